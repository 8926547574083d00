import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import type { ReactNode } from 'react'
import { PageHead } from '../../ui/detail/PageHead'
import { sizeText } from '../../ui/detail/size-text'

/** Title of the media library, with the space that it takes and has. */
export const LibraryHead = ({ actions }: { actions?: ReactNode }) => {
  const space = useCall(api.upload.GetPictureSpace, {}, { quiet: true }).data
  return (
    <PageHead
      title="素材库"
      facts={
        space ? (
          <>
            共 <b className="num">{space.Count.toLocaleString()}</b> 张，占用{' '}
            <b className="num">{sizeText(space.Bytes)}</b> / {sizeText(space.MaxBytes)}
          </>
        ) : null
      }
      actions={actions}
    />
  )
}
