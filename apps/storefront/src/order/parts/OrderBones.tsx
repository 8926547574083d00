import { Bone, TextBones } from '../../ui/state/Bone'
import styles from './OrderBones.module.css'

/** A line of goods: picture, name, attribute. */
export function GoodsBones() {
  return (
    <div className={styles.beside}>
      <Bone shape="thumb" />
      <TextBones of={['line wide', 'short half']} />
    </div>
  )
}

/** Goods, freight, and the sum. */
export function AmountBones() {
  return (
    <>
      <PairBones className={styles.amount} />
      <PairBones className={styles.amount} />
      <PairBones className={styles.amount} />
    </>
  )
}

/** A label with its value. */
export function PairBones({ className = styles.cell }: { className?: string | undefined }) {
  return (
    <div className={className}>
      <Bone shape="line" width="quarter" />
      <Bone shape="line" width="quarter" />
    </div>
  )
}
