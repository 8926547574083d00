import { createHash } from 'node:crypto'
import { formerDays } from '@greenstar/rules/member/cancellation'
import { ProofPurpose } from '@greenstar/rules/member/proof'
import { DAY } from '@greenstar/rules/platform/time'
import { PollenKind } from '@greenstar/rules/pollen/pollen.kind'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { makeCase } from '../aftersale/aftersale.factory'
import { sumCasesSince } from '../aftersale/aftersale.store'
import { makeWithdrawal } from '../bonus/bonus.factory'
import { withdrawnUntil } from '../bonus/withdraw'
import { makeProduct } from '../catalog/catalog.factory'
import { listTaken, takeLimits } from '../catalog/stock/limit.service'
import { takeForMember } from '../coupon/campaign/campaign.store'
import { newcomerGift } from '../coupon/claim/newcomer-gift'
import { listTaken as listGiftsTaken } from '../coupon/claim/order-gift.store'
import { makeCampaign } from '../coupon/coupon.factory'
import { makeGroup } from '../group/group.factory'
import { groupTerms } from '../group/group.service'
import { makeIdentity } from '../identity/identity.factory'
import { decide } from '../identity/review-identity'
import { putLevelGifts } from '../level/gift.service'
import { housekeeping } from '../member/member.due'
import { aPhone, makeSmsCode } from '../member/member.factory'
import { fakeMessenger } from '../member/messenger/messenger.fake'
import { keepReport } from '../moderation/content-report'
import { insertReport } from '../moderation/report.store'
import { recordAct } from '../operator/act.service'
import { maxByMember } from '../operator/act.store'
import { makeOperator } from '../operator/operator.factory'
import { makeOrder } from '../order/order.factory'
import { runDue } from '../platform/jobs/due'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { clawBackPollen } from '../pollen/pollen.service'
import { isNewcomer } from '../promotion/newcomer.service'
import { makeStaff, putBinding, sellingOf } from '../staff/staff.factory'
import { hadAllowance } from '../welfare/allowance.store'
import { giveAllowance, putOfficer } from '../welfare/welfare.factory'
import { eraseMember } from './erasure'

const shop = setUpTestApp()
let goods = 0
let messenger: ReturnType<typeof fakeMessenger>
beforeAll(async () => {
  messenger = fakeMessenger(shop.app)
  goods = (await makeProduct(db(), { stock: 1000 })).id
})

const db = () => shop.app.database.db
const now = () => shop.app.clock.now()

const register = async (phone: string, more: { openID?: string; userCode?: string } = {}) => {
  await makeSmsCode(shop.app, { phone, type: 60, code: '123456' })
  const userPwd = createHash('md5').update('Sunny-Garden7').digest('hex')
  const { Data } = await shop.call('member', 'MemberReg', {
    userName: phone,
    code: '123456',
    userPwd,
    ...more,
  })
  if (!Data) throw new Error('no member was registered')
  return { id: Data.MemberInfo.ID, token: Data.MemberInfo.Token, phone }
}
const erase = ({ id }: { id: number }) =>
  shop.app.database.transact((tx) => eraseMember(shop.app, tx, id, now()))

/** Registers a member, lets them use something up, erases the account, and registers the same phone again. */
const leaveAndReturn = async (
  use: (first: { id: number; token: string; phone: string }) => Promise<unknown>,
) => {
  const first = await register(aPhone())
  await use(first)
  await erase(first)
  return { first, again: await register(first.phone) }
}

const coins = async (memberId: number) => {
  const { rows } = await db().execute<{ cause: string }>(
    sql`select cause from pollen_entries where member_id = ${memberId} order by id`,
  )
  return rows.map(({ cause }) => cause)
}

test('coins for registering and for the first complete profile come once', async () => {
  const { first, again } = await leaveAndReturn(async () => {})
  expect(await coins(first.id)).toEqual(['joined'])
  expect(await coins(again.id)).toEqual([])
  expect(await coins((await register(aPhone())).id)).toEqual(['joined'])
})

