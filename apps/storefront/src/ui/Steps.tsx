import { cx } from './cx'
import styles from './Steps.module.css'

export interface StepsProps {
  label: string
  steps: readonly string[]
  /** How many are done; the one behind them comes now. */
  done: number
}

/** The steps of a way from left to right: what is done, what comes now, what is left. */
export function Steps({ label, steps, done }: StepsProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, at) => (
        <li
          key={step}
          className={cx(at < done && styles.done, at === done && styles.now)}
          aria-current={at === done ? 'step' : undefined}
        >
          <i />
          {step}
          {at < done ? <span className="visuallyHidden">，已完成</span> : null}
        </li>
      ))}
    </ol>
  )
}
