import { postPath } from '@greenstar/rules/post/post'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { currentToken } from '../../platform/session'
import { openShare } from '../../share/shared/open-share'
import type { WorkData } from './work-data'

/** Opens the share popup of a work; shares are counted once per member and work. */
export function useShare({
  ID,
  Type,
  Title,
  CoverPath,
}: Pick<WorkData, 'ID' | 'Type' | 'Title' | 'CoverPath'>) {
  const count = useAction(api.talent.AddShareNum, { quiet: true })
  return () => {
    openShare({ path: postPath(Type, ID), title: Title, picture: CoverPath })
    if (currentToken()) count.mutate({ recordID: ID })
  }
}
