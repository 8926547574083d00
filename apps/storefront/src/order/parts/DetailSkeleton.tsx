import { cx } from '../../ui/cx'
import { Nav } from '../../ui/Nav'
import { Bone } from '../../ui/Skeleton'
import frame from './DetailFrame.module.css'
import styles from './OrderBones.module.css'

/** Geometry of an order while it loads: the pine head, where it goes, goods, facts. */
export function DetailSkeleton() {
  return (
    <>
      <div className={frame.head}>
        <Nav title="订单详情" ground="pine" />
        <div className={frame.state} />
      </div>
      <div className={frame.body} aria-hidden="true">
        <Card lines={3} />
        <div className={cx(styles.card, styles.beside)}>
          <Bone shape="thumb" />
          <div className={styles.text}>
            <Bone shape="line" width="wide" />
            <Bone shape="short" width="half" />
          </div>
        </div>
        <Card lines={4} />
      </div>
    </>
  )
}

function Card({ lines }: { lines: number }) {
  return (
    <div className={cx(styles.card, styles.lines)}>
      {Array.from({ length: lines }, (_, index) => (
        <Bone key={index} shape="line" width={index % 2 ? 'half' : 'wide'} />
      ))}
    </div>
  )
}
