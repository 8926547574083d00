import { Bone, TextBones } from '../../../ui/state/Bone'
import styles from './GoodsSkeleton.module.css'

/** Skeleton of the product page: square picture, price, title, rows. */
export function GoodsSkeleton() {
  return (
    <div aria-hidden="true">
      <Bone shape="square" />
      <TextBones className={styles.block} of={['title third', 'line full', 'line half']} />
      <TextBones className={styles.block} of={['line wide', 'line wide', 'line half']} />
    </div>
  )
}
