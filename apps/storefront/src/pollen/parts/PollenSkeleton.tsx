import { CellsSkeleton } from '../../ui/Skeleton'
import styles from './Pollen.module.css'

/** Geometry of the coins' page: gold head, then cells. */
export function PollenSkeleton() {
  return (
    <>
      <div className={styles.head} />
      <CellsSkeleton />
    </>
  )
}
