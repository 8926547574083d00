import { formatLikes } from '@greenstar/rules/platform/count'
import { TalentWorksStatus } from '@greenstar/rules/talent/talent.status'
import { asMember } from '../../platform/session/as-member'
import { cx } from '../../ui/cx'
import { HeartIcon } from '../../ui/icon/icons-first'
import { dialog } from '../../ui/layer/dialogs'
import { toast } from '../../ui/layer/toasts'
import { Link } from '../../ui/nav/Link'
import { Avatar } from '../../ui/picture/Avatar'
import { Leaf } from '../../ui/state/Leaf'
import { DateText } from '../../ui/text/DateText'
import { commentFolds, FoldedText } from '../../ui/text/FoldedText'
import styles from './Comments.module.css'
import { openCommentSheet } from './comment-overlay'
import { type CommentData, type CommentSource, commentWords } from './comment-source'

interface CommentRowProps {
  source: CommentSource
  subjectId: number
  comment: CommentData
  /** Opens the replies; passed only in a list. */
  onReplies?: () => void
  onGone?: () => void
}

/** A comment with like and reply; the member's own can be deleted. */
export function CommentRow({ source, subjectId, comment, onReplies, onGone }: CommentRowProps) {
  const { comment: word, reply } = source.words ?? commentWords
  const { ID, MemberName, Content, Status, Reason, IsMine, Replies, ReplyTo } = comment
  const remove = source.useRemove(() => {
    toast('已删除')
    onGone?.()
  })
  const memberTo = source.memberTo?.(comment)
  const isShown = Status === TalentWorksStatus.pass
  const askRemove = async () => {
    if (await dialog.confirm(`删除这条${word}？`, { okText: '删除', danger: true })) remove.mutate(ID)
  }
  const answer = () =>
    asMember(
      () => openCommentSheet({ source, subjectId, to: { id: ID, name: MemberName }, onSaid: onReplies }),
      reply,
    )
  return (
    <article className={styles.row}>
      <Avatar src={comment.MemberAvatar} size={32} />
      <div className={styles.words}>
        <p className={styles.name}>
          {memberTo ? <Link to={memberTo}>{MemberName}</Link> : MemberName}
          {comment.IsAuthor ? <Leaf className={styles.badge ?? ''}>作者</Leaf> : null}
          {comment.IsTop ? (
            <Leaf tone="clay" className={styles.badge ?? ''}>
              置顶
            </Leaf>
          ) : null}
          {comment.IsAccepted ? <Leaf className={styles.badge ?? ''}>已采纳</Leaf> : null}
          {isShown ? null : (
            <span className={styles.state}>{Status === TalentWorksStatus.fail ? '未通过' : '审核中'}</span>
          )}
        </p>
        <FoldedText text={ReplyTo ? `${reply} ${ReplyTo}：${Content}` : Content} folds={commentFolds} />
        {Reason ? <p className={styles.reason}>未能展示：{Reason}</p> : null}
        {onReplies && comment.Answer ? <BestAnswer answer={comment.Answer} /> : null}
        <div className={styles.foot}>
          <DateText value={comment.CreateDate} format="monthDay" />
          {isShown ? (
            <button
              type="button"
              className={styles.act}
              aria-label={`${reply}${MemberName}`}
              onClick={answer}
            >
              {reply}
            </button>
          ) : null}
          {onReplies && Replies > 0 ? (
            <button
              type="button"
              className={styles.act}
              aria-label={`查看${MemberName}的 ${Replies} 条${reply}`}
              onClick={onReplies}
            >
              {Replies} 条{reply}
            </button>
          ) : null}
          {IsMine ? (
            <button
              type="button"
              className={styles.act}
              aria-label={`删除我的${word}`}
              onClick={() => void askRemove()}
            >
              删除
            </button>
          ) : null}
          {source.useMore ? <More useMore={source.useMore} comment={comment} /> : null}
        </div>
      </div>
      {isShown && source.useLike ? <LikeComment useLike={source.useLike} comment={comment} /> : null}
    </article>
  )
}

/** The answer that is shown without opening the others. */
const BestAnswer = ({ answer }: { answer: NonNullable<CommentData['Answer']> }) => (
  <div className={styles.answer}>
    <p className={styles.name}>
      {answer.Name}
      {answer.IsOfficial ? (
        <Leaf tone="pollen" className={styles.badge ?? ''}>
          官方
        </Leaf>
      ) : null}
    </p>
    <FoldedText text={answer.Content} folds={commentFolds} />
  </div>
)

interface MoreProps {
  useMore: NonNullable<CommentSource['useMore']>
  comment: CommentData
}

const More = ({ useMore, comment }: MoreProps) =>
  useMore(comment).map(({ label, onClick }) => (
    <button key={label} type="button" className={styles.act} onClick={onClick}>
      {label}
    </button>
  ))

interface LikeCommentProps {
  useLike: NonNullable<CommentSource['useLike']>
  comment: CommentData
}

function LikeComment({ useLike, comment: { ID, MemberName, IsLike = false, Likes = 0 } }: LikeCommentProps) {
  const { mutate, isPending, wanted } = useLike()
  const isLiked = wanted ?? IsLike
  return (
    <button
      type="button"
      className={cx(styles.like, isLiked && styles.liked)}
      aria-label={`赞${MemberName}的评论`}
      aria-pressed={isLiked}
      onClick={() => !isPending && asMember(() => mutate({ id: ID, isLike: !isLiked }), '点赞')}
    >
      <HeartIcon size={16} solid={isLiked} />
      <span className="num">{Likes > 0 ? formatLikes(Likes) : ''}</span>
    </button>
  )
}
