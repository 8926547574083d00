import type { TableColumnType } from 'antd'
import type { ReactNode } from 'react'
import { Money } from '../detail/Money'
import { StatusTag } from '../detail/StatusTag'
import { WireDate } from '../detail/WireDate'
import type { DataColumn } from './list'

type Facts = { none?: string; strong?: true }
type Cell = (value: never, facts: Facts) => ReactNode

const moment =
  (pattern: string): Cell =>
  (at: string | null) => <WireDate at={at} pattern={pattern} />

/** How each kind of column shows its field. */
const kinds: Record<string, Cell> = {
  text: (text: ReactNode, { none }) => text || none,
  count: (count: number) => <span className="num">{count.toLocaleString()}</span>,
  yuan: (yuan: number | null, { strong = false }) =>
    yuan === null ? '—' : <Money yuan={yuan} strong={strong} />,
  second: moment('YYYY-MM-DD HH:mm:ss'),
  minute: moment('YYYY-MM-DD HH:mm'),
  recent: moment('MM-DD HH:mm'),
  day: moment('YYYY-MM-DD'),
}

/** Renders a cell by the column's kind; `DataColumn` has checked that the field fits it. */
const renderOf = <Row,>(column: DataColumn<Row>): ((value: unknown, row: Row) => ReactNode) => {
  if ('render' in column) return column.render
  if ('state' in column)
    return (_, row) => {
      const [tone = 'neutral', text] = column.state(row)
      return <StatusTag tone={tone}>{text}</StatusTag>
    }
  const facts: Facts & Record<string, unknown> = column
  const [kind = '', show] = Object.entries(kinds).find(([name]) => name in column) ?? []
  const field = facts[kind] as keyof Row
  return (_, row) => show?.(row[field] as never, facts)
}

/** A column as the library's table takes it. Numbers are aligned right. */
export const tableColumn = <Row,>(column: DataColumn<Row>): TableColumnType<Row> => {
  const { key, title, width, align, fixed, ellipsis } = column
  const end = align ?? ('count' in column || 'yuan' in column ? 'right' : undefined)
  return {
    ...{ key, title, render: renderOf(column) },
    ...(width ? { width } : {}),
    ...(end ? { align: end } : {}),
    ...(fixed ? { fixed } : {}),
    ...(ellipsis ? { ellipsis } : {}),
  }
}
