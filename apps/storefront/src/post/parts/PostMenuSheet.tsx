import { useRowRemoval } from '@greenstar/web/row-removal'
import { api } from '@greenstar/web/shop-api'
import { useQueryClient } from '@tanstack/react-query'
import type { OverlayProps } from '../../platform/overlays'
import { currentPath, go, goBack } from '../../platform/route/navigation'
import { asMember } from '../../platform/session/as-member'
import { reportPath } from '../../talent/talent.paths'
import { Sheet } from '../../ui/layer/Sheet'
import sheet from '../../ui/layer/SheetActions.module.css'
import { toast } from '../../ui/layer/toasts'
import { openCollectionSheet } from '../shared/collections'
import type { PostFacts } from '../shared/post-facts'
import { useBlock } from '../shared/use-block'
import { useRemovePost } from '../shared/use-remove-post'
import { useShare } from '../shared/use-share'

export interface PostMenuSheetProps {
  post: PostFacts
}

/** Further actions on a post: the author edits or deletes it, a reader reports or hides it. */
export default function PostMenuSheet({ post, open, onClose }: PostMenuSheetProps & OverlayProps) {
  const { ID, IsMine, MayEdit } = post
  const block = useBlock({ id: post.AuthorID, name: post.AuthorName }, () => leave())
  const queries = useQueryClient()
  const share = useShare(post)
  const from = currentPath()
  const leave = () => (currentPath() === from ? goBack() : undefined)
  const remove = useRemovePost(leave)
  const hide = useRowRemoval(api.talent.NoInterestRecord, api.talent.GetTalentRecordList, {
    keyOf: (row) => row.ID,
    isGone: (row, { recordID }) => row.ID === recordID,
  })
  // the sheet is closed before the response arrives
  const noInterest = () =>
    hide.mutateAsync({ recordID: ID }).then(
      () => {
        void queries.invalidateQueries({ queryKey: ['show'] })
        toast('好的，不再给您看这条')
        leave()
      },
      () => undefined,
    )
  const actions = [
    { label: '分享', onClick: share },
    { label: '收藏到…', onClick: () => asMember(() => openCollectionSheet({ recordID: ID }), '收藏') },
    ...(IsMine
      ? [
          ...(MayEdit ? [{ label: '修改', onClick: () => go(post.editPath) }] : []),
          { label: '删除', onClick: () => remove(ID) },
        ]
      : [
          { label: '不感兴趣', onClick: () => asMember(() => void noInterest(), '隐藏它') },
          { label: '拉黑作者', onClick: () => asMember(() => void block(), '拉黑') },
          { label: '举报', onClick: () => asMember(() => go(reportPath(ID)), '举报') },
        ]),
  ]
  return (
    <Sheet open={open} onClose={onClose} title="更多操作">
      <div className={sheet.more}>
        {actions.map(({ label, onClick }) => (
          <button
            key={label}
            type="button"
            className={sheet.action}
            onClick={() => {
              onClose()
              onClick()
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </Sheet>
  )
}
