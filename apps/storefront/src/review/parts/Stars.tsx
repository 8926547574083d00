import { StarIcon } from '../../ui/icon/icons-next'
import styles from './Stars.module.css'

/** Given stars, of five. */
export function Stars({ count }: { count: number }) {
  return (
    <p className={styles.stars}>
      <span className="visuallyHidden">{count} 星</span>
      {[1, 2, 3, 4, 5].map((star) => (
        <span key={star} className={star <= count ? styles.given : styles.missing}>
          <StarIcon size={12} solid />
        </span>
      ))}
    </p>
  )
}
