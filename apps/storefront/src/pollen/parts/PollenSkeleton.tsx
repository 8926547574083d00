import { CellsSkeleton } from '../../ui/state/Skeleton'
import styles from './Pollen.module.css'

/** Skeleton of the coins' page: gold head, cells. */
export function PollenSkeleton() {
  return (
    <>
      <div className={styles.head} />
      <CellsSkeleton />
    </>
  )
}
