import { cx } from '../../ui/cx'
import { Bone, TextBones } from '../../ui/state/Bone'
import styles from './CartLine.module.css'

const rows = [0, 1, 2, 3]

/** Skeleton of the cart lines. */
export function CartSkeleton() {
  return (
    <div className={styles.list} aria-hidden="true">
      {rows.map((row) => (
        <div key={row} className={styles.card}>
          <div className={styles.line}>
            <span className={styles.bonePlace} />
            <Bone shape="thumb" />
            <TextBones
              className={cx(styles.body, styles.boneBody)}
              of={['line wide', 'short half', 'title third']}
            />
          </div>
        </div>
      ))}
    </div>
  )
}
