import { createFakeServer } from '@greenstar/web/fake-server'
import { usePagedCall } from '@greenstar/web/hooks'
import { useRowRemoval } from '@greenstar/web/row-removal'
import { api } from '@greenstar/web/shop-api'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aCard, aPage } from '../../catalog/catalog.samples'
import { renderScreen } from '../testing/render-screen'

function List() {
  const list = usePagedCall(api.footmark.GetProductViewList, {})
  const { mutate } = useRowRemoval(api.footmark.DeleteProductView, api.footmark.GetProductViewList, {
    keyOf: ({ Product }) => Product.ID,
    isGone: ({ Product }, { productIDs }) => Array.isArray(productIDs) && productIDs.includes(Product.ID),
  })
  return (
    <>
      <output aria-label="编号">{list.items.map(({ Product }) => Product.ID).join()}</output>
      <p>{`共 ${list.total}`}</p>
      <button type="button" onClick={() => void list.fetchNextPage()}>
        更多
      </button>
      <button type="button" onClick={() => mutate({ productIDs: [3] })}>
        删除
      </button>
    </>
  )
}

/** 35 rows, three of which can be removed. */
const shopOf = (rows: number[]) =>
  createFakeServer()
    .answer(api.footmark.GetProductViewList, (payload) => {
      const page = Number(payload.currentPage)
      const shown = rows.slice((page - 1) * 10, page * 10)
      return {
        ...aPage(shown.map((ID) => ({ ViewDate: '2026-11-20T09:00:00+08:00', Product: aCard({ ID }) }))),
        ...{ CurrentPage: page, TotalCount: rows.length, TotalPage: Math.ceil(rows.length / 10) },
      }
    })
    .answer(api.footmark.DeleteProductView, () => {
      rows.splice(rows.indexOf(3), 1)
      return null
    })

const first = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const shown = () => screen.getByRole('status', { name: '编号' }).textContent

afterEach(cleanup)

// Red when the whole list is refetched: two pages are requested. Red when nothing is: row 21 is missing.
test('a row is removed from the loaded pages, and only the last of them is read again', async () => {
  const server = shopOf(first(35))
  renderScreen(<List />, server, '/')
  await waitFor(() => expect(shown()).toBe(first(10).join()))
  fireEvent.click(screen.getByRole('button', { name: '更多' }))
  await waitFor(() => expect(shown()).toBe(first(20).join()))
  fireEvent.click(screen.getByRole('button', { name: '删除' }))
  const left = first(21).filter((id) => id !== 3)
  await waitFor(() => expect(shown()).toBe(left.join()))
  expect(screen.getByText('共 34')).toBeInTheDocument()
  expect(server.sent(api.footmark.GetProductViewList).map(({ currentPage }) => currentPage)).toEqual([
    '1',
    '2',
    '2',
  ])
  fireEvent.click(screen.getByRole('button', { name: '更多' }))
  await waitFor(() =>
    expect(shown()).toBe(
      first(31)
        .filter((id) => id !== 3)
        .join(),
    ),
  )
})
