import { goodsDetailPath } from '../../catalog/catalog.paths'
import { Button } from '../../ui/form/Button'
import { Link } from '../../ui/nav/Link'
import { Picture } from '../../ui/picture/Picture'
import { pictureSizes } from '../../ui/picture/picture-sources'
import { type CommentLine, mayRewrite, stateText } from '../comment-line'
import styles from '../Evaluate.module.css'
import { evaluateDetailPath, evaluatePublishPath } from '../review.paths'
import { Stars } from './Stars'

/** The product of a line. */
export function LineGoods({ line, linked = false }: { line: CommentLine; linked?: boolean }) {
  const name = <span className="clip2">{line.Name}</span>
  return (
    <div className={styles.goods}>
      <span className={styles.picture}>
        <Picture src={line.DefaultImagePath} alt="" sizes={pictureSizes.px(64)} />
      </span>
      <div className={styles.body}>
        <p className={styles.name}>
          {linked ? <Link to={goodsDetailPath(line.MainID, line.ProductID)}>{name}</Link> : name}
        </p>
        <p className={styles.note}>
          {line.Attribute} ×{line.Quantity}
        </p>
      </div>
    </div>
  )
}

/** A line to comment on, or its comment with its state. */
export function CommentLineCard({ line }: { line: CommentLine }) {
  const { Comment: comment, OrderDetailID: id } = line
  const state = comment && stateText(comment)
  return (
    <article className={styles.card} aria-label={line.Name}>
      <LineGoods line={line} linked />
      {comment ? (
        <div className={styles.said}>
          <Stars count={comment.Star} />
          <p className="clip2">{comment.Content}</p>
          {state ? <p className={styles.state}>{state}</p> : null}
        </div>
      ) : null}
      <div className={styles.foot}>
        {line.MayFollowUp ? (
          <Button size={32} kind="outline-grey" to={evaluatePublishPath(id, true)}>
            追评
          </Button>
        ) : null}
        {!comment || mayRewrite(comment) ? (
          <Button size={32} to={evaluatePublishPath(id)}>
            {comment ? '重新写' : '写评价'}
          </Button>
        ) : (
          <Button size={32} kind="outline-grey" to={evaluateDetailPath(id)}>
            看评价
          </Button>
        )}
      </div>
    </article>
  )
}
