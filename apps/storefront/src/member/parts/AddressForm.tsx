import { addressLimits } from '@greenstar/rules/region/address-limits'
import { type FormEvent, useEffect, useState } from 'react'
import { AreaField } from '../../region/shared/AreaField'
import { SubmitButton } from '../../ui/form/SubmitButton'
import { Switch } from '../../ui/form/Switch'
import { Textarea } from '../../ui/form/Textarea'
import { TextField } from '../../ui/form/TextField'
import { useErrors } from '../../ui/form/use-errors'
import { ActionBar } from '../../ui/nav/ActionBar'
import { PhoneField } from '../shared/PhoneField'
import styles from './AddressForm.module.css'
import {
  type AddressDraft,
  type AddressField,
  addressProblems,
  emptyDraft,
  missingOfAddress,
  withPasted,
} from './address-draft'
import { SmartPaste } from './SmartPaste'
import { TagChoice } from './TagChoice'

export interface AddressFormProps {
  initial: AddressDraft
  /** City of the member, where the area picker starts. */
  near?: string | undefined
  busy: boolean
  /** Reports whether the form differs from the initial values. */
  onEdited: (edited: boolean) => void
  /** Called if all fields are valid. */
  onSave: (draft: AddressDraft) => void
}

/** Receiver, phone, area and address, with 保存 fixed at the bottom; the input is kept on errors. */
export function AddressForm({ initial, near, busy, onEdited, onSave }: AddressFormProps) {
  const [draft, setDraft] = useState(initial)
  const [pastedCity, setPastedCity] = useState('')
  const { errors, form, show, edited } = useErrors<AddressField>()
  const change = (changes: Partial<AddressDraft>) => setDraft((now) => ({ ...now, ...changes }))
  const isEdited = JSON.stringify(draft) !== JSON.stringify(initial)
  useEffect(() => onEdited(isEdited), [isEdited, onEdited])
  const missing = missingOfAddress(draft)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && !missing && show(addressProblems(draft))) onSave(draft)
  }
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <SmartPaste
        onRead={(pasted) => {
          setDraft((now) => withPasted(now, pasted))
          setPastedCity(pasted.CityName)
          show(addressProblems(withPasted(emptyDraft, pasted)))
        }}
      />
      <section className={styles.card} aria-label="收货信息">
        <TextField
          label="收货人"
          name="name"
          autoComplete="name"
          enterKeyHint="next"
          placeholder="请输入收货人姓名"
          maxLength={addressLimits.name}
          clearable
          value={draft.name}
          error={errors.name}
          onChange={edited('name', (name: string) => change({ name }))}
        />
        <PhoneField
          labelHidden={false}
          value={draft.phone}
          error={errors.phone}
          onChange={edited('phone', (phone: string) => change({ phone }))}
        />
        <AreaField
          value={draft.area}
          near={pastedCity || near}
          error={errors.area}
          onChange={edited('area', (area: AddressDraft['area']) => change({ area }))}
        />
        <Textarea
          label="详细地址"
          placeholder="街道、小区、楼栋、门牌号"
          rows={2}
          maxLength={addressLimits.detail}
          value={draft.detail}
          error={errors.detail}
          onChange={edited('detail', (detail: string) => change({ detail }))}
        />
      </section>
      <section className={styles.card} aria-label="标签和默认">
        <TagChoice value={draft.tag} onChange={(tag) => change({ tag })} />
        <div className={styles.switchRow}>
          <span aria-hidden="true">设为默认地址</span>
          <Switch
            label="设为默认地址"
            checked={draft.isDefault}
            onChange={(isDefault) => change({ isDefault })}
          />
        </div>
      </section>
      <ActionBar>
        <SubmitButton busy={busy} missing={missing}>
          保存
        </SubmitButton>
      </ActionBar>
    </form>
  )
}
