import { Bone, TextBones } from '../../ui/state/Bone'
import styles from './CreatorHead.module.css'

/** Skeleton of the head of a creator. */
export function CreatorSkeleton() {
  return (
    <div className={styles.head} aria-hidden="true">
      <div className={styles.top}>
        <Bone shape="round" />
        <TextBones of={['title half', 'short wide']} />
      </div>
      <TextBones className={styles.counts} of={['title half', 'title half', 'title half', 'title half']} />
    </div>
  )
}
