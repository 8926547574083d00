import { keyOf } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { afterEach, expect, test, vi } from 'vitest'
import { readPages } from '../route/route'
import { createQueryClient, prefetch } from './queries'

afterEach(() => vi.unstubAllGlobals())

const list = readPages(api.catalog.GetProductList, {})
const key = [...keyOf(api.catalog.GetProductList, {}), 'pages', 10]

test('a list read long ago keeps all its pages on the way back', async () => {
  const sent = vi.fn()
  vi.stubGlobal('fetch', sent)
  const queries = createQueryClient()
  const read = { pages: [{ CurrentPage: 1 }, { CurrentPage: 2 }], pageParams: [1, 2] }
  queries.setQueryData(key, read, { updatedAt: Date.now() - 60_000 })
  await prefetch(queries, [list])
  expect(queries.getQueryData(key)).toEqual(read)
  expect(sent).not.toHaveBeenCalled()
})

test('a list not read yet is asked for its first page', async () => {
  const sent = vi.fn(() => Promise.resolve(Response.json({ Status: 100, Msg: '', Data: { CurrentPage: 1 } })))
  vi.stubGlobal('fetch', sent)
  const queries = createQueryClient()
  await prefetch(queries, [list])
  expect(queries.getQueryData(key)).toEqual({ pages: [{ CurrentPage: 1 }], pageParams: [1] })
  expect(sent).toHaveBeenCalledOnce()
})