test('the shop recognises the messenger, and an approved real name, with another phone', async () => {
  const ticket = async () =>
    (await shop.call('member', 'GetWXOpenInfoByCode', { code: messenger.agree('union-again') })).Data
      ?.OpenID ?? ''
  const first = await register(aPhone(), { openID: await ticket() })
  await erase(first)
  expect(await coins((await register(aPhone(), { openID: await ticket() })).id)).toEqual([])

  const number = '110101199003074514'
  const approve = async (memberId: number) => {
    const id = await makeIdentity(shop.app, db(), memberId, { number })
    await shop.app.database.transact((tx) =>
      decide(shop.app, tx, id, { passes: true, reason: '', operator: '小叶', now: now() }),
    )
  }
  const person = await register(aPhone())
  await approve(person.id)
  await makeWithdrawal(shop.app, db(), person.id, { amountFen: 80_000 })
  await erase(person)
  const other = await register(aPhone())
  expect((await withdrawnUntil(db(), other.id, now())).monthFen).toBe(0)
  await approve(other.id)
  expect((await withdrawnUntil(db(), other.id, now())).monthFen).toBe(80_000)
  expect(await coins(other.id)).toEqual(['joined'])
})

// Got through before: who changed the phone before leaving was new again with the earlier one.
test('an account is recognised by its earlier phones, once it is erased', async () => {
  const [earlier, later] = [aPhone(), aPhone()]
  const first = await register(earlier)
  await makeSmsCode(shop.app, { phone: earlier, type: 40, code: '123456' })
  const sent = { verificationCode: '123456', purpose: ProofPurpose.mobile }
  const proof = (await shop.call('member', 'ConfirmSMSCode', sent, first.token)).Data?.Proof ?? ''
  await makeSmsCode(shop.app, { phone: later, type: 40, code: '123456' })
  const move = { mobile: later, verificationCode: '123456', proof }
  expect((await shop.call('member', 'ChangeMobile', move, first.token)).Status).toBe(100)
  // the number may have another owner by now
  const other = await register(earlier)
  expect(await coins(other.id)).toEqual(['joined'])
  await erase(other)
  await erase(first)
  expect(await coins((await register(earlier)).id)).toEqual([])
  const { rows } = await db().execute(
    sql`select former_id::int as id from member_formers where member_id = (select max(id) from members) order by 1`,
  )
  expect(rows).toEqual([{ id: first.id }, { id: other.id }])
})

// Got through before: who owed pollen closed the account, registered again and owed nothing.
test('a debt of pollen follows the person, once', async () => {
  const balance = async (id: number) =>
    (await db().execute<{ pollen: number }>(sql`select pollen::int from members where id = ${id}`)).rows[0]
      ?.pollen
  const { first, again } = await leaveAndReturn(({ id: memberId }) =>
    shop.app.database.transact((tx) =>
      clawBackPollen(tx, { memberId, kind: PollenKind.clawBack, num: 500, title: '', now: now() }),
    ),
  )
  expect([await balance(first.id), await balance(again.id)]).toEqual([0, -400])
  await erase(again)
  const third = await register(again.phone)
  expect([await balance(first.id), await balance(again.id), await balance(third.id)]).toEqual([0, 0, -400])
})

test('a person with an earlier order is no newcomer', async () => {
  const { again } = await leaveAndReturn(({ id }) =>
    makeOrder(shop.app, { memberId: id, status: 50, lines: [{ productId: goods }] }),
  )
  expect(await newcomerGift(shop.app, db(), again.id, 'a-device-of-theirs', now())).toMatchObject({
    State: 'none',
  })
  expect(await isNewcomer(shop.app, db(), again.id, now())).toBe(false)
})

test('limits of products and campaigns include the earlier account', async () => {
  const { id: productId } = await makeProduct(db(), { stock: 10, maxNum: 3 })
  const { campaign } = await makeCampaign(shop.app, { perMember: 2 })
  const line = (quantity: number) => [{ productId, quantity, maxNum: 3 }]
  const { again } = await leaveAndReturn(async ({ id }) => {
    await takeLimits(db(), id, line(2))
    await takeForMember(db(), campaign, id)
  })
  expect(await listTaken(db(), again.id, [productId])).toEqual(new Map([[productId, 2]]))
  expect(await takeLimits(db(), again.id, line(2))).toEqual([productId])
  expect(await takeLimits(db(), again.id, line(1))).toEqual([])
  expect(
    await listGiftsTaken(db(), campaign.id, [{ memberId: again.id, orderId: 1, paidAt: 0, moneyFen: 1 }]),
  ).toEqual(new Map([[again.id, 1]]))
  expect(await takeForMember(db(), campaign, again.id)).toBe(true)
  expect(await takeForMember(db(), campaign, again.id)).toBe(false)
  // taken without orders, which the audit of a fault row would find
  await db().execute(sql`delete from purchase_counters where product_id = ${productId}`)
})

