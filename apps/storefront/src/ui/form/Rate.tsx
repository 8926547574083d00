import { useId } from 'react'
import { cx } from '../cx'
import { StarIcon } from '../icon/icons-next'
import styles from './Rate.module.css'

export interface RateProps {
  /** 描述相符 */
  label: string
  /** 1 to 5; 0 before a rating. */
  value: number
  onChange: (stars: number) => void
}

const words = ['', '很差', '较差', '一般', '满意', '非常满意']

/** One to five stars as a radio group, for keyboards and screen readers. */
export function Rate({ label, value, onChange }: RateProps) {
  const name = useId()
  return (
    <fieldset className={styles.rate}>
      <legend className="visuallyHidden">{label}</legend>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      {[1, 2, 3, 4, 5].map((stars) => (
        <label key={stars} className={cx(styles.star, stars <= value && styles.given)}>
          <input
            type="radio"
            name={name}
            autoComplete="off"
            className={styles.input}
            aria-label={`${stars} 星`}
            checked={stars === value}
            onChange={() => onChange(stars)}
          />
          <StarIcon size={24} solid />
        </label>
      ))}
      <span className={styles.word}>{words[value]}</span>
    </fieldset>
  )
}
