import { digitsOnly } from '@greenstar/rules/catalog/stepper.field'
import { InvoiceType, TitleType } from '@greenstar/rules/invoice/invoice.status'
import type { TitleField } from '@greenstar/rules/invoice/invoice.title'
import { type FormEvent, useState } from 'react'
import record from '../../ui/card/Record.module.css'
import { cx } from '../../ui/cx'
import { RadioList } from '../../ui/form/RadioList'
import { SubmitButton } from '../../ui/form/SubmitButton'
import { Switch } from '../../ui/form/Switch'
import { TextField } from '../../ui/form/TextField'
import { useErrors } from '../../ui/form/use-errors'
import { ActionBar } from '../../ui/nav/ActionBar'
import styles from '../Invoice.module.css'
import { missingOfTitle, problemsOfTitle, type TitleDraft } from './title-draft'

const kinds = [
  { value: TitleType.personal, label: '个人', note: '开具电子普通发票' },
  { value: TitleType.company, label: '企业单位', note: '需要纳税人识别号' },
]

type Text = 'name' | 'taxNo' | 'address' | 'phone' | 'bank' | 'account'
const companyFields: readonly { key: Text; label: string; max: number; numeric?: boolean }[] = [
  { key: 'address', label: '注册地址', max: 100 },
  { key: 'phone', label: '注册电话', max: 20 },
  { key: 'bank', label: '开户银行', max: 60 },
  { key: 'account', label: '银行账号', max: 40, numeric: true },
]

export interface TitleFormProps {
  initial: TitleDraft
  busy: boolean
  onSave: (draft: TitleDraft) => void
}

/** Title of a person or a company; the typed text is kept on errors. */
export function TitleForm({ initial, busy, onSave }: TitleFormProps) {
  const [draft, setDraft] = useState(initial)
  const { errors, form, show, edited } = useErrors<TitleField>()
  const change = (part: Partial<TitleDraft>) => setDraft((now) => ({ ...now, ...part }))
  const isCompany = draft.titleType === TitleType.company
  const isSpecial = draft.invoiceType === InvoiceType.special
  const missing = missingOfTitle(draft)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && !missing && show(problemsOfTitle(draft))) onSave(draft)
  }
  const field = (key: Text, label: string, max: number, numeric = false) => (
    <TextField
      key={key}
      label={label}
      maxLength={max}
      {...(numeric ? { inputMode: 'numeric' as const } : {})}
      value={draft[key]}
      error={errors[key]}
      clearable
      onChange={edited(key, (text: string) => change({ [key]: numeric ? digitsOnly(text) : text }))}
    />
  )
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <section className={record.card} aria-label="抬头类型">
        <h2 className={record.title}>抬头类型</h2>
        <RadioList
          label="抬头类型"
          options={kinds}
          value={draft.titleType as TitleType}
          onChange={(titleType) => {
            show({})
            change({
              titleType,
              ...(titleType === TitleType.personal ? { invoiceType: InvoiceType.common } : {}),
            })
          }}
        />
      </section>
      <section className={record.card} aria-label="抬头信息">
        <h2 className={record.title}>抬头信息</h2>
        <div className={styles.fields}>
          {field('name', isCompany ? '企业名称' : '发票抬头', 60)}
          {isCompany ? field('taxNo', '纳税人识别号', 30) : null}
          {isCompany ? (
            <div className={styles.switchRow}>
              <span aria-hidden="true">用于增值税专用发票</span>
              <Switch
                label="用于增值税专用发票"
                checked={isSpecial}
                onChange={(on) => {
                  show({})
                  change({ invoiceType: on ? InvoiceType.special : InvoiceType.common })
                }}
              />
            </div>
          ) : null}
          {isCompany
            ? companyFields.map(({ key, label, max, numeric }) =>
                field(key, isSpecial ? label : `${label}（选填）`, max, numeric),
              )
            : null}
          {isSpecial ? (
            <p className={cx(record.note, styles.note)}>专用发票的抬头由财务审核，通常 1 个工作日内完成</p>
          ) : null}
          <div className={styles.switchRow}>
            <span aria-hidden="true">设为默认抬头</span>
            <Switch
              label="设为默认抬头"
              checked={draft.isDefault}
              onChange={(isDefault) => change({ isDefault })}
            />
          </div>
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
