import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { useDone } from '../../platform/use-done'
import { ReasonDialog } from '../../ui/dialog/ReasonDialog'
import type { Comment } from '../review.words'

/** The shop's reply to a comment; an empty one deletes it. */
export const ReplyDialog = ({ comment, onClose }: { comment: Comment; onClose: () => void }) => {
  const reply = useAction(api.review.ReplyComment, {
    onSuccess: useDone('已保存，商城同步更新', onClose),
  })
  return (
    <ReasonDialog
      title={`回复 ${comment.MemberName}`}
      label="商家回复"
      hint={comment.Content}
      initial={comment.ReplyContent}
      maxLength={300}
      busy={reply.isPending}
      onSubmit={(content) => reply.mutate({ id: comment.ID, content })}
      onClose={onClose}
    />
  )
}
