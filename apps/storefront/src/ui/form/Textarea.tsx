import { letters, unitsOf } from '@greenstar/rules/platform/letters'
import { cx } from '../cx'
import { FieldFrame, type FieldProps } from './Field'
import styles from './Field.module.css'

export interface TextareaProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  placeholder?: string
  /** Shown as 12/200 in the corner. */
  maxLength: number
  rows?: number
}

/** Multi-line text field with a counter. */
export function Textarea({ value, onChange, placeholder, maxLength, rows = 4, ...field }: TextareaProps) {
  return (
    <FieldFrame {...field}>
      {(linked) => (
        <span className={cx(styles.box, styles.area)}>
          <textarea
            {...linked}
            className={styles.input}
            rows={rows}
            maxLength={unitsOf(value, maxLength)}
            placeholder={placeholder}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <span className={styles.count} aria-hidden="true">
            {letters(value)}/{maxLength}
          </span>
        </span>
      )}
    </FieldFrame>
  )
}
