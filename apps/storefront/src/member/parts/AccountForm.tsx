import type { FormEvent, ReactNode, RefObject } from 'react'
import { SubmitButton } from '../../ui/form/SubmitButton'
import styles from './AccountForm.module.css'

export interface AccountFormProps {
  form?: RefObject<HTMLFormElement | null>
  /** Introduction above the card. */
  intro?: ReactNode
  submitLabel: string
  busy: boolean
  /** What a required field still needs (spec 5). */
  missing?: string | undefined
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
  missing,
  onSubmit,
  children,
  after,
}: AccountFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && missing === undefined) onSubmit()
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {intro ? <p className={styles.intro}>{intro}</p> : null}
      <div className={styles.card}>{children}</div>
      <SubmitButton stacked size={48} busy={busy} missing={missing}>
        {submitLabel}
      </SubmitButton>
      {after ? <div className={styles.after}>{after}</div> : null}
    </form>
  )
}
