import { ShowSort } from '@greenstar/rules/post/activity'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { searchTextOf } from '../catalog/search/keyword.service'
import { type MadeMember, makeMember } from '../member/member.factory'
import { makeOperator } from '../operator/operator.factory'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { rowsReadOf, type Statement, settle, statementsOf } from '../platform/testing/statements'
import { makeShowActivity, makeShowRecord } from './show.factory'

const shop = setUpTestApp()
let mine: MadeMember
let activityID = 0
const db = () => shop.app.database.db
beforeAll(async () => {
  activityID = await makeShowActivity(db(), { isVote: true }, shop.app.clock.now())
  mine = await makeMember(shop.app)
  await makeShowRecord(db(), { memberId: mine.id, activityId: activityID }, shop.app.clock.now())
  // 900 members with 20 posts each, half of the posts in one activity, and as many likes
  await db().execute(sql`
    insert into members (id, phone, name, code, created_at) overriding system value
    select 100000 + n, 'plan-' || n, '花友', 'PLAN' || n, now() from generate_series(0, 899) n`)
  await db().execute(sql`
    insert into posts (activity_id, member_id, kind, search_text, status, likes, votes, published_at, created_at, updated_at)
    select case when n % 10 = 3 then null when n % 2 = 0 then ${activityID} else 1000 + n % 40 end, 100000 + n / 20 % 900, 10,
      case when n % 900 = 7 then ${await searchTextOf({ name: '琴叶榕的冬天' })} else '换盆' end, 20, n % 977, n % 7, now() - n * interval '1 minute', now(), now() from generate_series(0, 17999) n`)
  await db().execute(sql`
    insert into marks (subject, subject_id, kind, member_id, created_at)
    select 20, n, 10, 100000 + n % 900, now() from generate_series(1, 18000) n`)
  await db().execute(sql`
    insert into show_partakers (activity_id, member_id, records, likes, votes, first_id)
    select activity_id, member_id, count(*), sum(likes), sum(votes), min(id) from posts
    where member_id >= 100000 and activity_id is not null group by 1, 2`)
  for (const table of ['posts', 'marks', 'show_partakers']) await settle(shop.app.database.pool, table)
})

const planOf = async ({ text, values }: Statement) => {
  const { rows } = await shop.app.database.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
const plansOf = async (run: () => Promise<unknown>) => {
  const statements = await statementsOf(run)
  const asked = statements.filter(({ text }) => /^\s*select/i.test(text) && /posts|marks/.test(text))
  expect(asked.length).toBeGreaterThan(0)
  return Promise.all(asked.map(planOf))
}

it('posts of an activity, own and liked ones are read by their indexes', async () => {
  const plans = [
    ...(await plansOf(() =>
      shop.call('show', 'GetShowRecordList', { activityID, sort: ShowSort.likes }, mine.token),
    )),
    ...(await plansOf(() => shop.call('show', 'GetShowRecordList', { mine: true }, mine.token))),
    ...(await plansOf(() => shop.call('show', 'GetShowLikesList', {}, mine.token))),
    ...(await plansOf(() => shop.call('show', 'GetShowPartakeList', { activityID }, mine.token))),
  ]
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (?:posts|marks|show_partakers)/)
})

/** Seen to fail with figures that are counted at each read: 9,000 posts per figure. */
it('figures, participants and post pages of an activity need the same work for any number of posts and members', async () => {
  const { token } = await makeOperator(shop.app)
  const asked = {
    figures: () => shop.call('show', 'GetShowActivityByID', { id: activityID }, mine.token),
    list: () => shop.call('show', 'GetShowActivityList', { ids: [activityID] }, mine.token),
    community: () => shop.call('show', 'GetShowCount', {}, mine.token),
    partakers: () => shop.call('show', 'GetShowPartakeList', { activityID }, mine.token),
    newest: () => shop.call('show', 'GetShowRecordList', { activityID }, mine.token),
    all: () => shop.call('show', 'GetShowRecordList', { sort: ShowSort.votes }, mine.token),
    guest: () => shop.call('show', 'GetShowRecordList', {}),
    room: () => shop.operate('show', 'ListShowActivities', {}, token),
  }
  const read: Record<string, number> = {}
  for (const [what, ask] of Object.entries(asked)) {
    read[what] = 0
    for (const statement of await statementsOf(ask))
      if (/^\s*select/i.test(statement.text))
        for (const table of ['posts', 'show_partakers', 'show_figures'])
          read[what] += await rowsReadOf(shop.app.database.pool, statement, table)
  }
  // at most 20 posts for each of the 20 members of a page
  expect(Object.entries(read).filter(([, rows]) => rows > 500)).toEqual([])
  expect(read.figures).toBeLessThan(10)
})

it.each(['琴叶榕', '琴叶', '榕', '琴叶 没有的'])(
  'posts are found by %j without reading all of them',
  async (keyword) => {
    const { token } = await makeOperator(shop.app)
    const asked = [
      () => shop.call('show', 'GetShowRecordList', { keyword }),
      () => shop.operate('show', 'ListShowRecords', { keyword: keyword.slice(0, 3).trim() }, token),
    ]
    for (const ask of asked)
      for (const statement of await statementsOf(ask))
        if (/^\s*select/i.test(statement.text))
          expect(await rowsReadOf(shop.app.database.pool, statement, 'posts'), statement.text).toBeLessThan(
            100,
          )
  },
)
