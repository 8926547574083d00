import { Comments } from '../../article/shared/Comments'
import { openCommentSheet } from '../../article/shared/comment-overlay'
import { asMember } from '../../platform/as-member'
import type { OverlayProps } from '../../platform/overlays'
import { Button } from '../../ui/Button'
import { Sheet } from '../../ui/Sheet'
import styles from './Film.module.css'
import { authorComments, readerComments } from './talent-comments'

export interface WorkCommentsSheetProps {
  id: number
  isMine: boolean
}

/** Comments on a film, on top of it. */
export default function WorkCommentsSheet({
  id,
  isMine,
  open,
  onClose,
}: WorkCommentsSheetProps & OverlayProps) {
  const source = isMine ? authorComments : readerComments
  const say = () => asMember(() => openCommentSheet({ source, subjectId: id }), '评论')
  const footer = (
    <div className={styles.sayBar}>
      <Button block size={44} kind="second" onClick={say}>
        说点什么
      </Button>
    </div>
  )
  return (
    <Sheet open={open} onClose={onClose} title="评论" footer={footer}>
      <Comments source={source} subjectId={id} />
    </Sheet>
  )
}
