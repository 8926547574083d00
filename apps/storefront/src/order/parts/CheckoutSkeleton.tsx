import { cx } from '../../ui/cx'
import { Bone, TextBones } from '../../ui/state/Bone'
import { AmountBones, GoodsBones, PairBones } from './OrderBones'
import styles from './OrderBones.module.css'

/** Skeleton of the checkout: address, a line of goods with delivery and remark, amounts, bar. */
export function CheckoutSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <div className={cx(styles.card, styles.beside, styles.address)}>
        <Bone shape="mark" />
        <TextBones of={['line half', 'short wide']} />
      </div>
      <div className={styles.card}>
        <GoodsBones />
        <PairBones />
        <PairBones />
      </div>
      <div className={styles.card}>
        <AmountBones />
      </div>
      <div className={styles.bar} />
    </div>
  )
}
