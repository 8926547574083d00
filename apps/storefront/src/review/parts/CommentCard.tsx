import { Avatar } from '../../ui/picture/Avatar'
import { DateText } from '../../ui/text/DateText'
import { commentFolds, FoldedText } from '../../ui/text/FoldedText'
import { unbroken } from '../../ui/text/unbroken'
import type { Comment } from '../comment-type'
import styles from './CommentCard.module.css'
import { CommentPictures } from './CommentPictures'
import { FollowUpText } from './FollowUpText'
import { Stars } from './Stars'

interface CommentCardProps {
  comment: Comment
  /** Inside another card: no background. */
  plain?: boolean
  /** Given where a comment may be reported. */
  onReport?: () => void
}

/** A buyer's comment: stars, text, pictures, the shop's reply. */
export function CommentCard({ comment, plain = false, onReport }: CommentCardProps) {
  const { MemberName, MemberAvatar, Star, Content, Attribute, CreateDate, ReplyContent } = comment
  return (
    <article className={plain ? styles.plain : styles.card}>
      <header className={styles.head}>
        <Avatar src={MemberAvatar} size={32} />
        <div className={styles.who}>
          <p className={styles.name}>{MemberName}</p>
          <Stars count={Star} />
        </div>
        <span className={styles.date}>
          <DateText value={CreateDate} format="day" />
        </span>
      </header>
      <FoldedText text={Content} folds={commentFolds} />
      {Attribute ? <p className={styles.attribute}>{unbroken(Attribute)}</p> : null}
      <CommentPictures pictures={comment.Images} />
      {ReplyContent ? (
        <p className={styles.reply}>
          <b>商家回复：</b>
          {ReplyContent}
        </p>
      ) : null}
      {comment.FollowUp ? <FollowUpText followUp={comment.FollowUp} since={CreateDate} /> : null}
      {onReport ? (
        <button
          type="button"
          className={styles.against}
          aria-label={`举报${MemberName}的评价`}
          onClick={onReport}
        >
          举报
        </button>
      ) : null}
    </article>
  )
}
