import { DAY, parseWireDate } from '@greenstar/rules/platform/time'
import { commentFolds, FoldedText } from '../../ui/text/FoldedText'
import type { Comment } from '../comment-type'
import styles from './CommentCard.module.css'
import { CommentPictures } from './CommentPictures'

type FollowUp = NonNullable<Comment['FollowUp']>

/** Returns the whole days between two wire dates. */
const daysBetween = (from: string, to: string) =>
  Math.floor(((parseWireDate(to) ?? 0) - (parseWireDate(from) ?? 0)) / DAY)

/** Follow-up of the author, and how many days later. */
export function FollowUpText({ followUp, since }: { followUp: FollowUp; since: string }) {
  const days = daysBetween(since, followUp.CreateDate)
  return (
    <div className={styles.followUp}>
      <p className={styles.later}>{days > 0 ? `${days} 天后追评` : '当天追评'}</p>
      <FoldedText text={followUp.Content} folds={commentFolds} />
      <CommentPictures pictures={followUp.Images} />
      {followUp.ReplyContent ? (
        <p className={styles.reply}>
          <b>商家回复：</b>
          {followUp.ReplyContent}
        </p>
      ) : null}
    </div>
  )
}
