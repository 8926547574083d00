import { cancellationPause } from '@greenstar/rules/member/cancellation'
import { ProofPurpose } from '@greenstar/rules/member/proof'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../catalog/catalog.factory'
import { makeFeedback } from '../feedback/feedback.factory'
import { makeIdentity } from '../identity/identity.factory'
import { makeAddress, makeMember, makeSmsCode } from '../member/member.factory'
import { makeOperator } from '../operator/operator.factory'
import { makeOrder } from '../order/order.factory'
import { runDue } from '../platform/jobs/due'
import { startTestApp, type TestApp } from '../platform/testing/test-app'
import { eraseDue } from './cancellation.due'
import { erasure } from './erasure'

let shop: TestApp
let productId = 0
beforeAll(async () => {
  shop = await startTestApp()
  productId = (await makeProduct(shop.app.database.db, { stock: 1000 })).id
})
afterAll(() => shop.stop())

/** A session of now: those before are over when the time moved on. */
const operator = async () => (await makeOperator(shop.app)).token

type Person = { id: number; token: string; phone: string }

const proofOf = async ({ phone, token }: Person) => {
  await makeSmsCode(shop.app, { phone, type: 20, code: '246801' })
  const payload = { verificationCode: '246801', purpose: ProofPurpose.cancellation }
  return (await shop.call('member', 'ConfirmSMSCode', payload, token)).Data?.Proof ?? ''
}
const leave = async (member: Person, proof?: string) =>
  shop.call('cancellation', 'Cancellation', { proof: proof ?? (await proofOf(member)) }, member.token)
const logIn = async (phone: string) => {
  await makeSmsCode(shop.app, { phone, type: 60, code: '135790' })
  return (await shop.call('member', 'CodeLogin', { userName: phone, code: '135790' })).Data
}
const orderOf = (memberId: number, status: 30 | 50) =>
  makeOrder(shop.app.database.db, { memberId, status, lines: [{ productId }] })

test('an open order stands in the way and is named; only a proof for this purpose lets anybody go', async () => {
  const member = await makeMember(shop.app)
  await orderOf(member.id, 30)
  const facts = await shop.call('cancellation', 'GetCancellationFacts', {}, member.token)
  expect(facts.Data?.Blocks).toMatchObject([{ Name: '未完成的订单', Count: 1, LinkUrl: '/order' }])
  expect(await leave(member)).toMatchObject({ Code: 'cancellation/blocked' })
  const free = await makeMember(shop.app)
  expect(await leave(free, 'made-up')).toMatchObject({ Code: 'member/proof-wrong' })
  expect((await shop.call('member', 'GetMemberInfo', {}, free.token)).Status).toBe(100)
})

test('a login within seven days keeps the account, and says so', async () => {
  const member = await makeMember(shop.app)
  expect((await leave(member)).Status).toBe(100)
  expect((await shop.call('member', 'GetMemberInfo', {}, member.token)).httpStatus).toBe(401)
  shop.app.clock.move(cancellationPause - 60_000)
  await runDue(shop.app, eraseDue)
  const back = await logIn(member.phone)
  expect(back).toMatchObject({ CancellationEnded: true, MemberInfo: { ID: member.id } })
  const told = await shop.call('message', 'GetMessageList', {}, back?.MemberInfo.Token)
  expect(told.Data?.DataList).toMatchObject([{ Title: '账号注销已取消' }])
  shop.app.clock.move(120_000)
  await runDue(shop.app, eraseDue)
  expect((await logIn(member.phone))?.MemberInfo.ID).toBe(member.id)
  const list = await shop.operate(
    'cancellation',
    'ListCancellations',
    { member: member.id },
    await operator(),
  )
  expect(list.Data?.DataList).toMatchObject([{ Status: 20 }])
})

/** Every row of every table as text, in which a canary is looked for. */
const whereFound = async (text: string): Promise<string[]> => {
  const { db } = shop.app.database
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const hits = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(name)} t where row_to_json(t)::text like ${`%${text}%`}`,
    )
    if (Number(hits.rows[0]?.n) > 0) found.push(name)
  }
  return found
}

// A table that holds one of the canaries and is left out of the erasure shows up here.
test('after seven days nothing says who it was, orders stay, and the phone begins anew (R73)', async () => {
  const { db } = shop.app.database
  const member = await makeMember(shop.app, { name: '金丝雀昵称', city: '金丝雀市' })
  await makeAddress(shop.app, member.id, { receiverName: '金丝雀收件', receiverPhone: '13755550199' })
  await makeFeedback(db, member.id, shop.app.clock.now())
  await makeIdentity(shop.app, db, member.id, { name: '金丝雀' })
  const { id: orderId } = await orderOf(member.id, 50)
  await db.execute(sql`
    update orders set receiver_name = '金丝雀收件', receiver_phone = '13755550199', remark = '金丝雀备注',
      address = address || '{"receiverName":"金丝雀收件","receiverPhone":"13755550199","detail":"金丝雀路"}'::jsonb
    where id = ${orderId}`)
  expect((await leave(member)).Status).toBe(100)
  expect(await whereFound('金丝雀')).not.toEqual([])
  shop.app.clock.move(cancellationPause + 1)
  await runDue(shop.app, eraseDue)
  expect(await whereFound('金丝雀')).toEqual([])
  expect(await whereFound('13755550199')).toEqual([])
  expect(await whereFound(member.phone)).toEqual([])
  const { rows } = await db.execute(sql`select pay_fen, member_id from orders where id = ${orderId}`)
  expect(rows).toMatchObject([{ member_id: member.id }])
  const fresh = await logIn(member.phone)
  expect(fresh?.MemberInfo.ID).not.toBe(member.id)
  const seen = await shop.operate('member', 'ListMembers', { status: 30 }, await operator())
  expect(seen.Data?.DataList).toMatchObject([{ ID: member.id, MemberName: '已注销用户' }])
})

test('what came up within the days puts it off', async () => {
  const member = await makeMember(shop.app)
  await leave(member)
  await orderOf(member.id, 30)
  shop.app.clock.move(cancellationPause + 1)
  await runDue(shop.app, eraseDue)
  const list = await shop.operate(
    'cancellation',
    'ListCancellations',
    { member: member.id },
    await operator(),
  )
  expect(list.Data?.DataList).toMatchObject([{ Status: 10 }])
})

test('every table with a member in it says what becomes of it', async () => {
  const { rows } = await shop.app.database.db.execute<{ name: string }>(sql`
    select c.table_name as name from information_schema.columns c
    join pg_tables t on t.tablename = c.table_name and t.schemaname = 'public'
    where c.column_name = 'member_id' order by 1`)
  const missing = rows.map(({ name }) => name).filter((name) => !(name in erasure))
  expect(missing, 'say in cancellation/erasure.ts what becomes of these tables').toEqual([])
})
