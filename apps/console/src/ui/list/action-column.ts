import type { ReactNode } from 'react'
import type { DataColumn } from './list'

/** The last column, what is done in a row; none for who may only read. Spread it after the others. */
export const actionColumn = <Row>(
  width: number,
  render: ((row: Row) => ReactNode) | undefined,
): DataColumn<Row>[] =>
  render ? [{ key: 'actions', title: '操作', always: true, width, render: (_, row) => render(row) }] : []
