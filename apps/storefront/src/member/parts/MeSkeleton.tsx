import { Bone, GridSkeleton, TextBones } from '../../ui/state/Bone'
import styles from './MeSkeleton.module.css'

/** Skeleton of /me. */
export function MeSkeleton() {
  return (
    <div aria-hidden="true">
      <div className={styles.head}>
        <span className={styles.avatar}>
          <Bone shape="round" />
        </span>
        <TextBones of={['title half', 'short third']} />
      </div>
      <div className={styles.level} />
      <div className={styles.card} />
      <div className={styles.cardHigh} />
      <div className={styles.card} />
      <GridSkeleton count={2} />
    </div>
  )
}
