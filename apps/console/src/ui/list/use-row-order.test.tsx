import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../platform/render.testing'
import { DataList } from './DataList'
import type { List } from './list'

type Row = { ID: number; Name: string; Group: string }
const rowsOf = (names: string, group = ''): Row[] =>
  [...names].map((Name, index) => ({ ID: index + 1, Name, Group: group }))

const draw = (
  all: readonly Row[],
  onOrder?: (rows: Row[]) => void,
  { shown = all, keyword = '' }: { shown?: readonly Row[]; keyword?: string } = {},
) => {
  const list: List<Row, 'keyword'> = {
    ...{
      rows: shown,
      total: all.length,
      fields: [],
      filters: { keyword },
      page: 1,
      size: 10,
      sort: '',
      payload: {},
    },
    ...{ isPending: false, isStale: false, error: null, retry() {}, set() {}, setPage() {}, setSize() {} },
    ...{ setSort() {}, clear() {} },
  }
  const order = { rows: all, nameOf: ({ Name }: Row) => Name, within: ({ Group }: Row) => Group, onOrder }
  const columns = [{ key: 'name', title: '名称', render: (_: unknown, { Name }: Row) => Name }]
  renderPage(<DataList name="words" label="词" list={list} columns={columns} order={order} />).draw()
}
const names = (order: ReturnType<typeof vi.fn>) =>
  order.mock.calls.map(([rows]) => (rows as Row[]).map(({ Name }) => Name).join(''))
const rowOf = (name: string) => screen.getByRole('cell', { name }).closest('tr') as HTMLElement

test('rows move by their buttons, not past the ends, but over the end of a page', () => {
  const order = vi.fn()
  const all = rowsOf('甲乙丙丁')
  draw(all, order, { shown: all.slice(0, 3) })
  fireEvent.click(screen.getByRole('button', { name: '下移 甲' }))
  fireEvent.click(screen.getByRole('button', { name: '下移 丙' }))
  expect(names(order)).toEqual(['乙甲丙丁', '甲乙丁丙'])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '上移 甲' }).disabled).toBe(true)
})

test('the place of a row can be entered as a number', () => {
  const order = vi.fn()
  draw(rowsOf('甲乙丙丁'), order)
  const place = screen.getByRole('spinbutton', { name: '丁 的位置' })
  fireEvent.change(place, { target: { value: '2' } })
  fireEvent.keyDown(place, { key: 'Enter', code: 'Enter' })
  fireEvent.blur(place)
  expect(names(order)).toEqual(['甲丁乙丙'])
})

test('rows are dragged to another place', () => {
  const order = vi.fn()
  draw(rowsOf('甲乙丙'), order)
  fireEvent.dragStart(rowOf('甲'), { dataTransfer: {} })
  fireEvent.dragOver(rowOf('丙'))
  fireEvent.drop(rowOf('丙'))
  expect(names(order)).toEqual(['乙丙甲'])
})

test('rows of a group stay in it', () => {
  const order = vi.fn()
  const all = [...rowsOf('甲乙', '一'), { ID: 7, Name: '丙', Group: '二' }]
  draw(all, order)
  fireEvent.dragStart(rowOf('甲'), { dataTransfer: {} })
  fireEvent.dragOver(rowOf('丙'))
  fireEvent.drop(rowOf('丙'))
  expect(order).not.toHaveBeenCalled()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '下移 乙' }).disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: '上移 乙' }))
  expect(names(order)).toEqual(['乙甲丙'])
})

test('with a filter, or without the permission, the order is only shown', () => {
  const all = rowsOf('甲乙')
  draw(all, vi.fn(), { shown: all.slice(1), keyword: '乙' })
  expect(within(rowOf('乙')).getByText('2')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /移 乙/ })).not.toBeInTheDocument()
})
