import type { Choice, FilterField, List } from './list'

/** The filters of a list, declared once: their inputs, their chips and their names in address and payload. */
export const filterFields = <const K extends string>(
  fields: readonly FilterField<K>[],
): readonly FilterField<K>[] => fields

/** The names of filters in address and payload. */
export const keysOf = <K extends string>(fields: readonly FilterField<K>[]): K[] =>
  fields.flatMap((field) => (field.kind === 'days' ? [field.from, field.to] : [field.key]))

/** The values of a filter by codes, each with its name. */
export const choicesOf = (names: Record<string, string>): Choice[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

/** The two values of a filter by something that a row has or lacks. */
export const yesNo = (yes: string, no: string): Choice[] => [
  { value: '1', label: yes },
  { value: '0', label: no },
]

export type ShownField<K extends string> = Exclude<FilterField<K>, { kind: 'linked' }>

/** The fields that are shown now. The name of a value set by a link is found in the first row. */
export const shownFields = <K extends string>({
  fields,
  filters,
  rows,
}: Pick<List<unknown, K>, 'fields' | 'filters' | 'rows'>): ShownField<K>[] =>
  fields.flatMap((field): ShownField<K>[] => {
    if (!('nameIn' in field)) return [field]
    const { key, label, nameIn = '' } = field
    const choices = field.kind === 'choice' ? field.choices : []
    const value = filters[key]
    if (value === '' || choices.some((choice) => choice.value === value))
      return field.kind === 'choice' ? [field] : []
    const [row] = rows as readonly Record<string, string>[]
    const linked = { value, label: row?.[nameIn] || `编号 ${value}` }
    return [{ kind: 'choice', key, label, choices: [linked, ...choices] }]
  })
