import { Bone, TextBones, times } from './Bone'
import styles from './Skeleton.module.css'

export * from './Bone'

/** Skeleton of rows with a thumbnail at the left. */
export function RowsSkeleton({ count = 6 }: { count?: number }) {
  return (
    <div className={styles.rows} aria-hidden="true">
      {times(count).map((index) => (
        <div key={index} className={styles.row}>
          <Bone shape="thumb" />
          <TextBones of={['line wide', 'short half', 'title third']} />
        </div>
      ))}
    </div>
  )
}

/** Skeleton of a list of order-like cards. */
export function CardsSkeleton({ count = 4 }: { count?: number }) {
  return (
    <div className={styles.cards} aria-hidden="true">
      {times(count).map((index) => (
        <div key={index} className={styles.cardWide}>
          <Bone shape="short" width="third" />
          <div className={styles.row}>
            <Bone shape="thumb" />
            <TextBones of={['line wide', 'short half']} />
          </div>
          <Bone shape="title" width="half" />
        </div>
      ))}
    </div>
  )
}

/** Skeleton of a list of cards without a picture: addresses, comments. */
export function TextCardsSkeleton({ count = 4 }: { count?: number }) {
  return (
    <div className={styles.cards} aria-hidden="true">
      {times(count).map((index) => (
        <TextBones key={index} className={styles.cardWide} of={['title half', 'line wide', 'title third']} />
      ))}
    </div>
  )
}
