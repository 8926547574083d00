import { PostKind, TalentFeed, TalentFollowType } from '@greenstar/rules/post/post'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { makeProduct } from '../catalog/catalog.factory'
import { searchTextOf } from '../catalog/search/keyword.service'
import { type MadeMember, makeMember, makeSession } from '../member/member.factory'
import { makeOperator } from '../operator/operator.factory'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { planOf, rowsReadOf, settle, statementsOf } from '../platform/testing/statements'
import { makeWorkComment } from './talent.factory'

const shop = setUpTestApp()
let reader: MadeMember
/** Token of a creator with fans, likes and comments. */
let known: { token: string }
let desk: string
/** Id of the first generated member, whose works the reader follows. */
let first = 0
let productID = 0

/** 12,000 members; 1,000 of them have ten works each, with a comment, two likes and a follow per work. */
const fill = async () => {
  const { db } = shop.app.database
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into members (code, phone, name, status, created_at)
    select 'M' || lpad(n::text, 7, '0'), (13000000000 + n)::text, '绿星会员' || n, case when n % 500 = 0 then 20 else 10 end,
      now() - n * interval '5 minutes'
    from generate_series(1, 12000) n returning id`)
  first = Number(rows[0]?.id)
  const creator = sql`${first}::bigint + n % 1000`
  const fan = sql`${first}::bigint + n % 11989`
  await db.execute(sql`
    insert into member_contents (member_id, kind, subject_id, content, status, created_at)
    select ${creator}, 80, n, '换盆', 20, now() from generate_series(1, 10000) n`)
  await db.execute(sql`
    insert into posts (member_id, content_id, kind, title, search_text, product_ids, status, hot, recommended, views, likes,
      comments, published_at, created_at, updated_at)
    select m.member_id, m.id, 10 + n % 2 * 10, '换盆', case when n % 400 = 7 then ${await searchTextOf({ name: '琴叶榕的冬天' })} else '换盆记' end,
      case when n % 100 = 7 then array[${productID}]::bigint[] else '{}' end, case when n % 50 = 0 then 10 else 20 end,
      n % 900, n % 700, case when n % 20 = 0 then 3 else 90 end, 2, 1, now() - n * interval '1 minute', now() - n * interval '1 minute', now()
    from (select subject_id as n, * from member_contents where kind = 80) m order by n`)
  await db.execute(sql`
    insert into member_contents (member_id, kind, subject_id, content, status, created_at)
    select ${fan}, 90, n, '真好看', 20, now() from generate_series(1, 10000) n`)
  await db.execute(sql`
    insert into comments (subject, subject_id, author_id, member_id, content_id, status, shown_at, created_at)
    select 20, w.id, w.member_id, m.member_id, m.id, 20, now(), now()
    from member_contents m join (select id, member_id, row_number() over (order by id) as n from posts) w
      on w.n = m.subject_id where m.kind = 90`)
  await db.execute(sql`
    insert into marks (subject, subject_id, kind, member_id, author_id, created_at)
    select 20, w.id, 10, ${first}::bigint + (w.id * 7 + k * 31) % 11989, w.member_id, now() - w.id * interval '1 second'
    from posts w, generate_series(0, 1) k`)
  await db.execute(sql`
    insert into talents (member_id, works, likes, fans, last_work_at)
    select ${first}::bigint + n, 10, 20, n % 300, now() from generate_series(0, 999) n`)
  await db.execute(sql`
    insert into talent_follows (member_id, talent_id, created_at)
    select ${fan}, ${first}::bigint + n % 997, now() - n * interval '1 second' from generate_series(1000, 10999) n`)
  await db.execute(sql`
    insert into talent_follows (member_id, talent_id, created_at)
    select ${reader.id}, ${first}::bigint + n, now() from generate_series(0, 49) n`)
  await db.execute(sql`
    insert into marks (subject, subject_id, kind, member_id, author_id, created_at)
    select 20, id, 10, ${reader.id}, member_id, now() from posts order by id limit 60`)
  await db.execute(sql`
    insert into content_reports (kind, content_id, member_id, reason, note, weight, created_at)
    select m.kind, m.id, ${first}::bigint + m.id % 1000, 'advert', '', 1, now() from member_contents m where m.id % 10 = 0`)
}

beforeAll(async () => {
  reader = await makeMember(shop.app)
  desk = (await makeOperator(shop.app)).token
  productID = (await makeProduct(shop.app.database.db)).id
  await fill()
  known = { token: await makeSession(shop.app, first + 3) }
  for (const table of ['members', 'posts', 'comments', 'marks', 'talent_follows'])
    await settle(shop.app.database.pool, table)
}, 120_000)

type Call = (page: { pageSize: number }) => Promise<unknown>
const feed =
  (payload: object, token?: string): Call =>
  (page) =>
    shop.call('talent', 'GetTalentRecordList', { ...page, ...payload } as never, token)
const asked = async (call: Call, pageSize = 10) =>
  (await statementsOf(async () => expect(await call({ pageSize })).toMatchObject({ Status: 100 }))).filter(
    ({ text }) => /talent|posts|content_reports|"comments"|"marks"/.test(text),
  )
const tables =
  /^Seq Scan (members|member_contents|content_reports|talent_follows|posts|comments|marks|talents)$/
const grown = ['members', 'member_contents', 'content_reports', 'posts', 'comments', 'marks', 'talents']

const shopLists: [string, () => Call][] = [
  ['feed', () => feed({}, reader.token)],
  ['feed of a guest', () => feed({})],
  ['recommended works', () => feed({ feed: TalentFeed.recommended }, reader.token)],
  ['recommended works far down', () => feed({ feed: TalentFeed.recommended, currentPage: 30 }, reader.token)],
  ['recommended works for a guest', () => feed({ feed: TalentFeed.recommended })],
  ['films', () => feed({ type: PostKind.video }, reader.token)],
  ['works on from one', () => feed({ afterID: 5000 }, reader.token)],
  ['works of those followed', () => feed({ feed: TalentFeed.following }, reader.token)],
  ['liked works', () => feed({ feed: TalentFeed.liked }, reader.token)],
  ['own works', () => feed({ mine: true }, reader.token)],
  ['works of a creator', () => feed({ talentID: first + 3 })],
  ['works with a product', () => feed({ productID })],
  ['works found', () => feed({ keyword: '琴叶榕' })],
  ['works found by two characters', () => feed({ keyword: '琴叶' })],
  ['works found by one', () => feed({ keyword: '榕' })],
  ['works found by some words', () => feed({ keyword: '琴叶 没有的' })],
  ['hot list', () => (page) => shop.call('talent', 'GetHotRecordList', page, reader.token)],
  ['hot films', () => (page) => shop.call('talent', 'GetHotRecordList', { ...page, type: 20 }, reader.token)],
  ['work', () => () => shop.call('talent', 'GetTalentRecordByID', { id: 77 }, reader.token)],
  ['comments', () => (page) => shop.call('talent', 'GetCommentListByRecordID', { ...page, recordID: 77 })],
  ['likes that came', () => (page) => shop.call('talent', 'GetTalentLikesList', page, known.token)],
  ['comments that came', () => (page) => shop.call('talent', 'GetMyReceiveComment', page, known.token)],
  [
    'fans',
    () => (page) =>
      shop.call('talent', 'GetTalentAttentionList', { ...page, type: TalentFollowType.fans }, known.token),
  ],
  [
    'follows',
    () => (page) =>
      shop.call(
        'talent',
        'GetTalentAttentionList',
        { ...page, type: TalentFollowType.follows },
        reader.token,
      ),
  ],
  ['creators', () => (page) => shop.call('talent', 'GetTalentList', page, reader.token)],
  ['creators found', () => (page) => shop.call('talent', 'GetTalentList', { ...page, keyword: '会员777' })],
  ['own figures', () => () => shop.call('talent', 'GetMyTalent', {}, known.token)],
  [
    'products of a creator',
    () => (page) => shop.call('talent', 'GetTalentProductList', { ...page, talentID: first + 6 }),
  ],
  ['a work by chance', () => () => shop.call('talent', 'GetRandomTalentRecord', {}, reader.token)],
]

it.each(shopLists)(
  '%s: few rows by an index, the same number of statements for a long page',
  async (_name, make) => {
    const call = make()
    const statements = await asked(call)
    for (const statement of statements.filter(({ text }) => /^\s*(select|with)/i.test(text))) {
      const plan = await planOf(shop.app.database.pool, statement)
      expect(
        plan.filter((node) => tables.test(node)),
        statement.text,
      ).toEqual([])
      // statements that count a list may read all of its index
      if (!/limit/.test(statement.text) || /select count/.test(statement.text)) continue
      for (const table of grown)
        expect(
          await rowsReadOf(shop.app.database.pool, statement, table),
          `${table}: ${statement.text}`,
        ).toBeLessThan(1100)
    }
    expect((await asked(call, 50)).length).toBe(statements.length)
  },
)

const room =
  (action: 'ListTalents' | 'ListTalentReports', filter: object): Call =>
  (page) =>
    shop.operate('talent', action, { ...page, ...filter }, desk)
const posts =
  (filter: object): Call =>
  (page) =>
    shop.operate('show', 'ListShowRecords', { ...page, ...filter }, desk)

it.each<[string, () => Call]>([
  ['creators', () => room('ListTalents', {})],
  ['works', () => posts({})],
  ['works of one', () => posts({ member: first + 3 })],
  ['reported works', () => posts({ reported: true })],
  ['works found', () => posts({ keyword: '琴叶榕' })],
  ['works found by two characters', () => posts({ keyword: '琴叶' })],
  ['works on top', () => posts({ top: true })],
  ['reports', () => room('ListTalentReports', {})],
  ['open reports', () => room('ListTalentReports', { judged: false })],
  ['reports of one', () => room('ListTalentReports', { recordID: 77 })],
])('the desk: a page of %s comes out of an index', async (_name, make) => {
  const call = make()
  const statements = await asked(call)
  const page = statements.find(({ text }) => /limit/.test(text))
  if (!page) throw new Error('no page was read')
  expect((await planOf(shop.app.database.pool, page)).filter((node) => tables.test(node))).toEqual([])
  for (const table of grown)
    expect(await rowsReadOf(shop.app.database.pool, page, table), table).toBeLessThan(1100)
  // a page that is not full needs no count
  expect((await asked(call, 50)).length).toBeLessThanOrEqual(statements.length)
})

it('a comment is deleted without reading all works', async () => {
  const { id } = await makeWorkComment(
    shop.app.database.db,
    { workId: 77, memberId: reader.id },
    shop.app.clock.now(),
  )
  const statements = await asked(() => shop.call('talent', 'DeleteComment', { commentID: id }, reader.token))
  expect(statements.length).toBeGreaterThan(4)
  for (const statement of statements)
    expect(
      (await planOf(shop.app.database.pool, statement)).filter((node) => tables.test(node)),
      statement.text,
    ).toEqual([])
})
