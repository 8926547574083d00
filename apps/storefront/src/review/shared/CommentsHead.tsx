import { formatCount } from '@greenstar/rules/platform/count'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { SectionHead } from '../../ui/SectionHead'
import { Bone } from '../../ui/Skeleton'
import { CommentType } from '../comment-type'
import { CommentCard } from '../parts/CommentCard'
import { goodsCommentsPath } from '../review.paths'
import styles from './CommentsHead.module.css'

const shownComments = 2

/** Head of the comments on a product's page: how many, how good, and the first two. */
export function CommentsHead({ productId }: { productId: number }) {
  const stat = useCall(api.review.GetProductCommentStat, { productID: productId }, { quiet: true })
  const total = stat.data?.Total ?? 0
  const first = useCall(
    api.review.GetProductCommentListByID,
    { productID: productId, type: CommentType.all, currentPage: 1, pageSize: shownComments },
    { enabled: total > 0, quiet: true },
  )
  if (stat.data && total === 0) {
    return (
      <div className={styles.head}>
        <SectionHead title="买家评价" />
        <p className={styles.none}>还没有人评价过它</p>
      </div>
    )
  }
  return (
    <div className={styles.head}>
      <SectionHead
        title="买家评价"
        beside={total > 0 ? <span className={styles.total}>{formatCount(total)}</span> : null}
        {...(stat.data
          ? { moreTo: goodsCommentsPath(productId), moreLabel: `好评 ${stat.data.GoodRate}%` }
          : {})}
      />
      <div className={styles.comments}>
        {first.data ? (
          first.data.DataList.map((comment) => <CommentCard key={comment.ID} comment={comment} plain />)
        ) : stat.error || first.error ? (
          <p className={styles.none}>评价没有加载出来</p>
        ) : (
          <CommentBones />
        )}
      </div>
    </div>
  )
}

function CommentBones() {
  return (
    <div className={styles.bones} aria-hidden="true">
      <Bone shape="short" width="third" />
      <Bone shape="line" />
      <Bone shape="line" width="half" />
    </div>
  )
}
