import { type ReactNode, useId } from 'react'
import { cx } from '../cx'
import styles from './Field.module.css'

export interface FieldProps {
  label: string
  /** Hides the label visually, where the position of the field already explains it. */
  labelHidden?: boolean
  /** In words, with the fix; shown under the field and linked to it. */
  error?: string | undefined
  hint?: ReactNode
  className?: string | undefined
}

interface FieldFrameProps extends FieldProps {
  /** Props that link the input to its label and texts. */
  children: (input: {
    id: string
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
  }) => ReactNode
}

/** Label, box and the text below; shared by all fields. */
export function FieldFrame({
  label,
  labelHidden = false,
  error,
  hint,
  className,
  children,
}: FieldFrameProps) {
  const id = useId()
  const about = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  return (
    <div className={cx(styles.field, error !== undefined && error !== '' && styles.wrong, className)}>
      <label htmlFor={id} className={labelHidden ? 'visuallyHidden' : styles.label}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': about })}
      {error ? (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      ) : hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}
