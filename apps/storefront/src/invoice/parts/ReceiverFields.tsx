import { PhoneField } from '../../member/shared/PhoneField'
import { Textarea } from '../../ui/form/Textarea'
import { TextField } from '../../ui/form/TextField'
import type { ContentDraft, ReceiverField } from './content-draft'

type Receiver = Pick<ContentDraft, 'email' | 'receiverName' | 'receiverPhone' | 'receiverAddress'>

export interface ReceiverFieldsProps {
  draft: Receiver
  isPaper: boolean
  /** Whether the email is the only destination, and therefore not optional. */
  wantsEmail?: boolean
  errors: Partial<Record<ReceiverField, string>>
  onChange: (change: Partial<Receiver>) => void
}

/** Email for the file, and the receiver of a paper invoice. */
export function ReceiverFields({
  draft,
  isPaper,
  wantsEmail = false,
  errors,
  onChange,
}: ReceiverFieldsProps) {
  return (
    <>
      {isPaper ? (
        <>
          <TextField
            label="收件人"
            autoComplete="name"
            maxLength={20}
            value={draft.receiverName}
            clearable
            onChange={(receiverName) => onChange({ receiverName })}
          />
          <PhoneField
            label="收件手机号"
            labelHidden={false}
            value={draft.receiverPhone}
            error={errors.receiverPhone}
            onChange={(receiverPhone) => onChange({ receiverPhone })}
          />
          <Textarea
            label="收件地址"
            rows={2}
            maxLength={120}
            placeholder="省市区、街道、门牌号"
            value={draft.receiverAddress}
            onChange={(receiverAddress) => onChange({ receiverAddress })}
          />
        </>
      ) : null}
      <TextField
        label={wantsEmail ? '接收邮箱' : '接收邮箱（选填）'}
        autoComplete="email"
        placeholder="开票后自动发送到邮箱"
        maxLength={100}
        value={draft.email}
        error={errors.email}
        clearable
        onChange={(email) => onChange({ email })}
      />
    </>
  )
}
