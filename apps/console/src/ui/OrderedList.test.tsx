import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { OrderedList } from './OrderedList'

afterEach(cleanup)

const draw = (onOrder?: (items: string[]) => void, keyword = '') =>
  render(
    <OrderedList
      label="词"
      items={['甲', '乙', '丙']}
      keyOf={(word) => word}
      nameOf={(word) => word}
      render={(word) => word}
      onOrder={onOrder}
      keyword={keyword}
    />,
  )

test('rows move by their buttons, not past the ends', () => {
  const order = vi.fn()
  draw(order)
  fireEvent.click(screen.getByRole('button', { name: '下移 甲' }))
  fireEvent.click(screen.getByRole('button', { name: '上移 丙' }))
  expect(order.mock.calls.map(([items]) => (items as string[]).join(''))).toEqual(['乙甲丙', '甲丙乙'])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '上移 甲' }).disabled).toBe(true)
})

test('rows are dragged to another place', () => {
  const order = vi.fn()
  draw(order)
  const [first, , last] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement, HTMLElement]
  fireEvent.dragStart(first, { dataTransfer: {} })
  fireEvent.dragOver(last)
  fireEvent.drop(last)
  expect(order).toHaveBeenCalledWith(['乙', '丙', '甲'])
})

test('an order that may not be changed has no buttons', () => {
  draw()
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('a search shows what is called so, in its place, and moves nothing', () => {
  draw(vi.fn(), '乙')
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual(['2乙'])
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  draw(vi.fn(), '丁')
  expect(screen.getByText('没有名称含“丁”的项')).toBeTruthy()
})
