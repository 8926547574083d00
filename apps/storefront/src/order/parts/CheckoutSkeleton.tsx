import { cx } from '../../ui/cx'
import { Bone } from '../../ui/Skeleton'
import styles from './OrderBones.module.css'

/** Geometry of the checkout while it loads: address, one line of goods with delivery and remark, amounts, bar. */
export function CheckoutSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <div className={cx(styles.card, styles.beside, styles.address)}>
        <Bone shape="mark" />
        <div className={styles.text}>
          <Bone shape="line" width="half" />
          <Bone shape="short" width="wide" />
        </div>
      </div>
      <div className={styles.card}>
        <div className={styles.beside}>
          <Bone shape="thumb" />
          <div className={styles.text}>
            <Bone shape="line" width="wide" />
            <Bone shape="short" width="half" />
          </div>
        </div>
        <Pair className={styles.cell} />
        <Pair className={styles.cell} />
      </div>
      <div className={styles.card}>
        <Pair className={styles.amount} />
        <Pair className={styles.amount} />
        <Pair className={styles.amount} />
      </div>
      <div className={styles.bar} />
    </div>
  )
}

/** A label with its value. */
function Pair({ className }: { className: string | undefined }) {
  return (
    <div className={className}>
      <Bone shape="line" width="quarter" />
      <Bone shape="line" width="quarter" />
    </div>
  )
}
