import { type ReactNode, useRef } from 'react'
import { cx } from '../cx'
import { CheckIcon } from '../icon/icons-first'
import styles from './Check.module.css'
import { useEarlyInput } from './use-early-input'

export interface CheckProps {
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  /** round for products, square for agreements. */
  shape?: 'round' | 'square'
  /** Name for the screen reader when there are no children. */
  label?: string
  children?: ReactNode
}

/** Checkbox with a touch area of 44. Agreements start unticked. */
export function Check({ checked, onChange, disabled = false, shape = 'round', label, children }: CheckProps) {
  const box = useRef<HTMLInputElement>(null)
  useEarlyInput(box, (input) => input.checked !== checked && onChange(input.checked))
  return (
    <label className={cx(styles.check, disabled && styles.disabled)}>
      <input
        ref={box}
        type="checkbox"
        autoComplete="off"
        className={styles.input}
        checked={checked}
        disabled={disabled}
        aria-label={label}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={cx(styles.box, styles[shape])}>
        <CheckIcon size={shape === 'square' ? 12 : 14} />
      </span>
      {children === undefined ? null : <span className={styles.text}>{children}</span>}
    </label>
  )
}
