import { Bone } from '../../ui/state/Bone'
import styles from './ResultSkeleton.module.css'

/** Skeleton of the payment result: mark, text, amount, order number, actions. */
export function ResultSkeleton() {
  return (
    <div className={styles.panel} aria-hidden="true">
      <Bone shape="tile" />
      <Bone shape="title" width="third" />
      <Bone shape="short" width="half" />
      <Bone shape="pill" width="third" />
      <Bone shape="short" width="half" />
      <div className={styles.actions}>
        <Bone shape="pill" />
        <Bone shape="pill" />
      </div>
    </div>
  )
}
