import { DatePicker, Select } from 'antd'
import { useState } from 'react'
import { dayFormats, shopNow, shopTime } from '../../platform/shop-time'
import { Input } from '../form/Input'
import { NumberInput } from '../form/NumberInput'
import { SearchIcon } from '../icons'
import styles from './FilterRow.module.css'
import type { ShownField } from './filter-fields'
import type { List } from './list'

type Of<K extends string, Kind> = Extract<ShownField<K>, { kind: Kind }>
type Props<K extends string, F> = { field: F; list: Pick<List<unknown, K>, 'filters' | 'set'> }

/** The text being typed until it is applied; a new value from the address replaces it. */
const useDraft = (value: string) => {
  const [draft, setDraft] = useState(value)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    setDraft(value)
  }
  return [draft, setDraft] as const
}

const changes = <K extends string>(key: K, value: string) => ({ [key]: value }) as Partial<Record<K, string>>

export const FilterInput = <K extends string>({ field, list }: Props<K, ShownField<K>>) => {
  switch (field.kind) {
    case 'text':
      return <TextInput field={field} list={list} />
    case 'days':
      return <DaysInput field={field} list={list} />
    case 'choice':
      return <ChoiceInput field={field} list={list} />
    case 'bound':
      return <BoundInput field={field} list={list} />
  }
}

const TextInput = <K extends string>({ field, list }: Props<K, Of<K, 'text'>>) => {
  const [draft, setDraft] = useDraft(list.filters[field.key])
  const commit = (text: string) => {
    if (text.trim() !== list.filters[field.key]) list.set(changes(field.key, text.trim()))
  }
  return (
    <Input
      className={styles.wide ?? ''}
      aria-label={field.label}
      placeholder={field.hint}
      prefix={<SearchIcon size={16} />}
      allowClear
      maxLength={40}
      value={draft}
      onChange={({ target }) => setDraft(target.value)}
      onClear={() => commit('')}
      onBlur={() => commit(draft)}
    />
  )
}

const DaysInput = <K extends string>({ field, list }: Props<K, Of<K, 'days'>>) => {
  const dayOf = (text: string) => (text ? shopTime(text) : null)
  const today = shopNow()
  return (
    <DatePicker.RangePicker
      format={dayFormats}
      className={styles.wide ?? ''}
      aria-label={field.label}
      prefix={<span className={styles.label}>{field.label}</span>}
      placeholder={['开始', '结束']}
      allowEmpty={[true, true]}
      presets={[
        { label: '今天', value: [today, today] },
        { label: '近 7 天', value: [today.subtract(6, 'day'), today] },
        { label: '近 30 天', value: [today.subtract(29, 'day'), today] },
      ]}
      value={[dayOf(list.filters[field.from]), dayOf(list.filters[field.to])]}
      onChange={(range) =>
        list.set({
          ...changes(field.from, range?.[0]?.format('YYYY-MM-DD') ?? ''),
          ...changes(field.to, range?.[1]?.format('YYYY-MM-DD') ?? ''),
        })
      }
    />
  )
}

const ChoiceInput = <K extends string>({ field, list }: Props<K, Of<K, 'choice'>>) => (
  <Select<string>
    className={styles.field ?? ''}
    aria-label={field.label}
    prefix={<span className={styles.label}>{field.label}</span>}
    placeholder="全部"
    allowClear
    showSearch={field.choices.length > 8 ? { optionFilterProp: 'label' } : false}
    value={list.filters[field.key] || null}
    options={[...field.choices]}
    onChange={(value: string | undefined) => list.set(changes(field.key, value ?? ''))}
  />
)

const BoundInput = <K extends string>({ field, list }: Props<K, Of<K, 'bound'>>) => {
  const [draft, setDraft] = useDraft(list.filters[field.key])
  return (
    <NumberInput<string>
      stringMode
      variant="borderless"
      className={styles.field ?? ''}
      aria-label={`${field.label}${field.sign === '≥' ? '不低于' : '不高于'}`}
      prefix={
        <span className={styles.label}>
          {field.label} {field.sign}
        </span>
      }
      min="0"
      max="999999999"
      precision={field.decimals ?? 2}
      controls={false}
      value={draft === '' ? null : draft}
      onChange={(value) => setDraft(value ?? '')}
      onBlur={() => {
        if (draft !== list.filters[field.key]) list.set(changes(field.key, draft))
      }}
    />
  )
}
