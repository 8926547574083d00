import { queueKeys } from '@greenstar/contract/operator/queues'
import { ViewKind } from '@greenstar/rules/footmark/view.kind'
import { ContentKind } from '@greenstar/rules/moderation/content.kind'
import {
  DAY,
  HOUR,
  MINUTE,
  shanghaiDay,
  startOfShanghaiDay,
  toWireDate,
} from '@greenstar/rules/platform/time'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeProduct } from '../catalog/catalog.factory'
import { addViews } from '../footmark/footmark.service'
import { makeMember, makeTag } from '../member/member.factory'
import { members } from '../member/member.tables'
import { contentReports, memberContents } from '../moderation/moderation.tables'
import { type MadeOperator, makeOperator } from '../operator/operator.factory'
import { wholeHistory } from '../order/history.service'
import { makeOrder } from '../order/order.factory'
import { runDue } from '../platform/jobs/due'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { groupMembersDaily, retagJob } from './audience.jobs'
import { reportDue } from './report.due'
import { recountMembers } from './spent.service'

const shop = setUpTestApp()
let boss: MadeOperator
let memberId = 0
let productId = 0
const db = () => shop.app.database.db
const place = (placedAt: number, more = {}) =>
  makeOrder(shop.app, { memberId, placedAt, status: 30, lines: [{ productId }], ...more })
const ask = async (payload: { range: 'today' | 'week' | 'month' | 'custom'; from?: string; to?: string }) => {
  const { Data, Msg } = await shop.operate('report', 'GetDashboard', payload, boss.token)
  if (!Data) throw new Error(Msg)
  return Data
}
const rollUp = async () => {
  shop.app.clock.move(5 * MINUTE)
  await runDue(shop.app, reportDue)
}

beforeAll(async () => {
  // Noon, so that today and yesterday both have a morning.
  shop.app.clock.move(startOfShanghaiDay(shop.app.clock.now()) + DAY + 12 * HOUR - shop.app.clock.now())
  boss = await makeOperator(shop.app)
  memberId = (await makeMember(shop.app)).id
  productId = (
    await makeProduct(db(), { priceFen: 10_000, isFreeShipping: true, name: '龟背竹', stock: 5000 })
  ).id
})

