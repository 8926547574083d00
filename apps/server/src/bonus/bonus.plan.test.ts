import { MemberIdentity } from '@greenstar/rules/member/member.identity'
import { shanghaiDay } from '@greenstar/rules/platform/time'
import { StaffState } from '@greenstar/rules/staff/staff.state'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { makeSession } from '../member/member.factory'
import { makeOperator } from '../operator/operator.factory'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { planOf, settle, statementsOf } from '../platform/testing/statements'
import { makeStaff } from '../staff/staff.factory'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

/** First id of the team of five thousand. */
const first = 1_000_000
const grown = ['bonuses', 'bonus_entries', 'bonus_withdrawals', 'staff_members', 'orders', 'members'] as const

const shop = setUpTestApp()
let leader: { id: number; token: string }
let seller: { id: number; token: string }
let desk = ''
beforeAll(async () => {
  const { db, pool } = shop.app.database
  leader = await makeStaff(shop.app, { status: StaffState.partner })
  desk = (await makeOperator(shop.app)).token
  const now = new Date(shop.app.clock.now())
  await db.execute(sql`
    insert into members (id, code, name, phone, identity, leader_id, status, created_at) overriding system value
    select ${first} + n, 'PL' || n, '推广员' || n, '199' || lpad(n::text, 8, '0'), ${MemberIdentity.Spokesman}, ${leader.id}, 10,
      ${now} from generate_series(1, 5000) n`)
  await db.execute(sql`
    insert into staff_members (member_id, status, leader_id, inviter_id, invited_at, invite_until, accepted_at, created_at)
    select ${first} + n, 20, ${leader.id}, ${leader.id}, ${now}, ${now}, ${now}, ${now} from generate_series(1, 5000) n`)
  // Each of them has sold four times in the last year.
  await db.execute(sql`
    insert into orders (code, member_id, status, product_fen, freight_fen, pay_fen, total_num, address, receiver_phone,
      receiver_name, seller_id, leader_id, created_at, paid_at, finished_at, settled_at)
    select 'PL' || n, ${first} + 1 + (n + 1) % 5000, 50, 1000, 0, 1000, 1, '{}', '', '', ${first} + 1 + n % 5000, ${leader.id}, at, at, at, at
    from (select n, ${now}::timestamptz - n * interval '1500 seconds' as at from generate_series(1, 20000) n) o`)
  await db.execute(sql`
    insert into bonuses (member_id, order_id, line_id, kind, status, rate, base_fen, amount_fen, unit_fen, order_code,
      goods_name, created_at, settled_at)
    select seller_id, id, id, 10, 30, 1000, 1000, 100, '{100}', code, 'x', paid_at, paid_at from orders`)
  await db.execute(sql`
    insert into bonus_entries (member_id, kind, delta_fen, balance_fen, order_id, cause, created_at)
    select member_id, 10, 100, 100 * row_number() over (partition by member_id order by id), order_id, 'bonus:' || id, created_at
    from bonuses order by id`)
  await db.execute(sql`
    insert into bonus_accounts (member_id, available_fen) select member_id, sum(delta_fen) from bonus_entries group by 1`)
  await db.execute(sql`
    insert into bonus_withdrawals (code, member_id, status, amount_fen, tax_fen, pay_fen, bank_code, bank_name, card_sealed,
      last4, holder_sealed, holder_masked, batch_no, transfer_no, created_at, paid_at, ended_at)
    select 'TX' || n, ${first} + 1 + n % 5000, case when n < 30 then 10 else 40 end, 100, 0, 100, '', '', '', '', '', '',
      'P' || n / 20, 'T' || n, at, at, at
    from (select n, ${now}::timestamptz - n * interval '3000 seconds' as at from generate_series(1, 10000) n) w`)
  const id = first + 7
  seller = { id, token: await makeSession(shop.app, id) }
  await settle(pool, ...grown)
})

const page = { currentPage: 1, pageSize: 20 } as const

