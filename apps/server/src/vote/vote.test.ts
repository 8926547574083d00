import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { makeProduct } from '../catalog/catalog.factory'
import { products } from '../catalog/catalog.tables'
import { makeMember } from '../member/member.factory'
import { makeOperator } from '../operator/operator.factory'
import { ensureClean } from '../platform/audit/checks'
import { setUpTestApp } from '../platform/testing/set-up-test-app'

const shop = setUpTestApp()
afterEach(() => ensureClean(shop.app))

const fresh = async (overrides = {}) =>
  (await makeProduct(shop.app.database.db, { labels: ['新品'], ...overrides })).id
const vote = (productID: number, token: string, requestID?: string) =>
  shop.call('vote', 'ProductVote', { productID, ...(requestID ? { requestID } : {}) }, token)
const listed = async (token?: string) =>
  (await shop.call('vote', 'GetNewProductList', { pageSize: 50 }, token)).Data?.DataList ?? []

test('a vote counts once a member; those with the most votes are first', async () => {
  const [one, two] = [await makeMember(shop.app), await makeMember(shop.app)]
  const [few, many] = [await fresh(), await fresh()]
  expect((await vote(many, one.token)).Data).toEqual({ ID: many, Votes: 1, IsVote: true })
  expect((await vote(many, one.token)).Data).toEqual({ ID: many, Votes: 1, IsVote: true })
  expect((await vote(many, two.token)).Data).toEqual({ ID: many, Votes: 2, IsVote: true })
  expect((await vote(few, two.token)).Data).toEqual({ ID: few, Votes: 1, IsVote: true })
  expect((await listed(one.token)).slice(0, 2).map(({ ID, Votes, IsVote }) => [ID, Votes, IsVote])).toEqual([
    [many, 2, true],
    [few, 1, false],
  ])
  expect((await listed()).every(({ IsVote }) => !IsVote)).toBe(true)
})

test('ten votes of one member at the same moment are one; those of ten members are ten', async () => {
  const id = await fresh()
  const [first, ...others] = await Promise.all(Array.from({ length: 10 }, () => makeMember(shop.app)))
  const token = first?.token ?? ''
  await Promise.all(Array.from({ length: 10 }, () => vote(id, token)))
  expect((await vote(id, token)).Data?.Votes).toBe(1)
  await Promise.all(others.map((member) => vote(id, member.token)))
  expect((await vote(id, token)).Data?.Votes).toBe(10)
})

test('only new products on sale can be voted for; an earlier vote stays', async () => {
  const { token } = await makeMember(shop.app)
  for (const id of [await fresh({ labels: [] }), await fresh({ status: 20 }), 999_999_999])
    expect(await vote(id, token)).toMatchObject({ Code: 'vote/not-new' })
  const id = await fresh()
  await vote(id, token)
  await shop.app.database.db.update(products).set({ labels: [] }).where(eq(products.id, id))
  expect((await vote(id, token)).Data).toEqual({ ID: id, Votes: 1, IsVote: true })
  expect((await listed()).map(({ ID }) => ID)).not.toContain(id)
})

test('operators see the votes, also of products that are no longer new', async () => {
  const boss = await makeOperator(shop.app)
  const { token } = await makeMember(shop.app)
  const [open, over] = [await fresh({ name: '投票甲' }), await fresh({ name: '投票乙' })]
  await vote(over, token)
  await shop.app.database.db.update(products).set({ labels: [] }).where(eq(products.id, over))
  const list = async (isOpen?: boolean) =>
    (
      await shop.operate('vote', 'ListProductVotes', { keyword: '投票', isOpen, pageSize: 50 }, boss.token)
    ).Data?.DataList.map(({ ID, Votes, IsOpen }) => [ID, Votes, IsOpen])
  expect(await list()).toEqual([
    [over, 1, false],
    [open, 0, true],
  ])
  expect(await list(true)).toEqual([[open, 0, true]])
})
