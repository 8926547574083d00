import { postLimits } from '@greenstar/rules/post/post'
import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useState } from 'react'
import type { OverlayProps } from '../../platform/overlays'
import { Loaded } from '../../platform/read/Loaded'
import { useFormAction } from '../../platform/read/use-form-action'
import { Button } from '../../ui/form/Button'
import { RadioList } from '../../ui/form/RadioList'
import { TextField } from '../../ui/form/TextField'
import { Sheet } from '../../ui/layer/Sheet'
import { toast } from '../../ui/layer/toasts'
import { RowsSkeleton } from '../../ui/state/Skeleton'
import styles from './PostForm.module.css'

export interface CollectionSheetProps {
  recordID: number
}

/** Puts a post into one of the member's collections, or into a new one. */
export default function CollectionSheet({ recordID, open, onClose }: CollectionSheetProps & OverlayProps) {
  const collections = useCall(api.post.GetCollectionList, { recordID }, { quiet: true })
  const [name, setName] = useState('')
  const put = useAction(api.post.FavouriteRecord, { refresh: ['show', 'talent'] })
  const choose = (collectionID: number, into: string) =>
    put.mutateAsync({ recordID, isOn: true, collectionID }).then(
      () => {
        toast(`已放进“${into}”`)
        onClose()
      },
      // the client has shown the refusal
      () => undefined,
    )
  const make = useFormAction(api.post.SaveCollection, { onSuccess: ({ ID }) => void choose(ID, name.trim()) })
  return (
    <Sheet open={open} onClose={onClose} title="收藏到">
      <div className={styles.choices}>
        <Loaded call={collections} skeleton={<RowsSkeleton count={2} />}>
          {(all) => (
            <RadioList
              label="收藏夹"
              value={all.find(({ HasRecord }) => HasRecord)?.ID}
              options={all.map(({ ID, Name, Records }) => ({
                value: ID,
                label: Name,
                note: `${Records} 条`,
              }))}
              onChange={(id) => void choose(id, all.find(({ ID }) => ID === id)?.Name ?? '')}
            />
          )}
        </Loaded>
        <div className={styles.make}>
          <TextField
            label="新建收藏夹"
            placeholder="如：阳台改造"
            maxLength={postLimits.collectionName}
            value={name}
            onChange={setName}
          />
          <Button
            block
            kind="second"
            busy={make.isPending || put.isPending}
            disabled={name.trim() === ''}
            onClick={() => make.mutate({ name: name.trim() })}
          >
            新建并收藏
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
