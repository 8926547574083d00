import { cx } from '../../ui/cx'
import { Bone, TextBones } from '../../ui/state/Bone'
import styles from './OrderBones.module.css'

const traces = [0, 1, 2, 3, 4]

/** Skeleton of a parcel: courier with number and goods, then traces. */
export function ParcelSkeleton() {
  return (
    <div className={styles.parcels} aria-hidden="true">
      <div className={styles.card}>
        <TextBones className={styles.row} of={['title half']} />
        <TextBones className={styles.row} of={['line wide']} />
        <div className={cx(styles.beside, styles.product)}>
          <Bone shape="mark" />
          <TextBones of={['line wide', 'short third']} />
        </div>
      </div>
      <div className={cx(styles.card, styles.traces)}>
        {traces.map((trace) => (
          <TextBones
            key={trace}
            className={styles.trace}
            of={[trace % 2 ? 'line half' : 'line wide', 'short third']}
          />
        ))}
      </div>
    </div>
  )
}
