import { isEmail } from '@greenstar/rules/invoice/invoice.title'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { type FormEvent, useState } from 'react'
import { SubmitButton } from '../../ui/form/SubmitButton'
import { TextField } from '../../ui/form/TextField'
import { useErrors } from '../../ui/form/use-errors'
import { toast } from '../../ui/layer/toasts'
import styles from '../Invoice.module.css'
import type { InvoiceDetail } from '../invoice.words'

/** Sends the file to an email address, by default the known one. */
export function MailForm({ one }: { one: InvoiceDetail }) {
  const [email, setEmail] = useState(one.Content.Email)
  const { errors, form, show, edited } = useErrors<'email'>()
  const send = useAction(api.invoice.SendEmail, { onSuccess: () => toast('已发送，请留意查收') })
  const typed = email.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed === '' || send.isPending) return
    if (!show(isEmail(typed) ? {} : { email: '邮箱格式不正确' })) return
    send.mutate({ id: one.ID, email: typed })
  }
  return (
    <form ref={form} className={styles.mail} onSubmit={submit} noValidate>
      <TextField
        label="发送到邮箱"
        autoComplete="email"
        maxLength={100}
        value={email}
        error={errors.email}
        clearable
        onChange={edited('email', setEmail)}
      />
      <SubmitButton
        stacked
        kind="outline-green"
        busy={send.isPending}
        missing={typed === '' ? '请填写接收发票的邮箱' : undefined}
      >
        发送
      </SubmitButton>
    </form>
  )
}