describe('GetDashboard', () => {
  it('is empty in a new shop', async () => {
    const empty = await ask({ range: 'week' })
    expect(empty.Now).toEqual({
      ...{ Paid: 0, Orders: 0, Visitors: 0, Buyers: 0, Members: 0 },
      ...{ Coupons: 0, Pollen: 0, Cuts: 0 },
    })
    expect(empty).toMatchObject({ VisitsSince: null, Products: [], Classes: [], Channels: [] })
    expect(empty.Points).toHaveLength(7)
  })

  it('compares today with the same hours of yesterday', async () => {
    const now = shop.app.clock.now()
    await place(now - 2 * HOUR)
    await place(now - HOUR, { channel: '40' })
    await place(now - DAY - HOUR)
    // Yesterday's evening is not compared with this morning.
    await place(now - DAY + 6 * HOUR)
    await place(now - HOUR, { status: 10 })
    await rollUp()
    const today = await ask({ range: 'today' })
    expect(today.Now).toMatchObject({ Paid: 200, Orders: 2 })
    expect(today.Before).toMatchObject({ Paid: 100, Orders: 1 })
    expect(today.Points).toHaveLength(24)
    expect(today.Points.filter((point) => point.Now === null).length).toBeGreaterThan(8)
    expect(today.Points.reduce((sum, point) => sum + point.Before.Paid, 0)).toBe(200)
    expect(today.Channels).toEqual([
      { Channel: '10', Orders: 1, Amount: 100 },
      { Channel: '40', Orders: 1, Amount: 100 },
    ])
    expect(today.Products).toMatchObject([{ ID: productId, Pieces: 2, Amount: 200 }])
    expect(today.Classes).toMatchObject([{ Amount: 200 }])
    expect(today.States.find((state) => state.Name === '待付款')?.Count).toBe(1)
    const week = await ask({ range: 'week' })
    expect(week.Now).toMatchObject({ Paid: 400, Orders: 4 })
    expect(week.Points.map((point) => point.Now?.Orders)).toEqual([0, 0, 0, 0, 0, 2, 2])
  })

  it('counts a buyer once a day, and conversion only since visitors are counted', async () => {
    const now = shop.app.clock.now()
    const before = await ask({ range: 'today' })
    expect(before.Now.Buyers).toBe(0)
    const day = new Date(now + 8 * HOUR).toISOString().slice(0, 10)
    await db().execute(sql`insert into visits (day, visitor, channel, first_at)
      select ${day}::date, 'v' || n, '10', ${new Date(now)} from generate_series(1, 4) n`)
    await db().execute(
      sql`insert into report_marks (name, at) values ('visits', ${new Date(startOfShanghaiDay(now))})`,
    )
    await rollUp()
    const after = await ask({ range: 'today' })
    expect(after.Now).toMatchObject({ Visitors: 4, Buyers: 1, Orders: 2 })
    expect(after.Now.Members).toBe(1)
  })

  it('computes the same figures again, and adds what it missed while nothing ran', async () => {
    const first = await ask({ range: 'month' })
    await rollUp()
    expect((await ask({ range: 'month' })).Now).toEqual(first.Now)
    await place(shop.app.clock.now() - 4 * MINUTE)
    await rollUp()
    expect((await ask({ range: 'month' })).Now.Orders).toBe(first.Now.Orders + 1)
    await db().execute(sql`truncate report_slots, product_days, report_marks`)
    await rollUp()
    expect((await ask({ range: 'month' })).Now.Paid).toBe(first.Now.Paid + 100)
  })

  it('sums what coupons and pollen took off the orders paid, compared with the same hours of yesterday', async () => {
    const now = shop.app.clock.now()
    const before = await ask({ range: 'today' })
    const discounted = async (placedAt: number, couponFen: number, pollenFen: number, more = {}) => {
      const { id } = await place(placedAt, more)
      const sum = couponFen + pollenFen
      await db().execute(sql`update order_lines set coupon_fen = ${couponFen}, pollen_fen = ${pollenFen},
        unit_price_fen = unit_price_fen + ${sum} where order_id = ${id}`)
      await db().execute(sql`update orders set product_fen = product_fen + ${sum}, coupon_fen = ${couponFen},
        pollen_fen = ${pollenFen} where id = ${id}`)
    }
    await discounted(now - 3 * MINUTE, 500, 300)
    await discounted(now - 2 * MINUTE, 1000, 0, { channel: '40' })
    await discounted(now - DAY, 700, 0)
    await discounted(now - MINUTE, 900, 900, { status: 10 })
    await db().execute(sql`truncate report_slots, product_days`)
    await db().execute(sql`delete from report_marks where name = 'figures'`)
    await rollUp()
    const after = await ask({ range: 'today' })
    expect(after.Now).toMatchObject({ Coupons: 15, Pollen: 3, Orders: before.Now.Orders + 2 })
    expect(after.Before).toMatchObject({ Coupons: 7, Pollen: 0 })
    expect(after.Points.reduce((sum, { Now }) => sum + (Now?.Coupons ?? 0), 0)).toBe(15)
    await rollUp()
    expect((await ask({ range: 'today' })).Now.Coupons).toBe(15)
  })

  it('needs its permission', async () => {
    const warehouse = await makeOperator(shop.app, { role: 'warehouse' })
    const { Code } = await shop.operate('report', 'GetDashboard', { range: 'today' }, warehouse.token)
    expect(Code).toBe('operator/not-allowed')
  })
})

