import { dateText } from '../detail/WireDate'
import styles from './FilterRow.module.css'
import type { ShownField } from './filter-fields'
import type { List } from './list'

type Props<K extends string> = {
  fields: readonly ShownField<K>[]
  list: Pick<List<unknown, K>, 'filters' | 'set' | 'total' | 'isMore' | 'isPending' | 'error'>
}

/** The active filters, each removable, and the number of rows if known. */
export const FilterChips = <K extends string>({ fields, list }: Props<K>) => {
  const chips = fields.flatMap((field) => {
    const text = chipText(field, list.filters)
    return text ? [{ text, keys: 'key' in field ? [field.key] : [field.from, field.to] }] : []
  })
  if (chips.length === 0) return null
  const clear = (keys: readonly K[]) =>
    list.set(Object.fromEntries(keys.map((key) => [key, ''])) as Partial<Record<K, string>>)
  return (
    <div className={styles.chips}>
      <span>已筛选</span>
      {chips.map(({ text, keys }) => (
        <span key={keys[0]} className={styles.chip}>
          {text}
          <button type="button" aria-label={`取消筛选 ${text}`} onClick={() => clear(keys)}>
            ×
          </button>
        </span>
      ))}
      {list.isPending || list.error ? null : (
        <span>
          共 <b className="num">{list.total.toLocaleString()}</b> {list.isMore ? '条以上' : '条'}
        </span>
      )}
    </div>
  )
}

const chipText = <K extends string>(field: ShownField<K>, filters: Record<K, string>): string => {
  if (field.kind === 'days') {
    const [from, to] = [filters[field.from], filters[field.to]]
    if (!from && !to) return ''
    const day = (text: string) => (text ? dateText(text, 'MM-DD') : '…')
    return `${field.label} ${day(from)} → ${day(to)}`
  }
  const value = filters[field.key]
  if (!value) return ''
  if (field.kind === 'text') return `“${value}”`
  if (field.kind === 'bound') return `${field.label} ${field.sign} ${field.unit ?? ''}${value}`
  return `${field.label} ${field.choices.find((choice) => choice.value === value)?.label ?? value}`
}
