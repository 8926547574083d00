import { unitsOf } from '@greenstar/rules/platform/letters'
import { type HTMLInputAutoCompleteAttribute, type ReactNode, useRef } from 'react'
import { cx } from '../cx'
import { CloseIcon } from '../icon/icons-first'
import { FieldFrame, type FieldProps } from './Field'
import styles from './Field.module.css'
import { useEarlyInput } from './use-early-input'

export interface TextFieldProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'tel'
  /** Keyboard type. */
  inputMode?: 'numeric' | 'decimal'
  enterKeyHint?: 'next' | 'done' | 'go'
  autoComplete?: HTMLInputAutoCompleteAttribute
  name?: string
  placeholder?: string
  /** In letters: an emoji is one. */
  maxLength?: number
  /** Inside the box, before the text: +86. */
  prefix?: ReactNode
  autoFocus?: boolean
  /** Shows a cross that empties it. */
  clearable?: boolean
}

/** Single-line text field, 52 high. */
export function TextField({
  label,
  labelHidden,
  error,
  hint,
  className,
  value,
  onChange,
  type = 'text',
  prefix,
  clearable = false,
  autoFocus = false,
  maxLength,
  ...input
}: TextFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useEarlyInput(field, ({ value: typed }) => typed !== value && onChange(typed))
  return (
    <FieldFrame label={label} labelHidden={labelHidden} error={error} hint={hint} className={className}>
      {(linked) => (
        <span className={styles.box}>
          {prefix ? <span className={styles.prefix}>{prefix}</span> : null}
          <input
            {...linked}
            {...input}
            {...(maxLength === undefined ? {} : { maxLength: unitsOf(value, maxLength) })}
            ref={field}
            className={styles.input}
            type={type}
            autoCorrect="off"
            autoCapitalize="off"
            spellCheck={false}
            autoFocus={autoFocus}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {clearable && value ? (
            <button
              type="button"
              className={cx(styles.tap, styles.clear)}
              aria-label={`清空${label}`}
              onClick={() => {
                onChange('')
                field.current?.focus()
              }}
            >
              <CloseIcon size={14} />
            </button>
          ) : null}
        </span>
      )}
    </FieldFrame>
  )
}