/** Number of statements of a call, and the tables that any of them reads with a sequential scan. */
const costOf = async (call: () => Promise<{ Status: number; Msg: string }>) => {
  let answer = { Status: 0, Msg: '' }
  const statements = await statementsOf(async () => {
    answer = await call()
  })
  expect(answer.Status, answer.Msg).toBe(100)
  const plans: string[] = []
  for (const statement of statements) plans.push(...(await planOf(shop.app.database.pool, statement)))
  const scanned = grown.filter((table) => plans.includes(`Seq Scan ${table}`))
  return { many: statements.length, scanned }
}

test.each([
  ['bonus', () => shop.call('bonus', 'GetMyBonus', {}, seller.token)],
  ['months of bonus', () => shop.call('bonus', 'GetMainBonus', {}, seller.token)],
  ['bonuses', () => shop.call('bonus', 'GetBonusDetailList', page, seller.token)],
  ['changes of the balance', () => shop.call('bonus', 'GetBonusEntryList', page, seller.token)],
  ['withdrawals', () => shop.call('bonus', 'GetBonusReflectList', page, seller.token)],
  ['the page of sales staff', () => shop.call('staff', 'GetMemberTeamInfo', {}, seller.token)],
  ['own sales', () => shop.call('staff', 'GetMyAchievementList', {}, seller.token)],
  ['customers', () => shop.call('staff', 'GetReferrerMemberList', page, seller.token)],
] as const)('%s of a seller are read by an index, in few statements', async (_what, call) => {
  const { many, scanned } = await costOf(call)
  expect(scanned).toEqual([])
  expect(many).toBeLessThanOrEqual(14)
})

test.each([
  ['the team', () => shop.call('staff', 'GetTeamManageList', page, leader.token)],
  [
    'its invitations',
    () => shop.call('staff', 'GetTeamManageList', { ...page, auditStatus: 10 }, leader.token),
  ],
  ['the page of a Partner', () => shop.call('staff', 'GetMemberTeamInfo', {}, leader.token)],
  ['one of the team', () => shop.call('staff', 'GetTeamMember', { memberID: seller.id }, leader.token)],
  [
    'its sales of a month',
    () => shop.call('staff', 'GetAchieveDetailList', { ...page, isTeam: true }, leader.token),
  ],
] as const)('of five thousand: %s takes few statements', async (_what, call) => {
  expect((await costOf(call)).many).toBeLessThanOrEqual(14)
})

test.each([
  ['bonuses', () => shop.operate('bonus', 'ListBonuses', page, desk)],
  ['bonuses of a member', () => shop.operate('bonus', 'ListBonuses', { ...page, member: seller.id }, desk)],
  ['the ledger', () => shop.operate('bonus', 'ListBonusLedger', page, desk)],
  [
    'the ledger of a member',
    () => shop.operate('bonus', 'ListBonusLedger', { ...page, member: seller.id }, desk),
  ],
  ['withdrawals', () => shop.operate('bonus', 'ListWithdrawals', page, desk)],
  ['those that wait', () => shop.operate('bonus', 'ListWithdrawals', { ...page, status: 10 }, desk)],
  ['sales staff', () => shop.operate('staff', 'ListSalesStaff', page, desk)],
] as const)('the desk: %s take few statements, and rows by an index', async (_what, call) => {
  const { many, scanned } = await costOf(call)
  // Members and sales staff are counted completely: they are fewer than what they sell.
  expect(scanned.filter((table) => table !== 'members' && table !== 'staff_members')).toEqual([])
  expect(many).toBeLessThanOrEqual(12)
})

test('the monthly accounts read the entries of their days, not those of all years', async () => {
  const month = shanghaiDay(shop.app.clock.now()).slice(0, 7)
  const { scanned } = await costOf(() => shop.operate('bonus', 'GetBonusBooks', { month }, desk))
  expect(scanned.filter((table) => table !== 'bonus_withdrawals')).toEqual([])
})
