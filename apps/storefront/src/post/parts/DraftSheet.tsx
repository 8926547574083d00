import type { PostDraftData } from '@greenstar/contract/post/post.shapes'
import { coverOf, isFilm } from '@greenstar/rules/upload/upload.film'
import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import type { OverlayProps } from '../../platform/overlays'
import { Loaded } from '../../platform/read/Loaded'
import { TrashIcon } from '../../ui/icon/icons'
import { dialog } from '../../ui/layer/dialogs'
import { Sheet } from '../../ui/layer/Sheet'
import { Picture } from '../../ui/picture/Picture'
import { pictureSizes } from '../../ui/picture/picture-sources'
import { RowsSkeleton } from '../../ui/state/Skeleton'
import { Empty } from '../../ui/state/State'
import { RelativeDate } from '../../ui/text/RelativeDate'
import styles from './PostForm.module.css'

export interface DraftSheetProps {
  /** The draft that is open in the form. */
  current: number | undefined
  onOpen: (draft: PostDraftData) => void
  /** Called when the draft that is open was deleted. */
  onDropped: () => void
}

/** The draft box: opens a draft, or deletes one, also the one that is being written. */
export default function DraftSheet({
  current,
  onOpen,
  onDropped,
  open,
  onClose,
}: DraftSheetProps & OverlayProps) {
  const drafts = useCall(api.post.GetDraftList, {}, { quiet: true })
  return (
    <Sheet open={open} onClose={onClose} title="草稿箱">
      <div className={styles.choices}>
        <Loaded call={drafts} skeleton={<RowsSkeleton count={2} />}>
          {(all) => {
            if (all.length === 0) return <Empty hint="草稿箱是空的" text="写到一半的内容会自动存在这里" />
            return all.map((draft) => {
              const isCurrent = draft.ID === current
              return (
                <DraftRow
                  key={draft.ID}
                  draft={draft}
                  isCurrent={isCurrent}
                  onOpen={() => {
                    if (!isCurrent) onOpen(draft)
                    onClose()
                  }}
                  onGone={() => {
                    if (!isCurrent) return
                    onDropped()
                    onClose()
                  }}
                />
              )
            })
          }}
        </Loaded>
      </div>
    </Sheet>
  )
}

interface DraftRowProps {
  draft: PostDraftData
  isCurrent: boolean
  onOpen: () => void
  onGone: () => void
}

function DraftRow({ draft, isCurrent, onOpen, onGone }: DraftRowProps) {
  const { mutate, isPending } = useAction(api.post.DeleteDraft, { onSuccess: onGone })
  const [first = ''] = draft.Images
  const name =
    draft.Title || draft.Content.trim() || (isFilm(first) ? '一段视频' : `${draft.Images.length} 张图片`)
  const remove = async () => {
    const sure = await dialog.confirm('删除这份草稿和它的图片？', { okText: '删除', danger: true })
    if (sure && !isPending) mutate({ draftID: draft.ID })
  }
  return (
    <div className={styles.product}>
      <button type="button" className={styles.draft} onClick={onOpen}>
        {first ? (
          <span className={styles.thumb}>
            <Picture src={isFilm(first) ? coverOf(first) : first} alt="" sizes={pictureSizes.px(52)} />
          </span>
        ) : null}
        <span className={styles.name}>
          <span className="clip1">{name}</span>
          {isCurrent ? <em>正在写</em> : <RelativeDate value={draft.UpdateDate} />}
        </span>
      </button>
      <button
        type="button"
        className={styles.remove}
        aria-label={`删除草稿：${name}`}
        onClick={() => void remove()}
      >
        <TrashIcon size={18} />
      </button>
    </div>
  )
}
