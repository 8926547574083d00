import { CouponStatus } from '@greenstar/rules/coupon/coupon.status'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { type MadeMember, makeMember } from '../member/member.factory'
import { makeOperator } from '../operator/operator.factory'
import { ensureClean } from '../platform/audit/checks'
import { runDue } from '../platform/jobs/due'
import { inLanes } from '../platform/testing/in-lanes'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { endUnused, giveAllowances } from './welfare.due'
import { chooseTemplate, giveAllowance, makeOfficer } from './welfare.factory'

const shop = setUpTestApp()
afterEach(() => ensureClean(shop.app))

/** Retries after a 503 of a busy server, as a client does. */
const take = async (member: MadeMember, officer: MadeMember): Promise<{ Status: number; Code?: string }> => {
  const payload = { userCode: officer.code, deviceID: crypto.randomUUID(), requestID: crypto.randomUUID() }
  const answer = await shop.call('welfare', 'TakeWelfareCoupon', payload, member.token)
  return answer.httpStatus === 503 ? take(member, officer) : answer
}
const won = (answers: { Status: number }[]) => answers.filter(({ Status }) => Status === 100).length
const people = (many: number) => inLanes(many, 20, () => makeMember(shop.app))
const countOf = async (query: ReturnType<typeof sql>) =>
  (await shop.app.database.db.execute<{ n: number }>(query)).rows[0]?.n

test('the last coupon of an officer goes to one of twenty', async () => {
  const officer = await makeOfficer(shop.app)
  await giveAllowance(shop.app, officer.id, { num: 1 })
  const answers = await Promise.all((await people(20)).map((member) => take(member, officer)))
  expect(won(answers)).toBe(1)
  expect(answers.filter(({ Code }) => Code === 'welfare/gone')).toHaveLength(19)
})

test('twenty concurrent claims of a member take one coupon of an officer', async () => {
  const officer = await makeOfficer(shop.app)
  await giveAllowance(shop.app, officer.id)
  const member = await makeMember(shop.app)
  const answers = await Promise.all(Array.from({ length: 20 }, () => take(member, officer)))
  expect(won(answers)).toBe(1)
  expect(answers.filter(({ Code }) => Code === 'welfare/taken')).toHaveLength(19)
})

test('workers at once give each officer one allowance of the month', async () => {
  await chooseTemplate(shop.app)
  const officers = await inLanes(15, 15, () => makeOfficer(shop.app, { due: shop.app.clock.now() }))
  await Promise.all(Array.from({ length: 8 }, () => runDue(shop.app, giveAllowances)))
  const ids = sql.param(officers.map(({ id }) => id))
  expect(
    await countOf(
      sql`select count(*)::int as n from welfare_coupons where officer_id = any(${ids}::bigint[])`,
    ),
  ).toBe(15 * 50)
})

test('claims and a dismissal at once: claimed coupons stay, the rest ends, the sums are right', async () => {
  const officer = await makeOfficer(shop.app)
  await giveAllowance(shop.app, officer.id, { num: 10 })
  const takers = await people(10)
  const { token } = await makeOperator(shop.app, { role: 'administrator' })
  const dismissing = shop.operate(
    'welfare',
    'DismissWelfare',
    { memberID: officer.id, reason: '违规' },
    token,
  )
  const answers = await Promise.all(takers.map((member) => take(member, officer)))
  expect((await dismissing).Status).toBe(100)
  await Promise.all([1, 2, 3].map(() => runDue(shop.app, endUnused)))
  const inStatus = (status: number) =>
    countOf(sql`select count(*)::int as n from welfare_coupons c join coupon_records r on r.id = c.record_id
      where c.officer_id = ${officer.id} and r.status = ${status}`)
  expect(await inStatus(CouponStatus.notUse)).toBe(won(answers))
  expect(await inStatus(CouponStatus.doNotUse)).toBe(10 - won(answers))
})

test('two operators decide one application: the first one counts', async () => {
  const member = await makeMember(shop.app)
  await shop.call('welfare', 'JoinWelfare', { remark: '', requestID: crypto.randomUUID() }, member.token)
  const { token } = await makeOperator(shop.app, { role: 'administrator' })
  const answers = await Promise.all([
    shop.operate('welfare', 'ApproveWelfare', { memberID: member.id }, token),
    shop.operate('welfare', 'RefuseWelfare', { memberID: member.id, reason: '暂不合适' }, token),
    shop.operate('welfare', 'ApproveWelfare', { memberID: member.id }, token),
  ])
  // Both who approve are answered the same, the second as a repeat (domain 0.3).
  expect(won(answers)).toBe(answers[1]?.Status === 100 ? 1 : 2)
})
