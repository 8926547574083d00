import { InvoiceStatus } from '@greenstar/rules/invoice/invoice.status'
import { DAY, HOUR, MINUTE, shanghaiDay } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoComments, demoFollowUps } from '../../demo/comments'
import { demoWaitingComments } from '../../demo/moderation'
import { demoOrders } from '../../demo/orders'
import { demoLines, demoProducts } from '../../demo/products'
import { makeSession } from '../member/member.factory'
import { makeOperator } from '../operator/operator.factory'
import { runChecks } from '../platform/audit/checks'
import { runDue } from '../platform/jobs/due'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { closeSessions } from '../promotion/promotion.due'
import { demoExchanges } from './demo-exchange'
import { loadDemo } from './load-demo'

const shop = setUpTestApp()
const texts: string[] = []
let loads: boolean[]
beforeAll(async () => {
  const load = () => loadDemo(shop.app, { onProgress: (line) => texts.push(line) })
  loads = await Promise.all([load(), load()])
})

const count = async (query: ReturnType<typeof sql>) => {
  const { rows } = await shop.app.database.db.execute<{ n: number }>(query)
  return Number(rows[0]?.n)
}

describe('loadDemo', () => {
  it('says what it loaded', () => {
    expect(texts[0]).toBe('装入演示商城 …')
    expect(texts.at(-1)).toMatch(/^演示商城已装入：\d+ 件商品、\d+ 条评价、\d+ 笔订单（[\d.]+ 秒）$/)
  })

  it('has a past of visitors, and a dashboard without an empty tile', async () => {
    const boss = await makeOperator(shop.app)
    for (const asked of [{}, { range: 'week' }, { range: 'month' }] as const) {
      const { Data } = await shop.operate('report', 'GetDashboard', asked, boss.token)
      // there may be no buyer in the first minutes of the night before
      for (const figures of 'range' in asked ? [Data?.Now, Data?.Before] : [Data?.Now]) {
        expect(figures?.Orders).toBeGreaterThan(0)
        expect(figures?.Visitors).toBeGreaterThan(figures?.Buyers ?? 0)
      }
      expect(Data?.Products).not.toEqual([])
      expect(Data?.Channels).not.toEqual([])
    }
  })

  it('sends its first member messages of every kind, and each of the three different ones', async () => {
    const { rows } = await shop.app.database.db.execute<{ kinds: number[]; n: number }>(sql`
      select array_agg(distinct t.type order by t.type) as kinds, count(*)::int as n
      from members m join messages t on t.member_id = m.id
      where m.phone like '1380000662_' group by m.id order by m.id`)
    expect(rows[0]?.kinds).toEqual([10, 20, 30, 40, 50])
    expect(new Set(rows.map(({ n }) => n)).size).toBe(3)
  })

  it('has conversations with the desk that wait, are open and have ended, and prepared answers', async () => {
    const boss = await makeOperator(shop.app)
    const figures = await shop.operate('chat', 'GetChatFigures', {}, boss.token)
    expect(figures.Data).toMatchObject({ Waiting: 2, Open: 2 })
    const ended = await shop.operate('chat', 'ListChatServices', {}, boss.token)
    expect(ended.Data?.DataList.map(({ Score }) => Score)).toEqual([null, 4, 5])
    expect((await shop.operate('chat', 'ListChatPhrases', {}, boss.token)).Data?.length).toBeGreaterThan(3)
  })

  it('has invoices in every state, and cases with realistic answer times', async () => {
    const { rows } = await shop.app.database.db.execute<{ status: number }>(
      sql`select distinct status from invoices order by status`,
    )
    expect(rows.map(({ status }) => status)).toEqual(
      Object.values(InvoiceStatus).sort((one, other) => one - other),
    )
    const boss = await makeOperator(shop.app)
    const { Data } = await shop.operate('aftersale', 'GetAfterSaleFigures', {}, boss.token)
    expect(Data?.AnswerHours).toBeGreaterThan(0.5)
    const future = sql`select count(*) as n from after_sale_logs where created_at > now()`
    expect(await count(future)).toBe(0)
  })

  it('has content of every kind with the moderators, suspicious words marked', async () => {
    const boss = await makeOperator(shop.app)
    const { Data } = await shop.operate(
      'moderation',
      'ListContents',
      { status: 10, pageSize: 200 },
      boss.token,
    )
    const kinds = new Set(Data?.DataList.map(({ Kind }) => Kind))
    expect([...kinds].sort()).toEqual([10, 20, 30, 50, 60, 80, 90, 130].sort())
    expect(Data?.DataList.some(({ Kind, Flags }) => Kind === 10 && Flags.length > 0)).toBe(true)
  })

  it('reaches its first member by text, messenger and app, the second without messenger', async () => {
    const { rows } = await shop.app.database.db.execute<{ channels: number[]; waiting: number }>(sql`
      select array_agg(distinct d.channel order by d.channel) as channels,
        count(*) filter (where d.status = 10)::int as waiting
      from members m join deliveries d on d.member_id = m.id
      where m.phone like '1380000662_' group by m.id order by m.id`)
    expect(rows[0]).toEqual({ channels: [20, 30, 40], waiting: 0 })
    expect(rows[1]?.channels).not.toContain(30)
    expect(rows[1]?.channels).toContain(40)
  })

  it('has a month whose accounts match its bills, with refunds and documents in it', async () => {
    const boss = await makeOperator(shop.app)
    const now = shop.app.clock.now()
    const sums = { received: 0, refunded: 0, deals: 0, cut: 0, issued: 0, compared: 0, owed: 0, claimed: 0 }
    const names = new Set<string>()
    const thisMonth = shanghaiDay(now).slice(0, 7)
    const monthBefore = shanghaiDay(Date.parse(`${thisMonth}-01T00:00:00+08:00`) - DAY).slice(0, 7)
    for (const month of [thisMonth, monthBefore]) {
      const { Data } = await shop.operate('report', 'GetMonthReport', { month }, boss.token)
      expect(Data?.Agreements.filter(({ Difference }) => Difference !== 0)).toEqual([])
      sums.received += Data?.Received ?? 0
      sums.refunded += Data?.Refunded ?? 0
      sums.deals += Data?.Orders.Deals ?? 0
      sums.cut -= Data?.Orders.Adjusted ?? 0
      sums.owed += Data?.Pickups.reduce((sum, { Amount }) => sum + Amount, 0) ?? 0
      sums.claimed += Data?.Claims.reduce((sum, { Amount }) => sum + Amount, 0) ?? 0
      for (const rows of [Data?.Causes, Data?.Faults, Data?.BackWays, Data?.Invoices])
        for (const { Name } of rows ?? []) names.add(Name)
      sums.issued += Data?.Invoices.length ?? 0
      sums.compared += Data?.Days.filter(({ BillReceived }) => (BillReceived ?? 0) > 0).length ?? 0
    }
    expect(Object.entries(sums).filter(([, sum]) => sum <= 0)).toEqual([])
    expect([...names]).toEqual(
      expect.arrayContaining([
        ...['售后退款', '取消订单', '发货前部分退款', '小额补偿', '退货运费', '取消后到账'],
        ...['商家原因', '会员原因', '物流原因', '银行转账', '普通发票', '专用发票'],
      ]),
    )
  })

  it('has couriers to come and to pay, claims, and refunds that wait for the bank', async () => {
    const { token } = await makeOperator(shop.app)
    const pickups = await shop.operate('aftersale', 'ListPickups', {}, token)
    const claims = await shop.operate('aftersale', 'ListCourierClaims', {}, token)
    const back = await shop.operate('payment', 'ListRefunds', { pageSize: 50 }, token)
    const statuses = [pickups, claims, back].map(
      ({ Data }) => new Set(Data?.DataList.map(({ Status }) => Status)),
    )
    expect(statuses).toEqual([new Set([20, 30]), new Set([10, 30]), expect.any(Set)])
    expect([...(statuses[2] ?? [])]).toEqual(expect.arrayContaining([30, 50]))
  })

  it('leaves a clean audit', async () => {
    expect(await runChecks(shop.app)).toEqual({})
    // each order that was cancelled after its payment has the case that its cancellation opens (domain 3)
    const { rows } = await shop.app.database.db.execute(sql`
      select o.id from orders o where o.status in (60, 70)
        and not exists (select from after_sales a where a.order_id = o.id)`)
    expect(rows).toEqual([])
  })

  it('has settled the past of the members who can log in, one of them a few yuan before the next level', async () => {
    const { rows } = await shop.app.database.db.execute<{ level: number; growth: number; least: number }>(sql`
      select m.level, m.growth, min(e.delta) as least from members m join growth_entries e on e.member_id = m.id
      where m.phone like '1380000662_' group by m.id order by m.id`)
    expect(rows.map(({ level }) => level)).toEqual([4, 3, 2])
    expect(rows.filter(({ least }) => least < 0)).toEqual([])
    expect(6000 - (rows[1]?.growth ?? 0)).toBeLessThan(50)
    expect(
      await count(sql`select count(*) as n from orders o join members m on m.id = o.member_id
        where m.phone like '1380000662_' and o.settled_at is null and o.settle_at <= now() and o.status = 50
          and not o.is_in_customer_service`),
    ).toBe(0)
  })

  it('gives its first member coupons in every state', async () => {
    const { rows } = await shop.app.database.db.execute<{ status: number }>(sql`
      select distinct r.status from coupon_records r join members m on m.id = r.member_id
      where m.phone = '13800006620' order by 1`)
    expect(rows.map(({ status }) => status)).toEqual([0, 10, 20, 30, 99])
  })

  it('has batches of coupons, given out and partly accepted', async () => {
    const boss = await makeOperator(shop.app)
    const { Data } = await shop.operate('coupon', 'ListCouponGrants', {}, boss.token)
    expect(Data?.DataList.map(({ Num, Done, Operator }) => [Num, Done, Operator])).toEqual([
      [1, 1, '何青'],
      [12, 12, '何青'],
      [30, 30, '周晚'],
    ])
    const grantID = Data?.DataList[2]?.ID
    const given = await shop.operate('coupon', 'ListCoupons', { grantID, pageSize: 50 }, boss.token)
    const statuses = given.Data?.DataList.map(({ Status }) => Status)
    expect([statuses?.length, new Set(statuses)]).toEqual([30, new Set([0, 10])])
  })

  it('has requests of two operators that wait for a second person', async () => {
    const boss = await makeOperator(shop.app)
    const { Data } = await shop.operate('operator', 'ListApprovals', { status: 10 }, boss.token)
    expect(Data?.DataList.map(({ Kind, AskedBy }) => [Kind, AskedBy])).toEqual([
      ['setting.limit', '周晚'],
      ['pollen.adjust', '何青'],
    ])
    expect(Data?.DataList.every(({ Gains, MayDecide }) => Gains.length > 0 && MayDecide)).toBe(true)
  })

  it('has written pollen in the order of its times', async () => {
    expect(
      await count(sql`select count(*) as n from (
        select created_at < lag(created_at) over (partition by member_id order by id) as back from pollen_entries) e
        where back`),
    ).toBe(0)
  })

  it('has withdrawals in every state, and bonuses that wait', async () => {
    const states = async (query: ReturnType<typeof sql>) => {
      const { rows } = await shop.app.database.db.execute<{ status: number }>(query)
      return rows.map(({ status }) => status)
    }
    expect(await states(sql`select distinct status from bonuses order by 1`)).toEqual([10, 20, 30, 99])
    const settledDays = sql`select count(distinct settled_at::date) as n from bonuses`
    expect(await count(settledDays)).toBeGreaterThan(20)
    expect(await count(sql`select count(distinct amount_fen) as n from bonus_withdrawals`)).toBeGreaterThan(8)
    expect(await states(sql`select distinct status from bonus_withdrawals order by 1`)).toEqual([
      10, 20, 30, 40, 50, 51, 60, 61,
    ])
  })

  it('has a year of pollen with a cause for each entry, some pending and some that expires within the month', async () => {
    const now = shop.app.clock.now()
    const { rows } = await shop.app.database.db.execute<{ id: number; kinds: number[]; oldest: string }>(sql`
      select m.id, array_agg(distinct e.kind order by e.kind) as kinds, min(e.created_at) as oldest
      from members m join pollen_entries e on e.member_id = m.id where m.phone like '1380000662_' group by m.id order by m.id`)
    const [first] = rows
    expect(first?.kinds).toEqual(expect.arrayContaining([10, 16, 17, 60]))
    expect(Date.parse(String(first?.oldest))).toBeLessThan(now - 364 * DAY)
    const token = await makeSession(shop.app, Number(first?.id))
    const { Data } = await shop.call('pollen', 'GetMyPollen', {}, token)
    expect(Data?.PendingNum).toBeGreaterThan(0)
    expect(Data?.ExpiringNum).toBeGreaterThan(0)
    const orphans = sql`select count(*) as n from pollen_entries e join members m on m.id = e.member_id
      where m.phone like '1380000662_' and (e.cause = '' or (e.kind = 10 and e.order_id is null))`
    expect(await count(orphans)).toBe(0)
    const early = sql`select count(*) as n from pollen_entries e join members m on m.id = e.member_id
      where e.created_at < m.created_at`
    expect(await count(early)).toBe(0)
  })

  it('shows what the data says', async () => {
    const { Data } = await shop.call('catalog', 'GetProductList', { pageSize: 50 })
    expect(Data?.TotalCount).toBe(demoProducts.length)
    expect(await count(sql`select count(*) as n from products`)).toBe(demoLines.length + demoExchanges.length)
    expect((await shop.call('catalog', 'GetProductClass', {})).Data).toHaveLength(9)
    const page = demoProducts.find((one) => one.code === 'monstera')
    const detail = (await shop.call('catalog', 'GetProductByID', { id: page?.id as number })).Data
    expect(detail).toMatchObject({
      Name: page?.name,
      Stock: page?.stock,
      Price: (page?.priceFen as number) / 100,
    })
    expect(detail?.ListJointProducts).toHaveLength(page?.joints.length as number)
    expect(detail?.Detail).toContain('<h3>')
  })

  it('keeps every figure equal to its rows', async () => {
    const shown = sql`select count(*) as n from product_comments where status = 20 and parent_id is null`
    expect(await count(shown)).toBe(demoComments.length)
    expect(await count(sql`select count(*) as n from product_comments where parent_id is not null`)).toBe(
      demoFollowUps.length,
    )
    expect(await count(sql`select count(*) as n from product_comments where status = 10`)).toBe(
      demoWaitingComments.length,
    )
    expect(await count(sql`select count(*) as n from product_comments where flags <> '{}'`)).toBeGreaterThan(
      1,
    )
    const wrongComments = sql`select count(*) as n from products p where comment_count <>
      (select count(*) from product_comments c where c.product_id = p.id and c.status = 20 and c.parent_id is null)`
    expect(await count(wrongComments)).toBe(0)
    const wrongSold = sql`select count(*) as n from products p where sold_num <> (
      select coalesce(sum(l.quantity - l.refunded_num), 0) from order_lines l join orders o on o.id = l.order_id
      where (l.product_id = p.id or l.main_id = p.id) and o.status in (30, 40, 50))`
    expect(await count(wrongSold)).toBe(0)
    expect(await count(sql`select sum(sold_num) as n from products where listed`)).toBeGreaterThan(2000)
    const strangers = sql`select count(*) as n from product_comments c where not exists (
      select from order_lines l join orders o on o.id = l.order_id
      where l.id = c.order_line_id and l.main_id = c.product_id and o.member_id = c.member_id
        and o.finished_at < c.created_at and l.has_comment)`
    expect(await count(strangers)).toBe(0)
  })

  it('has no sale before the listing, and none in the future', async () => {
    const late = sql`select count(*) as n from orders o where o.created_at > now()
      or o.paid_at > now() or o.finished_at > now()`
    expect(await count(late)).toBe(0)
    const early = sql`select count(*) as n from order_lines l join orders o on o.id = l.order_id
      join products p on p.id = l.main_id where p.created_at > o.created_at`
    expect(await count(early)).toBe(0)
  })

  it('has the members’ carts, every state of their orders, and finds by pinyin', async () => {
    const states = await shop.app.database.db.execute<{ status: number }>(sql`
      select distinct status from orders where member_id = (select id from members where phone = '13800006620')`)
    expect(new Set(states.rows.map((row) => row.status))).toEqual(new Set([10, 20, 30, 40, 50, 60, 70]))
    expect(await count(sql`select count(*) as n from cart_lines`)).toBe(7)
    const { Data } = await shop.call('catalog', 'GetProductList', { keyword: 'guibeizhu' })
    expect(Data?.DataList.length).toBeGreaterThan(0)
  })

  it('numbers orders in the order of time: lists of members and operators show the newest first', async () => {
    const outOfTime = sql`select count(*) as n from orders a join orders b on b.id = a.id + 1
      where b.created_at < a.created_at`
    expect(await count(outOfTime)).toBe(0)
    const newestFirst = (list: readonly { CreateDate: string }[] | undefined) => {
      const days = (list ?? []).map((order) => order.CreateDate)
      expect(days).toEqual([...days].sort().reverse())
      return days.length
    }
    const { rows } = await shop.app.database.db.execute<{ id: number }>(
      sql`select id from members where phone = '13800006620'`,
    )
    const token = await makeSession(shop.app, Number(rows[0]?.id))
    const mine = await shop.call('order', 'GetMemberOrderList', { pageSize: 50 }, token)
    const own = demoOrders.filter((order) => order.memberId === 1).length
    // Member 1 has also bought the products of their comments.
    expect(newestFirst(mine.Data?.DataList)).toBeGreaterThan(own)
    const operator = await makeOperator(shop.app)
    const all = await shop.operate('order', 'ListOrders', { pageSize: 50 }, operator.token)
    expect(newestFirst(all.Data?.DataList)).toBe(50)
  })

  it('has a running group activity, with a team that lacks one and others that are full, finished and failed', async () => {
    const list = await shop.call('group', 'GetGroupActivityList', {}, undefined)
    const [activity] = list.Data?.DataList ?? []
    expect(activity).toMatchObject({ State: 'running', Size: 3, Joined: 6 })
    const { Data } = await shop.call('group', 'GetGroupActivityByID', { id: activity?.ID ?? 0 }, undefined)
    expect(Data?.Teams).toMatchObject([{ Taken: 2, Size: 3, Members: [{ IsLeader: true }, {}] }])
    const states = await shop.app.database.db.execute<{ state: number; status: number; n: number }>(sql`
      select s.state, o.status, count(*)::int as n from group_seats s join orders o on o.id = s.order_id
      group by 1, 2 order by 1, 2`)
    expect(states.rows).toEqual([
      { state: 10, status: 30, n: 2 },
      { state: 20, status: 30, n: 3 },
      { state: 20, status: 50, n: 3 },
      { state: 30, status: 70, n: 2 },
    ])
  })

  it('lists a parcel’s newest step first', async () => {
    const turned = sql`select count(*) as n from parcels where jsonb_array_length(traces) > 1
      and traces->0->>'at' < traces->-1->>'at'`
    expect(await count(turned)).toBe(0)
  })

  it('loads once, also when two processes start together', async () => {
    expect(loads.toSorted()).toEqual([false, true])
    expect(await loadDemo(shop.app, { onProgress: () => {} })).toBe(false)
  })

  it('gives new products unused ids', async () => {
    const { rows } = await shop.app.database.db.execute<{ id: number }>(sql`
      insert into product_classes (name) values ('新类') returning id`)
    expect(Number(rows[0]?.id)).toBe(10)
  })

  // It moves the clock, so it is the last one.
  it('for more than a day, at every hour, a session is open and the last one shown is still to come', async () => {
    for (let hour = 0; hour <= 25; hour++) {
      await runDue(shop.app, closeSessions)
      const { Data } = await shop.call('promotion', 'GetSecKillProductList', {})
      const now = shop.app.clock.now()
      const running = Data?.Sessions.filter(({ State }) => State === 'running') ?? []
      expect(running.map(({ ID }) => ID)).toEqual([Data?.SessionID])
      expect(Data?.DataList.length).toBeGreaterThan(3)
      const last = Data?.Sessions.at(-1)
      expect(last?.State).toBe('coming')
      expect(Date.parse(last?.BeginDate ?? '') - 5 * MINUTE).toBeGreaterThan(now)
      const later = await shop.call('promotion', 'GetSecKillProductList', { sessionID: last?.ID ?? 0 })
      expect(later.Data?.DataList.length).toBeGreaterThan(3)
      shop.app.clock.move(HOUR)
    }
  })
})
