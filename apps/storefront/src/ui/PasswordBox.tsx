import { type FormEvent, useId } from 'react'
import { cx } from './cx'
import styles from './PasswordBox.module.css'

export interface PasswordBoxProps {
  label: string
  value: string
  onChange: (digits: string) => void
  /** Called once when the last digit is entered (spec 5). */
  onComplete: (digits: string) => void
  length?: number
  error?: string | undefined
  autoFocus?: boolean
}

/** Password box: a cell per digit, a dot for each typed one. */
export function PasswordBox({
  label,
  value,
  onChange,
  onComplete,
  length = 6,
  error,
  autoFocus = false,
}: PasswordBoxProps) {
  const id = useId()
  const type = (event: FormEvent<HTMLInputElement>) => {
    const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, length)
    if (digits === value) return
    onChange(digits)
    if (digits.length === length) onComplete(digits)
  }
  return (
    <div>
      <div className={styles.box}>
        <input
          className={styles.input}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          maxLength={length}
          autoFocus={autoFocus}
          value={value}
          onChange={type}
        />
        {Array.from({ length }, (_, at) => (
          <span
            key={at}
            className={cx(styles.place, at === value.length && styles.next, error && styles.wrong)}
            aria-hidden="true"
          >
            {at < value.length ? <span className={styles.dot} /> : null}
          </span>
        ))}
      </div>
      {error ? (
        <p id={id} className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  )
}