describe('figures from a view to the payment', () => {
  it('by product and by day: browsers that saw it, members who ordered and paid', async () => {
    const now = shop.app.clock.now()
    const [today, yesterday] = [shanghaiDay(now), shanghaiDay(now - DAY)]
    const { id } = await makeProduct(db(), { name: '小苍兰', priceFen: 10_000, isFreeShipping: true })
    const lines = [{ productId: id, quantity: 2 }]
    await place(now - MINUTE, { lines })
    await place(now - 2 * MINUTE, { lines })
    await place(now - 3 * MINUTE, { lines, status: 10, memberId: (await makeMember(shop.app)).id })
    await addViews(
      db(),
      [today, today, today, yesterday].map((day) => ({ day, kind: ViewKind.product, subjectId: id })),
    )
    await addViews(db(), [{ day: today, kind: ViewKind.cart, subjectId: id }])
    await rollUp()
    const { Data } = await shop.operate('report', 'ListProductFunnel', { keyword: '苍兰' }, boss.token)
    const sold = { Placers: 2, Buyers: 1, Pieces: 4, Paid: 400 }
    expect(Data).toMatchObject({ TotalCount: 1, DataList: [{ ID: id, Viewers: 4, Carters: 1, ...sold }] })
    const days = await shop.operate('report', 'ListFunnelDays', { productID: id }, boss.token)
    expect(days.Data).toHaveLength(30)
    expect(days.Data?.slice(0, 2)).toMatchObject([
      { Day: today, Viewers: 3, Carters: 1, ...sold },
      { Day: yesterday, Viewers: 1, Carters: 0, Placers: 0, Paid: 0 },
    ])
    const one = { from: yesterday, to: yesterday }
    const past = await shop.operate('report', 'ListFunnelDays', one, boss.token)
    expect(past.Data).toMatchObject([{ Day: yesterday, Viewers: 1 }])
    expect((await ask({ range: 'today' })).Products.map(({ Pieces }) => Pieces)).not.toContain(0)
  })

  it('the community by day: contents, readers, reports, and the median time until a person decided', async () => {
    const now = shop.app.clock.now()
    const memberId = (await makeMember(shop.app)).id
    const base = { memberId, status: 20, createdAt: new Date(now - 40 * DAY) }
    const after = (hours: number) => new Date(base.createdAt.getTime() + hours * HOUR)
    const [content] = await db()
      .insert(memberContents)
      .values([
        { ...base, kind: ContentKind.post, moderatedAt: after(1) },
        { ...base, kind: ContentKind.post, moderatedAt: after(2) },
        { ...base, kind: ContentKind.postComment, moderatedAt: after(9) },
        { ...base, kind: ContentKind.answer },
        { ...base, kind: ContentKind.avatar, moderatedAt: after(90) },
      ])
      .returning()
    await db()
      .insert(contentReports)
      .values({
        ...{ kind: ContentKind.post, contentId: content?.id ?? 0, memberId, reason: 'advert', weight: 100 },
        createdAt: base.createdAt,
      })
    const day = shanghaiDay(base.createdAt.getTime())
    await addViews(db(), [{ day, kind: ViewKind.post, subjectId: 1 }])
    const asked = { from: shanghaiDay(now - 41 * DAY), to: day, currentPage: 1, pageSize: 10 }
    const { Data } = await shop.operate('report', 'ListCommunityDays', asked, boss.token)
    const none = { Posts: 0, Comments: 0, Questions: 0, Readers: 0, Reports: 0, Decided: 0, Hours: null }
    expect(Data?.TotalCount).toBe(2)
    expect(Data?.DataList).toMatchObject([
      { Day: day, Posts: 2, Comments: 1, Questions: 1, Readers: 1, Reports: 1, Decided: 3, Hours: 2 },
      { Day: asked.from, ...none },
    ])
  })

  it('invited members by inviter, and their purchases', async () => {
    const sharer = await makeMember(shop.app)
    const friends = [await makeMember(shop.app), await makeMember(shop.app)]
    for (const { id } of friends)
      await db().update(members).set({ referrerCode: sharer.code }).where(eq(members.id, id))
    await place(shop.app.clock.now() - MINUTE, { memberId: friends[0]?.id })
    await recountMembers(db(), wholeHistory)
    const { Data } = await shop.operate('report', 'ListSharers', {}, boss.token)
    const [row] = Data?.DataList ?? []
    expect(Data?.TotalCount).toBe(1)
    expect(row).toMatchObject({ ID: sharer.id, Friends: 2, Buyers: 1, Orders: 1, Shares: 0, Visits: 0 })
    const goods = await shop.operate('report', 'ListFriendGoods', { memberID: sharer.id }, boss.token)
    expect(goods.Data).toMatchObject([{ ID: productId, Pieces: 1, Paid: 100 }])
    const past = { memberID: sharer.id, from: '2020-01-01', to: '2020-01-31' }
    expect((await shop.operate('report', 'ListFriendGoods', past, boss.token)).Data).toEqual([])
  })
})

