import { postLimits } from '@greenstar/rules/post/post'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useState } from 'react'
import type { OverlayProps } from '../../platform/overlays'
import { useFormAction } from '../../platform/read/use-form-action'
import { Button } from '../../ui/form/Button'
import { TextField } from '../../ui/form/TextField'
import { dialog } from '../../ui/layer/dialogs'
import { Sheet } from '../../ui/layer/Sheet'
import { toast } from '../../ui/layer/toasts'
import styles from './Signature.module.css'

export interface CollectionEditSheetProps {
  /** Missing for a new collection. */
  collection?: { id: number; name: string } | undefined
  /** Called with the collection to show afterwards; 0: 收藏. */
  onDone: (id: number) => void
}

/** Makes a collection of favourites, renames one or deletes it. */
export default function CollectionEditSheet(props: CollectionEditSheetProps & OverlayProps) {
  const { collection, onDone, open, onClose } = props
  const [name, setName] = useState(collection?.name ?? '')
  const end = (id: number, said: string) => {
    toast(said)
    onDone(id)
    onClose()
  }
  const save = useFormAction(api.post.SaveCollection, { onSuccess: ({ ID }) => end(ID, '已保存') })
  const remove = useAction(api.post.DeleteCollection, {
    refresh: ['talent'],
    onSuccess: () => end(0, '已删除，里面的内容在“收藏”里'),
  })
  const ask = async (id: number) => {
    const text = '删除这个收藏夹？里面的内容回到“收藏”。'
    const sure = await dialog.confirm(text, { okText: '删除', danger: true })
    if (sure && !remove.isPending) remove.mutate({ id })
  }
  const words = name.trim()
  return (
    <Sheet open={open} onClose={onClose} title={collection ? '编辑收藏夹' : '新建收藏夹'}>
      <div className={styles.form}>
        <TextField
          label="名字"
          placeholder="如：阳台改造"
          maxLength={postLimits.collectionName}
          value={name}
          onChange={setName}
        />
        <Button
          block
          busy={save.isPending}
          disabled={words === '' || words === collection?.name}
          onClick={() => save.mutate({ name: words, ...(collection ? { id: collection.id } : {}) })}
        >
          保存
        </Button>
        {collection ? (
          <Button block kind="outline-grey" busy={remove.isPending} onClick={() => void ask(collection.id)}>
            删除收藏夹
          </Button>
        ) : null}
      </div>
    </Sheet>
  )
}
