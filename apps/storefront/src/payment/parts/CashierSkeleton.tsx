import { Bone } from '../../ui/state/Bone'
import styles from './Cashier.module.css'

/** Skeleton of the cashier: amount in the centre, one way to pay. */
export function CashierSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <section className={`${styles.sum} ${styles.sumBones}`}>
        <Bone shape="short" width="quarter" />
        <Bone shape="pill" width="half" />
        <Bone shape="line" width="half" />
        <Bone shape="short" width="third" />
      </section>
      <div className={styles.ways}>
        <div className={styles.way}>
          <Bone shape="line" width="half" />
        </div>
      </div>
    </div>
  )
}
