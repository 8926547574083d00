import type { FormEvent, ReactNode, RefObject } from 'react'
import { Button } from '../../ui/Button'
import styles from './AccountForm.module.css'

export interface AccountFormProps {
  form?: RefObject<HTMLFormElement | null>
  /** Introduction above the card. */
  intro?: ReactNode
  submitLabel: string
  busy: boolean
  /** Whether a required field is empty (spec 5). */
  disabled?: boolean
  onSubmit: () => void
  children: ReactNode
  /** Below the button. */
  after?: ReactNode
}

/** A form of the account: introduction, fields in a card, one button. */
export function AccountForm({
  form,
  intro,
  submitLabel,
  busy,
  disabled = false,
  onSubmit,
  children,
  after,
}: AccountFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && !disabled) onSubmit()
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {intro ? <p className={styles.intro}>{intro}</p> : null}
      <div className={styles.card}>{children}</div>
      <Button type="submit" size={48} block busy={busy} disabled={disabled}>
        {submitLabel}
      </Button>
      {after ? <div className={styles.after}>{after}</div> : null}
    </form>
  )
}
