import { stepUp } from '@greenstar/rules/catalog/stepper'
import {
  aboveMaxText,
  belowMinText,
  blurStepper,
  digitsOnly,
  stepDown,
} from '@greenstar/rules/catalog/stepper.field'
import { onEnter } from '@greenstar/web/enter'
import { useState } from 'react'
import { cx } from '../cx'
import { MinusIcon, PlusIcon } from '../icon/icons-first'
import styles from './Stepper.module.css'

export interface StepperProps {
  value: number
  /** Default 1. */
  min?: number
  /** Default unbounded. */
  max?: number
  /** Default 1. */
  step?: number
  /** Below the minimum comes 0 (the SKU sheet). */
  allowZero?: boolean
  disabled?: boolean
  /** Product name for the screen reader: "龟背竹 数量". */
  label?: string
  onChange: (value: number) => void
  /** Called with a limit text when a typed value was adjusted or a button is at its limit. */
  onMessage?: (message: string) => void
}

/** Most digits of a quantity. */
const maxDigits = 5

/** Quantity stepper of spec 5: two buttons with a touch area of 44, typing, snapping on blur. */
export function Stepper({
  value,
  min = 1,
  max = Number.POSITIVE_INFINITY,
  step = 1,
  allowZero = false,
  disabled = false,
  label = '数量',
  onChange,
  onMessage,
}: StepperProps) {
  const rules = { min, max, step, allowZero }
  const [draft, setDraft] = useState<string>()
  const up = stepUp(value, rules)
  const down = stepDown(value, rules)

  const move = (to: number, limit: string) => {
    if (to !== value) onChange(to)
    // 0 cannot go lower, which needs no message
    else if (value > 0) onMessage?.(limit)
  }
  const finish = () => {
    if (draft === undefined) return
    setDraft(undefined)
    const snapped = blurStepper(draft, rules)
    if (snapped.message) onMessage?.(snapped.message)
    if (snapped.value !== value) onChange(snapped.value)
  }

  return (
    <div className={cx(styles.stepper, allowZero && value > 0 && styles.on)} role="group" aria-label={label}>
      <button
        type="button"
        className={cx(styles.minus, down === value && styles.end)}
        aria-label="减少"
        aria-disabled={down === value || undefined}
        disabled={disabled}
        onClick={() => move(down, belowMinText(min))}
      >
        <MinusIcon size={14} />
      </button>
      <input
        className={styles.input}
        type="text"
        inputMode="numeric"
        enterKeyHint="done"
        aria-label={label}
        value={draft ?? String(value)}
        disabled={disabled}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setDraft(digitsOnly(event.currentTarget.value).slice(0, maxDigits))}
        onBlur={finish}
        onKeyDown={onEnter((event) => event.currentTarget.blur())}
      />
      <span className="visuallyHidden" aria-live="polite">
        {value}
      </span>
      <button
        type="button"
        className={cx(styles.plus, up === value && styles.end)}
        aria-label="增加"
        aria-disabled={up === value || undefined}
        disabled={disabled}
        onClick={() => move(up, aboveMaxText(max))}
      >
        <PlusIcon size={14} />
      </button>
    </div>
  )
}
