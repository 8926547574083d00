import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { type MadeOperator, makeOperator } from '../../operator/operator.factory'
import { setUpTestApp } from '../../platform/testing/set-up-test-app'
import { type Statement, settle, statementsOf } from '../../platform/testing/statements'

const shop = setUpTestApp()
let boss: MadeOperator
const many = 100_000

/** Inserts 100,000 members: 1 in 1000 frozen, 1 in 100 sales staff, 2 in 3 with orders. */
const fill = async () => {
  const { db } = shop.app.database
  await db.transaction(async (tx) => {
    // on a slow machine the insert takes longer than the statement timeout
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`
    insert into members (code, phone, name, level, identity, status, order_num, spent_fen, last_order_at, created_at)
    select 'M' || lpad(n::text, 7, '0'), (13000000000 + n)::text, '绿星会员' || lpad((n % 10000)::text, 4, '0'),
      1 + n % 6, case when n % 100 = 0 then 20 else 10 end, case when n % 1000 = 0 then 20 else 10 end,
      n % 3, (n::bigint * 7919) % 1000000, case when n % 3 > 0 then now() - n * interval '1 minute' end,
      now() - n * interval '5 minutes'
    from generate_series(1, ${many}) n`)
  })
  await db.execute(sql`insert into member_tags (name, created_at) values ('老客', now())`)
  await db.execute(sql`
    insert into member_tagging (tag_id, member_id)
    select t.id, m.id from member_tags t, members m where m.id % 500 = 0`)
}

beforeAll(async () => {
  boss = await makeOperator(shop.app)
  await fill()
  await settle(shop.app.database.pool, 'members')
}, 120_000)

const statements = (filter: object) =>
  statementsOf(() => shop.operate('member', 'ListMembers', filter, boss.token))

const planOf = async ({ text, values }: Statement) => {
  const { rows } = await shop.app.database.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

/** Red, for example for the order by money, when the index members_spent is dropped. */
it.each([
  ['nothing asked', {}, 'members_created'],
  ['the oldest first', { sort: 'created' }, 'members_created'],
  ['most money', { sort: '-spent' }, 'members_spent'],
  ['least money', { sort: 'spent' }, 'members_spent'],
  ['newest order', { sort: '-lastOrder' }, 'members_last_order'],
  ['a level', { level: 3 }, 'members_level'],
  ['sales staff', { identity: 20 }, 'members_identity'],
  ['frozen', { status: 20 }, 'members_frozen'],
  ['registered on a day', { from: '2026-01-01', to: '2026-01-02' }, 'members_created'],
  ['with orders', { hasOrder: true }, 'members_'],
  ['a tag', { tag: 1 }, 'member_tagging'],
  ['a phone', { keyword: '13000000077' }, 'members_phone_unique'],
])('%s: the page comes out of an index', async (_name, filter, index) => {
  const page = (await statements(filter)).find(
    ({ text }) => /from "members"/.test(text) && /limit/.test(text),
  )
  if (!page) throw new Error('no page was read')
  const plan = await planOf(page)
  expect(plan).not.toContain('Seq Scan on members')
  expect(plan).toContain(index)
})

it('reads a page in a fixed number of statements', async () => {
  const [few, max] = [await statements({ pageSize: 2 }), await statements({ pageSize: 50 })]
  expect(max.length).toBe(few.length)
})