test('limits of group activities include the earlier account', async () => {
  const { id: productId } = await makeProduct(db(), { stock: 100 })
  const activityId = await makeGroup(db(), { beginMs: now() - DAY, lines: [{ productId }] })
  const seat = (memberId: number, orderId: number) =>
    db().execute(sql`insert into group_seats (order_id, member_id, activity_id, state, created_at)
      values (${orderId}, ${memberId}, ${activityId}, 20, now())`)
  const { again } = await leaveAndReturn(async ({ id }) => {
    await seat(id, 9_000_001)
    await seat(id, 9_000_002)
  })
  const terms = await groupTerms(db(), { activityId, teamId: null }, again.id, [productId], now())
  expect(terms.problem?.code).toBe('group/orders-over')
})

test('gifts of levels and of this year’s birthday are not given again', async () => {
  const { again } = await leaveAndReturn(({ id }) => putLevelGifts(db(), id, 2, 3, new Date(now())))
  await putLevelGifts(db(), again.id, 2, 4, new Date(now()))
  const { rows } = await db().execute(
    sql`select cause from member_gifts where member_id = ${again.id} and granted_at is null order by cause`,
  )
  expect(rows).toEqual([{ cause: 'level:4' }])
})

test('withdrawals of the month and day, and their tax, include the earlier account', async () => {
  const { again } = await leaveAndReturn(({ id }) =>
    makeWithdrawal(shop.app, db(), id, { amountFen: 90_000 }),
  )
  expect(await withdrawnUntil(db(), again.id, now())).toEqual({
    today: 1,
    monthFen: 90_000,
    monthTaxFen: 2000,
  })
})

test('values given by operators alone include the earlier account', async () => {
  const { id: operatorId } = await makeOperator(shop.app)
  const act = { kind: 'bonus', subject: 'again', eachFen: 4000 } as const
  const { again } = await leaveAndReturn(({ id }) =>
    recordAct(db(), { ...act, memberIds: [id] }, { operatorId, now: now() }),
  )
  await recordAct(db(), { ...act, memberIds: [again.id] }, { operatorId, now: now() })
  const since = { day: new Date(now() - DAY), month: new Date(now() - DAY) }
  expect(await maxByMember(db(), [again.id], since)).toEqual({ dayFen: 8000, monthFen: 8000 })
})

test('cases of the last days include the earlier account', async () => {
  const { again } = await leaveAndReturn(async ({ id }) => {
    const order = await makeOrder(shop.app, { memberId: id, status: 50, lines: [{ productId: goods }] })
    await makeCase(shop.app, { memberId: id, orderId: order.id, type: 30 })
  })
  expect((await sumCasesSince(db(), { id: 0, memberId: again.id }, new Date(now() - DAY))).n).toBe(1)
})

test('a customer stays bound to their seller, also when another code brings them back', async () => {
  const [seller, friend] = [await makeStaff(shop.app), await makeStaff(shop.app)]
  const first = await register(aPhone())
  await putBinding(shop.app, first.id, seller.id)
  await erase(first)
  const { rows } = await db().execute<{ code: string }>(sql`select code from members where id = ${friend.id}`)
  const again = await register(first.phone, { userCode: rows[0]?.code ?? '' })
  expect(await sellingOf(shop.app, again.id)).toMatchObject({ sellerId: seller.id })
})

test('a ban on publishing persists', async () => {
  const { again } = await leaveAndReturn(({ id }) =>
    db().execute(sql`insert into talents (member_id, forbidden_reason) values (${id}, '多次搬运')`),
  )
  const { rows } = await db().execute(
    sql`select forbidden_reason as why from talents where member_id = ${again.id}`,
  )
  expect(rows).toEqual([{ why: '多次搬运' }])
})

test('an officer’s month and a report are the person’s', async () => {
  const { again } = await leaveAndReturn(async ({ id }) => {
    await putOfficer(shop.app, id)
    await giveAllowance(shop.app, id)
    await insertReport(db(), reportBy(id))
  })
  const { rows } = await db().execute<{ month: string }>(
    sql`select max(month) as month from welfare_allowances`,
  )
  expect(await hadAllowance(db(), again.id, rows[0]?.month ?? '')).toBe(true)
  expect(await insertReport(db(), reportBy(again.id))).toBe(false)
})

