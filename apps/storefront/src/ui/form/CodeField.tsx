import {
  idleCountdown,
  type SmsCountdown,
  secondsLeft,
  smsButtonText,
  startCountdown,
} from '@greenstar/rules/member/sms'
import { typedCode } from '@greenstar/rules/platform/typed-code'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FieldFrame, type FieldProps } from './Field'
import styles from './Field.module.css'
import { useEarlyInput } from './use-early-input'

export interface CodeFieldProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  /** Requests a code; false (or an error) resets the button. */
  onSend: () => Promise<boolean>
  /** Inside the box, before the text. */
  prefix?: ReactNode
  /** Whether the phone number is valid. */
  canSend: boolean
  placeholder?: string
}

/**
 * SMS code field with the 60 s countdown, then 重新发送; a failed send resets it (spec 4). Without a maximum length,
 * which would cut a pasted message before its code.
 */
export function CodeField({
  value,
  onChange,
  onSend,
  canSend,
  prefix,
  placeholder = '请输入验证码',
  ...field
}: CodeFieldProps) {
  const { text, counting, send } = useCodeCountdown(onSend)
  const code = useRef<HTMLInputElement>(null)
  const change = (typed: string) => onChange(typedCode(typed))
  useEarlyInput(code, ({ value: typed }) => typed !== value && change(typed))
  return (
    <FieldFrame {...field}>
      {(linked) => (
        <span className={styles.box}>
          {prefix ? <span className={styles.prefix}>{prefix}</span> : null}
          <input
            {...linked}
            ref={code}
            className={styles.input}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            enterKeyHint="done"
            placeholder={placeholder}
            value={value}
            onChange={(event) => change(event.currentTarget.value)}
          />
          <button type="button" className={styles.send} disabled={counting || !canSend} onClick={send}>
            {text}
          </button>
        </span>
      )}
    </FieldFrame>
  )
}

function useCodeCountdown(onSend: () => Promise<boolean>) {
  const [countdown, setCountdown] = useState<SmsCountdown>(idleCountdown)
  const [now, setNow] = useState(0)
  const counting = secondsLeft(countdown, now) > 0
  useEffect(() => {
    if (!counting) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [counting])

  const send = async () => {
    const started = Date.now()
    setNow(started)
    setCountdown(startCountdown(started))
    const sent = await onSend().catch(() => false)
    if (!sent) setCountdown(idleCountdown)
  }
  return { text: smsButtonText(countdown, now), counting, send }
}
