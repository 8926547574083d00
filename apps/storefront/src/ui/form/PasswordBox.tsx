import { passwordMessages } from '@greenstar/rules/member/password'
import { typedCode } from '@greenstar/rules/platform/typed-code'
import { onEnter } from '@greenstar/web/enter'
import { type FormEvent, useId, useState } from 'react'
import { cx } from '../cx'
import styles from './PasswordBox.module.css'
import { PasswordField } from './PasswordField'

export interface PasswordBoxProps {
  label: string
  value: string
  onChange: (password: string) => void
  /** Called once when the last digit is entered; for a login password on Enter (spec 5). */
  onComplete: (password: string) => void
  /** digits: a cell per digit; login: a password of 6 to 20 letters, complete on Enter. Default digits. */
  type?: 'digits' | 'login'
  /** Number of digits. Default 6. */
  length?: number
  error?: string | undefined
  autoFocus?: boolean
}

/** Where a password is confirmed (spec 5); Enter on the empty box says 请输入密码. */
export function PasswordBox({ type = 'digits', error, onChange, ...box }: PasswordBoxProps) {
  const [isMissed, setMissed] = useState(false)
  const change = (password: string) => {
    setMissed(false)
    onChange(password)
  }
  const enter = () => {
    if (box.value === '') setMissed(true)
    else if (type === 'login') box.onComplete(box.value)
  }
  const shared = {
    ...box,
    onChange: change,
    onEnter: enter,
    error: isMissed ? passwordMessages.required : error,
  }
  return type === 'login' ? <LoginPassword {...shared} /> : <Digits {...shared} />
}

type BoxProps = Omit<PasswordBoxProps, 'type'> & { onEnter: () => void }

const LoginPassword = ({ label, value, error, autoFocus, onChange, onEnter: enter }: BoxProps) => (
  <PasswordField
    label={label}
    value={value}
    error={error}
    autoFocus={autoFocus}
    enterKeyHint="go"
    onChange={onChange}
    onEnter={enter}
  />
)

/** A cell per digit, a dot for each typed one; takes pasted digits with spaces whole. */
function Digits({
  label,
  value,
  onChange,
  onComplete,
  onEnter: enter,
  length = 6,
  error,
  autoFocus = false,
}: BoxProps) {
  const id = useId()
  const type = (event: FormEvent<HTMLInputElement>) => {
    const digits = typedCode(event.currentTarget.value, length)
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
          autoFocus={autoFocus}
          value={value}
          onChange={type}
          onKeyDown={onEnter(enter)}
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
