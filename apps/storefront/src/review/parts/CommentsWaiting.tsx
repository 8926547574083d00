import { TextBones } from '../../ui/state/Bone'
import styles from './CommentsWaiting.module.css'

/** Skeleton of the first comments. */
export function CommentBones() {
  return (
    <div aria-hidden="true">
      <TextBones className={styles.bones} of={['short third', 'line full', 'line half']} />
    </div>
  )
}

/** Shown if the comments could not be loaded; a tap retries. */
export const CommentsNotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <button type="button" className={styles.retry} onClick={onRetry}>
    评价加载失败，点一下再试
  </button>
)
