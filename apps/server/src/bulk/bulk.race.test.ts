import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { eraseMember } from '../cancellation/erasure'
import { makeComposite, makeProduct } from '../catalog/catalog.factory'
import { makeMember } from '../member/member.factory'
import { type MadeOperator, makeOperator } from '../operator/operator.factory'
import { makeOrder } from '../order/order.factory'
import { ensureClean } from '../platform/audit/checks'
import { runDue } from '../platform/jobs/due'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { runBulks } from './bulk.due'

const shop = setUpTestApp()
let boss: MadeOperator
let second: MadeOperator
beforeAll(async () => {
  boss = await makeOperator(shop.app)
  second = await makeOperator(shop.app)
})
afterEach(() => ensureClean(shop.app))

const db = () => shop.app.database.db
const preview = async (act: string, given: object, ids: number[]) => {
  const params = JSON.stringify(given)
  return (await shop.operate('bulk', 'PreviewBulk', { act, params, ids }, boss.token)).Data
}
const planned = async (...asked: Parameters<typeof preview>) => (await preview(...asked))?.ID ?? 0
const start = (id: number) => shop.operate('bulk', 'StartBulk', { id, reason: '换季' }, boss.token)
const undo = (id: number, by = boss) => shop.operate('bulk', 'UndoBulk', { id }, by.token)
const jobOf = async (id: number) => (await shop.operate('bulk', 'GetBulk', { id }, boss.token)).Data
const work = () => runDue(shop.app, runBulks)
const price = (amount: number, way = 'up') => ({ way, by: 'percent', amount, round: 'none' })
const pricesOf = async (ids: number[]) => {
  const list = sql`${sql.param(ids)}::bigint[]`
  const { rows } = await db().execute<{ price: number }>(
    sql`select price_fen as price from products where id = any(${list}) order by id`,
  )
  return rows.map((row) => row.price)
}
const tagOf = async (name: string) =>
  (await shop.operate('member', 'SaveMemberTag', { name }, boss.token)).Data?.ID ?? 0
const taggings = async (id: number) =>
  (await db().execute(sql`select 1 from member_tagging where tag_id = ${id}`)).rows.length

// Would fail if the undo did not lock the job, or its rows did not keep the version that it wrote.
test('a job that two operators undo again and again, beside another job on its rows, is put back once', async () => {
  const made = await Promise.all(Array.from({ length: 12 }, () => makeProduct(db(), { priceFen: 1000 })))
  const ids = made.map(({ id }) => id)
  const [one, other] = [
    await planned('product.price', price(10), ids),
    await planned('product.price', price(20), ids),
  ]
  await start(one)
  await Promise.all([
    ...[work(), work(), undo(one), undo(one, second), start(other), work(), undo(one), work()],
  ])
  await work()
  await Promise.all([undo(one), undo(one, second), undo(other), work(), work(), work()])
  await work()
  expect(await jobOf(one)).toMatchObject({ Status: 40 })
  expect(await pricesOf(ids)).toEqual(ids.map(() => 1000))
})

// Red before: the approval waited on, and the price fell when a colleague agreed to it the day after.
test('what waits for a second person is withdrawn when its job is undone', async () => {
  const lines = [{ priceFen: 2000, floorFen: 1950 }]
  const { main, joints } = await makeComposite(db(), { priceFen: 1000 }, lines)
  const id = await planned('product.price', price(10, 'down'), [main.id])
  const { ApprovalID = 0 } = (await start(id)).Data ?? {}
  await work()
  const ids = [main.id, joints[0]?.id ?? 0]
  expect(await pricesOf(ids)).toEqual([900, 2000])
  const decided = { id: ApprovalID, approve: true, note: '' }
  const decide = () => shop.operate('operator', 'DecideApproval', decided, second.token)
  const [answer] = await Promise.all([decide(), undo(id, second)])
  await work()
  expect(await pricesOf(ids)).toEqual([1000, answer?.Status === 100 ? 1800 : 2000])
  const later = await planned('product.price', price(9, 'down'), [main.id])
  const asked = (await start(later)).Data?.ApprovalID ?? 0
  await work()
  await undo(later)
  expect(
    (await shop.operate('operator', 'DecideApproval', { ...decided, id: asked }, second.token)).Status,
  ).not.toBe(100)
})

// Red before: the tag was read without its lock, so its members stayed tagged with a tag that is gone.
test('a tag that is deleted while a job gives it leaves no member tagged', async () => {
  for (let round = 0; round < 4; round++) {
    const members = await Promise.all(Array.from({ length: 4 }, () => makeMember(shop.app)))
    const tagID = await tagOf(`熟客${round}`)
    const ids = members.map(({ id }) => id)
    await start(await planned('member.tag', { tagID, add: true }, ids))
    await Promise.all([work(), shop.operate('member', 'DeleteMemberTag', { id: tagID }, boss.token)])
    expect(await taggings(tagID)).toBe(0)
  }
})

// Red before: erased members got tags, and a job with a row of an erased member stopped at it forever.
test('erased members get no tag, and a job goes on without their rows', async () => {
  const [member, other] = [await makeMember(shop.app), await makeMember(shop.app)]
  const tagID = await tagOf('老客')
  const { id: productId } = await makeProduct(db())
  const orders = []
  for (const { id: memberId } of [member, other])
    orders.push(await makeOrder(db(), { memberId, status: 50, lines: [{ productId }] }))
  const ids = orders.map(({ id }) => id)
  const remark = await planned('order.remark', { remark: '送到门口' }, ids)
  const tagged = await planned('member.tag', { tagID, add: true }, [member.id, other.id])
  await start(remark)
  await work()
  await eraseMember(shop.app, db(), member.id, shop.app.clock.now())
  expect(await preview('member.tag', { tagID, add: true }, [member.id])).toBeNull()
  const direct = { ids: [member.id], tagID, add: true }
  expect(await shop.operate('member', 'TagMembers', direct, boss.token)).toMatchObject({
    Code: 'member/gone',
  })
  await start(tagged)
  await undo(remark)
  await work()
  expect([await jobOf(tagged), await jobOf(remark)]).toMatchObject([
    { Status: 20, Done: 1, Refused: 1 },
    { Status: 40, Undone: 1 },
  ])
  expect(await taggings(tagID)).toBe(1)
})
