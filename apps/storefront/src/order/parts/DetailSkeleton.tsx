import { cx } from '../../ui/cx'
import { Nav } from '../../ui/Nav'
import { Bone } from '../../ui/Skeleton'
import frame from './DetailFrame.module.css'
import { AmountBones, GoodsBones } from './OrderBones'
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
        <div className={styles.card}>
          <div className={styles.steps}>
            <Bone shape="line" />
          </div>
          <div className={styles.goal}>
            <Bone shape="line" width="half" />
            <Bone shape="short" width="wide" />
          </div>
        </div>
        <div className={styles.card}>
          <GoodsBones />
          <AmountBones />
        </div>
        <div className={cx(styles.card, styles.lines)}>
          <Bone shape="line" width="wide" />
          <Bone shape="line" width="half" />
        </div>
      </div>
    </>
  )
}
