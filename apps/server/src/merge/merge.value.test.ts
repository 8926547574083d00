import { MINUTE } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { makeTemplate } from '../coupon/coupon.factory'
import { giveGrants } from '../coupon/grant/grant.due'
import { makeMember } from '../member/member.factory'
import { makeOperator } from '../operator/operator.factory'
import { ensureClean } from '../platform/audit/checks'
import { runDue } from '../platform/jobs/due'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { makeStaff } from '../staff/staff.factory'
import { joinAccounts } from './join'
import { mergeDue } from './merge.due'

const shop = setUpTestApp()
afterEach(() => ensureClean(shop.app))

const join = (keptId: number, mergedId: number) =>
  shop.app.database.transact((tx) =>
    joinAccounts(
      shop.app,
      tx,
      { keptId, mergedId, keepMergedPhone: false },
      { reason: '同一个人', askedBy: '小叶', approvedBy: '何青', now: shop.app.clock.now() },
    ),
  )
const approve = async (id: number) =>
  shop.operate(
    'operator',
    'DecideApproval',
    { id, approve: true, note: '' },
    (await makeOperator(shop.app)).token,
  )

// Red before: the merged account got coins, bonus, coupons and labels. No member can log in to it.
test('what an operator gives goes to no account that was merged: refused, or given to the kept one', async () => {
  const { token } = await makeOperator(shop.app)
  const [kept, merged] = [await makeMember(shop.app), await makeMember(shop.app)]
  const once = () => ({ reason: '补偿', requestID: crypto.randomUUID() })
  const coins = (num: number) =>
    shop.operate('pollen', 'AdjustPollen', { memberID: merged.id, num, ...once() }, token)
  const bonus = (amount: string) =>
    shop.operate('bonus', 'AdjustBonus', { memberID: merged.id, amount, ...once() }, token)
  const waiting = [(await coins(900_000)).Data, (await bonus('90000')).Data].map(
    (data) => data?.ApprovalID ?? 0,
  )
  expect(waiting).not.toContain(0)
  const { id: templateID } = await makeTemplate(shop.app)
  const grant = { templateID, memberIDs: [kept.id, merged.id], reason: '会员关怀' }
  const { Data } = await shop.operate('coupon', 'PreviewCouponGrant', grant as never, token)
  const applied = await shop.operate('coupon', 'ApplyCouponGrant', { id: Data?.ID ?? 0 }, token)
  expect(applied.Status).toBe(100)

  await join(kept.id, merged.id)
  shop.app.clock.move(3 * MINUTE)
  await runDue(shop.app, mergeDue)
  await runDue(shop.app, giveGrants)
  for (const id of waiting) expect(await approve(id)).toMatchObject({ Code: 'member/gone' })
  expect(await coins(10)).toMatchObject({ Code: 'member/gone' })
  expect(await bonus('1')).toMatchObject({ Code: 'member/gone' })
  const seller = await makeStaff(shop.app)
  const bound = { memberID: merged.id, sellerCode: seller.code, reason: '会员来电要求' }
  const binding = await shop.operate('staff', 'ChangeBinding', bound, token)
  expect(await approve(binding.Data?.ApprovalID ?? 0)).toMatchObject({ Code: 'member/gone' })
  const { Data: tag } = await shop.operate('member', 'SaveMemberTag', { name: '老顾客' } as never, token)
  const tagged = { ids: [merged.id], tagID: tag?.ID ?? 0, add: true }
  expect(await shop.operate('member', 'TagMembers', tagged, token)).toMatchObject({ Code: 'member/gone' })
  const { rows } = await shop.app.database.db.execute(
    sql`select member_id::int as id from coupon_records where template_id = ${templateID}`,
  )
  expect(rows).toEqual([{ id: kept.id }])
})
