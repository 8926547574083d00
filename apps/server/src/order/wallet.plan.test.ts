import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type MadeMember, makeMember } from '../member/member.factory'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { planOf, settle, statementsOf } from '../platform/testing/statements'

// Pages of pollen, growth and coupons of a member with a history of five years, among many others.

const shop = setUpTestApp()
let member: MadeMember
beforeAll(async () => {
  member = await makeMember(shop.app)
  const { db, pool } = shop.app.database
  const at = sql`now() - n * interval '12 hours'`
  // Every eighth row is the member's: about 5,000 entries of each ledger.
  const whose = sql`case when n % 8 = 0 then ${member.id}::bigint else 900000 + n % 2000 end`
  await db.execute(sql`
    insert into pollen_entries (member_id, kind, delta, balance, title, cause, actor, created_at)
    select ${whose}, 10, case when n % 5 = 0 then -3 else 7 end, n, '', '', 'system', ${at} from generate_series(1, 40000) n`)
  await db.execute(sql`
    insert into growth_entries (member_id, kind, delta, growth, title, cause, created_at)
    select ${whose}, 10, 1, n, '', 'c' || n, ${at} from generate_series(1, 40000) n`)
  await db.execute(sql`
    insert into pollen_lots (member_id, num, left_num, kind, earned_at, expires_at)
    select ${whose}, 7, case when n < 1500 then 2 else 0 end, 10, ${at}, now() + (400 - n / 10) * interval '1 day'
    from generate_series(1, 40000) n`)
  await db.execute(sql`
    insert into pollen_pendings (member_id, order_id, order_code, num, parts, created_at, settled_at)
    select ${whose}, n, 'O' || n, 5, '[]', ${at}, case when n < 200 then null else now() end
    from generate_series(1, 40000) n`)
  await db.execute(sql`
    insert into coupon_templates (name, type, amount_fen, valid_days, created_at, updated_at)
    values ('立减', 1, 500, 7, now(), now())`)
  await db.execute(sql`
    insert into coupon_records (template_id, member_id, status, source, begin_at, end_at, received_at, order_id, created_at)
    select (select min(id) from coupon_templates), ${whose}, case when n % 5 = 0 then 10 when n % 5 = 1 then 20 else 30 end,
      'claim', ${at}, now() + interval '9 days', ${at}, n, ${at} from generate_series(1, 40000) n`)
  await settle(pool, 'pollen_entries', 'coupon_records')
}, 120_000)

const tables = /pollen_entries|pollen_lots|pollen_pendings|growth_entries|coupon_records/

test.each([
  ['all entries', () => shop.call('pollen', 'GetMemberPollenDetailList', {}, member.token), 1],
  ['earned', () => shop.call('pollen', 'GetMemberPollenDetailList', { type: 1 }, member.token), 1],
  ['spent', () => shop.call('pollen', 'GetMemberPollenDetailList', { type: 2 }, member.token), 1],
  ['on its way', () => shop.call('pollen', 'GetMemberPollenDetailList', { type: 3 }, member.token), 1],
  ['ending', () => shop.call('pollen', 'GetExpiryPollen', {}, member.token), 1],
  ['growth', () => shop.call('level', 'GetGrowthList', {}, member.token), 1],
  // The list, and the counts on its tabs.
  ['coupons', () => shop.call('coupon', 'GetCouponRecorderList', { status: 10 }, member.token), 2],
  ['old coupons', () => shop.call('coupon', 'GetCouponRecorderList', { status: 30 }, member.token), 2],
  // Spendable, expected, and soon expiring pollen.
  ['balance', () => shop.call('pollen', 'GetMyPollen', {}, member.token), 3],
] as const)(
  '%s: one statement per part, by an index, independent of the history',
  async (_name, call, max) => {
    const seen = await statementsOf(async () => expect(await call()).toMatchObject({ Status: 100 }))
    const lists = seen.filter(({ text }) => tables.test(text))
    expect(lists.length).toBeGreaterThan(0)
    expect(lists.length, lists.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(max)
    for (const list of lists) {
      const nodes = await planOf(shop.app.database.pool, list)
      expect(nodes.filter((node) => /^Seq Scan (pollen|growth|coupon_records)/.test(node))).toEqual([])
    }
  },
)
