import { Bone, TextBones } from '../../ui/Bone'
import styles from './Work.module.css'

/** Skeleton of a work: picture, title, first lines. */
export function WorkSkeleton() {
  return (
    <div aria-hidden="true">
      <Bone shape="square" />
      <TextBones className={styles.bones} of={['title half', 'line wide', 'line wide', 'line half']} />
    </div>
  )
}
