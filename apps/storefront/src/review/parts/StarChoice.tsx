import { cx } from '../../ui/cx'
import { StarIcon } from '../../ui/icon/icons'
import styles from '../Evaluate.module.css'

const words = ['', '很差', '不太好', '一般', '满意', '很满意']

/** One to five stars; 0 if none is chosen. */
export function StarChoice({ value, onChange }: { value: number; onChange: (star: number) => void }) {
  return (
    <fieldset className={styles.stars}>
      <legend className={styles.sub}>商品怎么样？</legend>
      {[1, 2, 3, 4, 5].map((star) => (
        <button
          key={star}
          type="button"
          className={cx(styles.star, star <= value && styles.given)}
          aria-label={`${star} 星，${words[star]}`}
          aria-pressed={star === value}
          onClick={() => onChange(star)}
        >
          <StarIcon size={28} solid />
        </button>
      ))}
      <span className={styles.word}>{words[value]}</span>
    </fieldset>
  )
}
