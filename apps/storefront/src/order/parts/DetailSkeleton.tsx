import { cx } from '../../ui/cx'
import { Nav } from '../../ui/nav/Nav'
import { TextBones } from '../../ui/state/Bone'
import frame from './DetailFrame.module.css'
import { AmountBones, GoodsBones } from './OrderBones'
import styles from './OrderBones.module.css'

/** Skeleton of an order: head, address, goods, facts. */
export function DetailSkeleton() {
  return (
    <>
      <div className={frame.head}>
        <Nav title="订单详情" ground="pine" />
        <div className={frame.state} />
      </div>
      <div className={frame.body} aria-hidden="true">
        <div className={styles.card}>
          <TextBones className={styles.steps} of={['line full']} />
          <TextBones className={styles.goal} of={['line half', 'short wide']} />
        </div>
        <div className={styles.card}>
          <GoodsBones />
          <AmountBones />
        </div>
        <TextBones className={cx(styles.card, styles.lines)} of={['line wide', 'line half']} />
      </div>
    </>
  )
}
