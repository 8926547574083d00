import { groupPhone } from '@greenstar/rules/member/phone'
import { typedPhone } from '@greenstar/rules/platform/phone-number'
import { useRef } from 'react'
import { TextField } from '../../ui/form/TextField'
import { keepCaret } from './keep-caret'

export interface PhoneFieldProps {
  /** Digits only. */
  value: string
  onChange: (phone: string) => void
  error?: string | undefined
  /** Hides the label and shows +86 instead; forms with visible labels pass false. */
  labelHidden?: boolean
  label?: string
  autoFocus?: boolean
}

/** Phone number grouped 3 4 4; a pasted +86 and spaces are removed. */
export function PhoneField({
  value,
  onChange,
  error,
  label = '手机号',
  labelHidden = true,
  autoFocus = false,
}: PhoneFieldProps) {
  const box = useRef<HTMLDivElement>(null)
  return (
    <div ref={box}>
      <TextField
        label={label}
        labelHidden={labelHidden}
        prefix={labelHidden ? <span className="num">+86</span> : undefined}
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        enterKeyHint="next"
        name="phone"
        placeholder="请输入手机号"
        maxLength={24}
        clearable
        autoFocus={autoFocus}
        error={error}
        value={groupPhone(value)}
        onChange={(text) => {
          const phone = typedPhone(text)
          keepCaret(box.current?.querySelector('input'), groupPhone(phone))
          onChange(phone)
        }}
      />
    </div>
  )
}
