import type { DataOf, Shop } from '@greenstar/contract'
import { type CareKind, careText } from '@greenstar/rules/plant/plant.care'
import { EntryKind } from '@greenstar/rules/plant/plant.entry'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useState } from 'react'
import { Button } from '../../ui/form/Button'
import { dialog } from '../../ui/layer/dialogs'
import { toast } from '../../ui/layer/toasts'
import { ImageViewer } from '../../ui/picture/ImageViewer'
import { Picture } from '../../ui/picture/Picture'
import grid from '../../ui/picture/PictureGrid.module.css'
import { pictureSizes } from '../../ui/picture/picture-sources'
import { DateText } from '../../ui/text/DateText'
import styles from './Plant.module.css'

export type Entry = DataOf<Shop['plant']['GetPlantEntryList']>['DataList'][number]

interface EntryRowProps {
  entry: Entry
  /** Opens the form of a post with the entry's text and pictures. */
  onPost: () => void
}

/** A diary entry with its pictures, or a line for a care. */
export function EntryRow({ entry, onPost }: EntryRowProps) {
  if (entry.Kind !== EntryKind.diary)
    return (
      <p className={styles.line}>
        <span>{careText[entry.Kind as CareKind]}</span>
        <DateText value={entry.Day} format="day" />
      </p>
    )
  return <DiaryEntry entry={entry} onPost={onPost} />
}

function DiaryEntry({ entry: { ID, Day, Content, Images }, onPost }: EntryRowProps) {
  const [viewed, setViewed] = useState<number>()
  const remove = useAction(api.plant.DeletePlantEntry, { onSuccess: () => toast('已删除') })
  const askRemove = async () => {
    if (await dialog.confirm('删除这条日记？', { okText: '删除', danger: true }))
      remove.mutate({ entryID: ID })
  }
  return (
    <article className={styles.entry}>
      <p className={styles.note}>
        <DateText value={Day} format="day" />
      </p>
      {Content ? <p className={styles.text}>{Content}</p> : null}
      {Images.length > 0 ? (
        <div className={grid.pictures}>
          {Images.map((src, at) => (
            <button
              key={src}
              type="button"
              className={grid.picture}
              aria-label={`查看大图 ${at + 1}`}
              onClick={() => setViewed(at)}
            >
              <Picture src={src} alt="" sizes={pictureSizes.px(110)} fill />
            </button>
          ))}
        </div>
      ) : null}
      <div className={styles.foot}>
        <Button size={28} kind="outline-green" onClick={onPost}>
          发到社区
        </Button>
        <button type="button" className={styles.more} onClick={() => void askRemove()}>
          删除
        </button>
      </div>
      <ImageViewer
        open={viewed !== undefined}
        pictures={Images}
        start={viewed ?? 0}
        onClose={() => setViewed(undefined)}
      />
    </article>
  )
}
