import type { ReactNode } from 'react'
import type { DataColumn } from './list'

/** The last column with the actions of a row; none for read-only operators. Spread it after the others. */
export const actionColumn = <Row>(
  width: number,
  render: ((row: Row) => ReactNode) | undefined,
): DataColumn<Row>[] =>
  render ? [{ key: 'actions', title: '操作', always: true, width, render: (_, row) => render(row) }] : []
