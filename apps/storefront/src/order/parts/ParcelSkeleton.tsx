import { cx } from '../../ui/cx'
import { Bone } from '../../ui/Skeleton'
import styles from './OrderBones.module.css'

const traces = [0, 1, 2, 3, 4]

/** Geometry of a parcel while it loads: courier with number and goods, then its way. */
export function ParcelSkeleton() {
  return (
    <div className={styles.parcels} aria-hidden="true">
      <div className={styles.card}>
        <div className={styles.row}>
          <Bone shape="title" width="half" />
        </div>
        <div className={styles.row}>
          <Bone shape="line" width="wide" />
        </div>
        <div className={cx(styles.beside, styles.product)}>
          <Bone shape="mark" />
          <div className={styles.text}>
            <Bone shape="line" width="wide" />
            <Bone shape="short" width="third" />
          </div>
        </div>
      </div>
      <div className={cx(styles.card, styles.traces)}>
        {traces.map((trace) => (
          <div key={trace} className={styles.trace}>
            <Bone shape="line" width={trace % 2 ? 'half' : 'wide'} />
            <Bone shape="short" width="third" />
          </div>
        ))}
      </div>
    </div>
  )
}
