import { Comments } from '../../article/shared/Comments'
import { openCommentSheet } from '../../article/shared/comment-overlay'
import type { OverlayProps } from '../../platform/overlays'
import { asMember } from '../../platform/session/as-member'
import { postComments } from '../../post/shared/post-comments'
import { Button } from '../../ui/form/Button'
import { Sheet } from '../../ui/layer/Sheet'
import styles from './Film.module.css'

export interface WorkCommentsSheetProps {
  id: number
}

/** Comments on a film, on top of it. */
export default function WorkCommentsSheet({ id, open, onClose }: WorkCommentsSheetProps & OverlayProps) {
  const say = () => asMember(() => openCommentSheet({ source: postComments, subjectId: id }), '评论')
  const footer = (
    <div className={styles.sayBar}>
      <Button block size={44} kind="second" onClick={say}>
        说点什么
      </Button>
    </div>
  )
  return (
    <Sheet open={open} onClose={onClose} title="评论" footer={footer}>
      <Comments source={postComments} subjectId={id} />
    </Sheet>
  )
}
