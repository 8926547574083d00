import type { PostDraftData } from '@greenstar/contract/post/post.shapes'
import { coverOf, isFilm } from '@greenstar/rules/upload/upload.film'
import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { Loaded } from '../../platform/Loaded'
import type { OverlayProps } from '../../platform/overlays'
import { dialog } from '../../ui/dialogs'
import { TrashIcon } from '../../ui/icons'
import { Picture } from '../../ui/Picture'
import { pictureSizes } from '../../ui/picture-sources'
import { RelativeDate } from '../../ui/RelativeDate'
import { Sheet } from '../../ui/Sheet'
import { RowsSkeleton } from '../../ui/Skeleton'
import { Empty } from '../../ui/State'
import styles from './PostForm.module.css'

export interface DraftSheetProps {
  /** The draft that is open in the form. */
  current: number | undefined
  onOpen: (draft: PostDraftData) => void
}

/** The draft box: opens a draft, or deletes one. */
export default function DraftSheet({ current, onOpen, open, onClose }: DraftSheetProps & OverlayProps) {
  const drafts = useCall(api.post.GetDraftList, {}, { quiet: true })
  return (
    <Sheet open={open} onClose={onClose} title="草稿箱">
      <div className={styles.choices}>
        <Loaded call={drafts} skeleton={<RowsSkeleton count={2} />}>
          {(all) => {
            const others = all.filter(({ ID }) => ID !== current)
            if (others.length === 0) return <Empty hint="没有其他草稿" text="写到一半的内容会自动存在这里" />
            return others.map((draft) => (
              <DraftRow
                key={draft.ID}
                draft={draft}
                onOpen={() => {
                  onOpen(draft)
                  onClose()
                }}
              />
            ))
          }}
        </Loaded>
      </div>
    </Sheet>
  )
}

function DraftRow({ draft, onOpen }: { draft: PostDraftData; onOpen: () => void }) {
  const { mutate, isPending } = useAction(api.post.DeleteDraft)
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
          <RelativeDate value={draft.UpdateDate} />
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
