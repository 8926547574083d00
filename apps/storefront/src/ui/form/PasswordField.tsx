import { onEnter } from '@greenstar/web/enter'
import { type ReactNode, useRef, useState } from 'react'
import { EyeIcon, EyeOffIcon } from '../icon/icons'
import { FieldFrame, type FieldProps } from './Field'
import styles from './Field.module.css'
import { useEarlyInput } from './use-early-input'

export interface PasswordFieldProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  /** current for a login, new to set one. */
  purpose?: 'current' | 'new'
  /** Inside the box, before the text. */
  prefix?: ReactNode
  placeholder?: string
  enterKeyHint?: 'next' | 'done' | 'go'
  autoFocus?: boolean | undefined
  /** Takes Enter, which then does not submit the form. */
  onEnter?: () => void
}

/** Spec 5. */
const maxLetters = 20

/** Password field with an eye button that shows it. */
export function PasswordField({
  value,
  onChange,
  purpose = 'current',
  prefix,
  placeholder,
  enterKeyHint = 'done',
  autoFocus = false,
  onEnter: enter,
  ...field
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const password = useRef<HTMLInputElement>(null)
  useEarlyInput(password, ({ value: typed }) => typed !== value && onChange(typed))
  return (
    <FieldFrame {...field}>
      {(linked) => (
        <span className={styles.box}>
          {prefix ? <span className={styles.prefix}>{prefix}</span> : null}
          <input
            {...linked}
            ref={password}
            className={styles.input}
            type={shown ? 'text' : 'password'}
            autoComplete={`${purpose}-password`}
            autoCorrect="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint={enterKeyHint}
            placeholder={placeholder}
            maxLength={maxLetters}
            autoFocus={autoFocus}
            onKeyDown={
              enter &&
              onEnter((event) => {
                event.preventDefault()
                enter()
              })
            }
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <button
            type="button"
            className={styles.tap}
            aria-label={shown ? '隐藏密码' : '显示密码'}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeIcon size={20} /> : <EyeOffIcon size={20} />}
          </button>
        </span>
      )}
    </FieldFrame>
  )
}
