import { type ReactNode, useId } from 'react'
import { CheckIcon } from '../icon/icons-first'
import styles from './RadioList.module.css'
import radio from './RadioMark.module.css'

export interface RadioOption<Value extends string | number> {
  value: Value
  label: ReactNode
  /** Smaller line under the label. */
  note?: ReactNode
}

export interface RadioListProps<Value extends string | number> {
  /** Group label: 取消原因. */
  label: string
  options: readonly RadioOption<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  /** Shows the label above the rows; otherwise a heading of the page does. */
  titled?: boolean
}

/** Radio group in rows of 48; arrow keys work as in every radio group. */
export function RadioList<Value extends string | number>({
  label,
  options,
  value,
  onChange,
  titled = false,
}: RadioListProps<Value>) {
  const id = useId()
  return (
    <fieldset>
      <legend className={titled ? styles.legend : 'visuallyHidden'}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.row}>
          <span className={styles.text}>
            {option.label}
            {option.note ? <span className={styles.note}>{option.note}</span> : null}
          </span>
          <input
            type="radio"
            name={id}
            autoComplete="off"
            className={radio.input}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={radio.mark}>
            <CheckIcon size={14} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}
