import { Bone, GridSkeleton } from '../../ui/state/Bone'
import styles from './HomeSkeleton.module.css'

/** Skeleton of home: banner, two rows of channels, cards (mock 18). */
export function HomeSkeleton() {
  return (
    <div className={styles.home} aria-hidden="true">
      <div className={styles.slides}>
        <Bone shape="banner" />
      </div>
      <div className={styles.tiles}>
        {Array.from({ length: 10 }, (_, index) => (
          <div key={index} className={styles.tileBox}>
            <Bone shape="tile" />
            <Bone shape="short" width="wide" />
          </div>
        ))}
      </div>
      <GridSkeleton count={2} />
    </div>
  )
}
