import { cx } from '../cx'
import styles from './Steps.module.css'

export interface StepsProps {
  label: string
  steps: readonly string[]
  /** Number of completed steps; the next one is current. */
  done: number
}

/** Steps from left to right: completed, current, remaining. */
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
