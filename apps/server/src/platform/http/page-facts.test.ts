import { expect, test, vi } from 'vitest'
import { maxTotal, roomPageOf } from './page-facts'

/** A page of a list of `many` rows, and what its count was asked for. */
const pageOfMany = async (many: number, currentPage: number, pageSize: number) => {
  const count = vi.fn(async (max: number) => Math.min(many, max))
  const page = await roomPageOf(
    { currentPage, pageSize },
    async ({ size, skip }) =>
      Array.from({ length: Math.max(0, Math.min(size, many - skip)) }, (_, n) => skip + n),
    count,
    (row) => row,
  )
  return { ...page, DataList: page.DataList.length, asked: count.mock.calls.flat() }
}

test.each([
  ['an empty list is not counted', 0, 1, 20, { TotalCount: 0, TotalPage: 0, DataList: 0, asked: [] }],
  [
    'a page that is not full is the last',
    45,
    3,
    20,
    { TotalCount: 45, TotalPage: 3, DataList: 5, asked: [] },
  ],
  ['a full page', 45, 1, 20, { TotalCount: 45, TotalPage: 3, DataList: 20, asked: [10_001] }],
  ['a page behind the last', 45, 4, 20, { TotalCount: 45, TotalPage: 3, DataList: 0, asked: [10_001] }],
  ['as many as are counted', maxTotal, 1, 20, { TotalCount: 10_000, TotalPage: 500, asked: [10_001] }],
])('%s', async (_what, many, currentPage, pageSize, expected) => {
  const page = await pageOfMany(many, currentPage, pageSize)
  expect(page).toMatchObject(expected)
  expect(page).not.toHaveProperty('IsMore')
})

test.each([
  [maxTotal + 1, 1],
  [2_500_000, 2],
  // the last page knows that there are 10,050 rows, but every page of the list shows the same total
  [10_050, 503],
])('of %i rows page %i reports that there are more', async (many, currentPage) => {
  expect(await pageOfMany(many, currentPage, 20)).toMatchObject({
    ...{ TotalCount: 10_000, TotalPage: 500, IsMore: true },
  })
})
