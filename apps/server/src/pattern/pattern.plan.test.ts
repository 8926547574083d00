import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { makeMember } from '../member/member.factory'
import { makeOperator } from '../operator/operator.factory'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { rowsReadOf, type Statement, settle, statementsOf } from '../platform/testing/statements'
import { makePattern } from './pattern.factory'

const shop = setUpTestApp()
let testId = 0
beforeAll(async () => {
  const { db, pool } = shop.app.database
  testId = await makePattern(db, { type: 1 }, shop.app.clock.now())
  // 400 members who took the test 50 times each within a year
  await db.execute(sql`
    insert into members (id, code, phone, name, created_at) overriding system value
    select n, 'T' || n, (13100000000 + n)::text, '花友' || n, now() from generate_series(1000, 1399) n`)
  await db.execute(sql`
    insert into pattern_results (member_id, test_id, version, result, result_name, answers, scores, created_at)
    select n % 400 + 1000, ${testId}, 1, 0, '玫瑰', '{1,1,1}', '{6,0}', now() - n * interval '26 minutes'
    from generate_series(1, 20000) n`)
  await db.execute(sql`update pattern_versions set taken = 20000 where test_id = ${testId}`)
  await settle(pool, 'pattern_results')
})

const planOf = async ({ text, values }: Statement) => {
  const { rows } = await shop.app.database.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
const plansOf = async (run: () => Promise<unknown>) => {
  const asked = (await statementsOf(run)).filter(({ text }) => /^\s*select[^]*pattern_results/.test(text))
  expect(asked.length).toBeGreaterThan(0)
  return Promise.all(asked.map(planOf))
}

it('results of a member and their tests of today are read by an index', async () => {
  const { token } = await makeMember(shop.app)
  const plans = [
    ...(await plansOf(() => shop.call('pattern', 'GetMyPatternResult', { type: 1 }, token))),
    ...(await plansOf(() => shop.call('pattern', 'GetMyPatternResultList', { type: 1 }, token))),
    ...(await plansOf(() =>
      shop.call('pattern', 'CommitQuestionnaire', { type: 1, version: 1, answers: [1, 1, 1] }, token),
    )),
  ]
  for (const plan of plans) expect(plan).not.toContain('Seq Scan on pattern_results')
})

it('the latest results of the desk, and the tests of thirty days, are read by an index', async () => {
  const { token } = await makeOperator(shop.app)
  const plans = [
    ...(await plansOf(() => shop.operate('pattern', 'ListPatternResults', {}, token))),
    ...(await plansOf(() => shop.operate('pattern', 'ListPatternResults', { pattern: testId }, token))),
    ...(await plansOf(() => shop.operate('pattern', 'ListPatterns', {}, token))),
  ]
  for (const plan of plans) expect(plan).not.toContain('Seq Scan on pattern_results')
})

/** Seen to fail when rows are counted: 20,000 for each page. */
it('the number of results is stored, in all and of a test', async () => {
  const { token } = await makeOperator(shop.app)
  for (const filter of [{}, { pattern: testId }, { pattern: testId, version: 1 }]) {
    const list = () => shop.operate('pattern', 'ListPatternResults', filter, token)
    let read = 0
    for (const statement of await statementsOf(list))
      if (/^\s*select/i.test(statement.text))
        read += await rowsReadOf(shop.app.database.pool, statement, 'pattern_results')
    expect(read).toBeLessThanOrEqual(100)
    expect((await list()).Data).toMatchObject({ TotalCount: 10_000, TotalPage: 1000, IsMore: true })
  }
})

it('a list of the desk counts its rows up to its highest total, and a page that is not full is the last', async () => {
  const { token } = await makeOperator(shop.app)
  const ask = (filter: object) => shop.operate('pattern', 'ListPatternResults', filter, token)
  const readBy = async (filter: object) => {
    let read = 0
    for (const statement of await statementsOf(() => ask(filter)))
      if (/^\s*select/i.test(statement.text))
        read += await rowsReadOf(shop.app.database.pool, statement, 'pattern_results')
    return read
  }
  const all = { from: '2020-01-01' }
  expect((await ask(all)).Data).toMatchObject({ TotalCount: 10_000, IsMore: true })
  expect(await readBy(all)).toBeLessThanOrEqual(10_100)
  const { Data } = await ask({ member: 1000, currentPage: 5 })
  expect(Data).toMatchObject({ TotalCount: 50, TotalPage: 5 })
  expect(Data).not.toHaveProperty('IsMore')
  expect((await ask({ member: 1000, currentPage: 6 })).Data).toMatchObject({ TotalCount: 50, DataList: [] })
  expect((await ask({ member: 1000, pageSize: 60 })).Data?.TotalCount).toBe(50)
})
