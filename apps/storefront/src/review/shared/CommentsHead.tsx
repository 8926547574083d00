import { formatCount } from '@greenstar/rules/platform/count'
import { useRead } from '../../platform/read/use-read'
import { SectionHead } from '../../ui/card/SectionHead'
import { WhenNear } from '../../ui/list/WhenNear'
import { lazyPart } from '../../ui/state/lazy-part'
import { CommentBones, CommentsNotLoaded } from '../parts/CommentsWaiting'
import { goodsCommentsPath } from '../review.paths'
import styles from './CommentsHead.module.css'
import { commentStat } from './review.reads'

const FirstComments = lazyPart(() => import('../parts/FirstComments'))

interface CommentsHeadProps {
  productId: number
  /** Whether to load at once, because the member chose a tab further down. */
  now: boolean
}

/** Comments on a product page: number, rate, and the first two when the member scrolls near. */
export function CommentsHead({ productId, now }: CommentsHeadProps) {
  const stat = useRead(commentStat(productId), { quiet: true })
  const total = stat.data?.Total ?? 0
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
        <WhenNear now={now} placeholder={<CommentBones />}>
          {() =>
            total > 0 ? (
              <FirstComments productId={productId} />
            ) : stat.isFetching ? (
              <CommentBones />
            ) : (
              <CommentsNotLoaded onRetry={() => void stat.refetch()} />
            )
          }
        </WhenNear>
      </div>
    </div>
  )
}