// Without the unique index and its guard a double tap counted twice.
test('parallel reports of one content by one person are one report', async () => {
  const { id } = await register(aPhone())
  const given = { contentId: 78, memberId: id, reason: 10 as never, note: '' }
  await Promise.all(
    Array.from({ length: 5 }, () =>
      shop.app.database.transact((tx) => keepReport(shop.app, tx, 80, given, now())),
    ),
  )
  const { rows } = await db().execute(
    sql`select count(*)::int as n from content_reports where content_id = 78 and member_id = ${id}`,
  )
  expect(rows).toEqual([{ n: 1 }])
})
const reportBy = (memberId: number) => ({
  ...{ kind: 80, contentId: 77, memberId, reason: 10 as never, weight: 100 },
  createdAt: new Date(now()),
})

test('what is kept to recognise a person has no phone in it, and is forgotten in time', async () => {
  const { first, again } = await leaveAndReturn(async () => {})
  await erase(again)
  const third = await register(first.phone)
  const formers = async () =>
    (
      await db().execute(
        sql`select former_id::int as id from member_formers where member_id = ${third.id} order by 1`,
      )
    ).rows
  expect(await formers()).toEqual([{ id: first.id }, { id: again.id }])
  const { rows } = await db().execute(sql`select * from former_marks`)
  expect(JSON.stringify(rows)).not.toContain(first.phone)
  await erase(third)
  shop.app.clock.move((formerDays + 1) * DAY)
  const later = await register(first.phone)
  expect(await coins(later.id)).toEqual(['joined'])
  await runDue(shop.app, housekeeping)
  const kept = await db().execute(
    sql`select member_id from former_marks where left_at < ${new Date(now() - formerDays * DAY)}`,
  )
  expect(kept.rows).toEqual([])
})

const ofPerson = 'asked for the person'
const overtaken = 'the new account takes it over'
const noValue = 'has no value to gain twice'
const gone = 'what it counted goes with the account'
/** Everything that a member has once, from the unique indexes: what becomes of it when the person registers again. */
const once: Record<string, string> = {
  article_opinions: noValue,
  bank_cards: noValue,
  bonus_accounts: 'no account is closed with money or debts',
  bonus_entries: 'causes are orders and withdrawals',
  data_copies: noValue,
  cart_lines: noValue,
  purchase_counters: ofPerson,
  chats: noValue,
  coupon_takes: ofPerson,
  footmarks: noValue,
  group_seats: ofPerson,
  member_identities: 'numbers are compared over all accounts',
  former_marks: 'recognises the person',
  member_formers: 'recognises the person',
  growth_entries: 'causes are orders and contents',
  member_gifts: overtaken,
  member_levels: noValue,
  product_likes: noValue,
  member_cancellations: noValue,
  addresses: noValue,
  member_tagging: noValue,
  message_apps: noValue,
  messages: noValue,
  message_switches: noValue,
  missions_done: 'once a day; an account is erased after seven',
  sign_days: 'once a day; an account is erased after seven',
  content_reports: ofPerson,
  member_contents: noValue,
  pollen_entries: ofPerson,
  marks: gone,
  collections: noValue,
  member_blocks: noValue,
  flash_counters:
    'a session lasts a day, an account is erased after seven days; group orders are looked up by person',
  coupon_reminds: noValue,
  flash_reminds: noValue,
  newcomer_buys: 'orders are asked for the person, and keyed hashes for the household',
  restock_reminders: noValue,
  use_ups: noValue,
  shares: 'rewards are for visitors, by browser',
  show_partakers: gone,
  staff_bindings: overtaken,
  staff_members: 'operators and Partners choose',
  staff_remarks: noValue,
  talent_browses: noValue,
  talent_follows: noValue,
  talent_missions: 'once a day; an account is erased after seven',
  talents: overtaken,
  product_votes: gone,
  welfare_allowances: ofPerson,
  welfare_coupons: ofPerson,
  welfare_officers: 'an operator decides',
  welfare_rewards: 'orders are asked for the person, and keyed hashes',
}

test('every once-only benefit declares what happens to it when the person registers again', async () => {
  const { rows } = await db().execute<{ name: string }>(sql`
    select distinct c.relname as name from pg_index i join pg_class c on c.oid = i.indrelid
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey) and a.attname in ('member_id', 'former_id')
    where i.indisunique order by 1`)
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(once).sort())
})