describe('labels by rule and classes of buyers', () => {
  const taggedWith = async (tagID: number) => {
    const { rows } = await db().execute<{ id: string }>(
      sql`select member_id as id from member_tagging where tag_id = ${tagID} order by 1`,
    )
    return rows.map(({ id }) => Number(id))
  }
  const old = () => shop.app.clock.now() - 120 * DAY

  it('gives a label to members who match the rule, removes it from others, and no operator changes it', async () => {
    const { id: goods } = await makeProduct(db(), { name: '文竹', priceFen: 10_000 })
    const bought = async (...placedAt: number[]) => {
      const { id } = await makeMember(shop.app)
      for (const at of placedAt) await place(at, { memberId: id, status: 50, lines: [{ productId: goods }] })
      return id
    }
    const faithful = await bought(old(), old() + DAY)
    const [once, awake] = [await bought(old()), await bought(old(), shop.app.clock.now() - HOUR)]
    await recountMembers(db(), wholeHistory)
    const tagID = await makeTag(shop.app, '文竹回头客')
    await shop.operate('member', 'TagMembers', { ids: [once], tagID, add: true }, boss.token)
    const rule = { productID: goods, times: 2, asleepDays: 90 }
    const preview = await shop.operate('report', 'PreviewTagRule', rule, boss.token)
    expect(preview.Data).toEqual({ Text: '买过“文竹”至少 2 次，90 天没有下单', MemberNum: 1 })
    await shop.operate('report', 'SaveTagRule', { tagID, ...rule }, boss.token)
    await retagJob.run(shop.app, { tagId: tagID })
    expect(await taggedWith(tagID)).toEqual([faithful])
    const byHand = { ids: [awake], tagID, add: true }
    expect(await shop.operate('member', 'TagMembers', byHand, boss.token)).toMatchObject({
      Code: 'member/tag-by-rule',
      Msg: '标签“文竹回头客”按规则打，不能手工加减',
    })
    await shop.operate('report', 'SaveTagRule', { tagID, productID: goods }, boss.token)
    await retagJob.run(shop.app, { tagId: tagID })
    expect(await taggedWith(tagID)).toEqual([faithful, once, awake])
    await shop.operate('report', 'SaveTagRule', { tagID }, boss.token)
    await retagJob.run(shop.app, { tagId: tagID })
    expect(await taggedWith(tagID)).toEqual([faithful, once, awake])
    const tags = (await shop.operate('member', 'ListMemberTags', {}, boss.token)).Data
    expect(tags?.find(({ ID }) => ID === tagID)).toMatchObject({ MemberNum: 3, Rule: null })
    expect(
      await shop.operate('report', 'SaveTagRule', { tagID, productID: 987_654 }, boss.token),
    ).toMatchObject({ Code: 'catalog/not-found' })
  })

  it('computes each night recency and frequency of buyers, and the retention after the first month', async () => {
    const read = async () => (await shop.operate('report', 'GetSegments', {}, boss.token)).Data
    expect(await read()).toMatchObject({ At: null, Cells: [], Cohorts: [] })
    await groupMembersDaily.job.run(shop.app, { day: '' })
    const made = await read()
    const buyers = await db().$count(members, sql`order_num > 0`)
    expect(made?.Cells.reduce((sum, cell) => sum + cell.Members, 0)).toBe(buyers)
    // two members with two old orders and one with one, of whom one ordered again today
    expect(made?.Cells).toContainEqual(expect.objectContaining({ Recency: 2, Frequency: 0, Members: 1 }))
    const firsts = made?.Cohorts.reduce((sum, { Members }) => sum + Members, 0)
    const { rows } = await db().execute<{ n: number }>(
      sql`select count(distinct member_id)::int as n from orders where paid_at is not null and status <> 70`,
    )
    expect(firsts).toBe(rows[0]?.n)
    expect(
      made?.Cohorts.at(-1)
        ?.Returned.slice(1)
        .reduce((sum, n) => sum + n, 0),
    ).toBeGreaterThan(0)
  })
})

describe('GetLowStock', () => {
  it('lists products with few pieces left, without counting presale pieces as missing', async () => {
    await makeProduct(db(), { name: '虎尾兰', stock: 2 })
    // Failed when the presale quota was ignored: twelve promised pieces were "-12 left".
    const { id } = await makeProduct(db(), { name: '年宵金桔', stock: 0 })
    await db().execute(sql`update stocks set presale_quota = 500, locked = 12 where product_id = ${id}`)
    const { Data } = await shop.operate('report', 'GetLowStock', {}, boss.token)
    expect(Data?.Products.map((row) => [row.Name, row.Left])).toContainEqual(['虎尾兰', 2])
    expect(Data?.Products.map((row) => row.Name)).not.toContain('年宵金桔')
  })
})

describe('ListQueues', () => {
  const ask = async (token: string) => (await shop.operate('report', 'ListQueues', {}, token)).Data ?? []

  it('shows an administrator every queue, with number and age', async () => {
    const now = shop.app.clock.now()
    // paid two minutes after it was placed
    await place(now - 5 * DAY)
    await db().execute(
      sql`insert into failed_jobs (name, data, error, failed_at) values ('x', '{}', 'y', now())`,
    )
    const rows = await ask(boss.token)
    expect(rows.map(({ Key }) => Key)).toEqual(queueKeys)
    const of = (key: string) => rows.find(({ Key }) => Key === key)
    expect(of('order.ship')).toMatchObject({ Name: '待发货', Oldest: toWireDate(now - 5 * DAY + 2 * MINUTE) })
    expect(of('order.ship')?.Count).toBeGreaterThan(3)
    expect(of('job.failed')?.Count).toBe(1)
    expect(of('refund.failed')).toMatchObject({ Count: 0, Oldest: null })
  })

  it('shows others only the queues of their role', async () => {
    const keys = async (role: string) =>
      (await ask((await makeOperator(shop.app, { role })).token)).map(({ Key }) => Key)
    expect(await keys('warehouse')).toEqual([
      'order.ship',
      'aftersale.stop',
      'aftersale.inspect',
      'aftersale.send',
      'stock.low',
    ])
    expect(await keys('auditor')).toEqual([])
  })
})
