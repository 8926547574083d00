import { Button } from 'antd'
import type { ReactNode } from 'react'
import { FilterInput } from './FilterInput'
import styles from './FilterRow.module.css'
import type { ShownField } from './filter-fields'
import type { List } from './list'

type Props<K extends string> = {
  fields: readonly ShownField<K>[]
  list: Pick<List<unknown, K>, 'filters' | 'set' | 'clear' | 'retry'>
  /** At the end of the row. */
  extra?: ReactNode
}

/** The filters in one row. Text fields apply on blur or submit. */
export const FilterRow = <K extends string>({ fields, list, extra }: Props<K>) => (
  <form
    role="search"
    className={styles.row}
    onSubmit={(event) => {
      event.preventDefault()
      const field = document.activeElement
      // blur applies the typed text; submitting unchanged fields refetches the list
      if (field instanceof HTMLInputElement) field.blur()
      else list.retry()
    }}
  >
    {fields.map((field) => (
      <FilterInput key={'key' in field ? field.key : field.from} field={field} list={list} />
    ))}
    <div className={styles.buttons}>
      <Button type="primary" htmlType="submit">
        查询
      </Button>
      <Button type="text" onClick={list.clear}>
        重置
      </Button>
    </div>
    {extra ? <div className={styles.extra}>{extra}</div> : null}
  </form>
)
