import { sql } from 'drizzle-orm'
import { demoMembers } from '../../demo/members'
import { demoOperators } from '../../demo/platform'
import { products } from '../catalog/catalog.tables'
import { insertDemoGrowth } from '../level/level.demo'
import { members } from '../member/member.tables'
import { insertDemoSigns } from '../mission/mission.demo'
import { insertDemoOperators } from '../operator/operator.demo'
import { wholeHistory } from '../order/history.service'
import { insertDemoBills } from '../payment/payment.demo'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { lock } from '../platform/database/lock'
import { partsOf } from '../platform/feature'
import { insertDemoVisits } from '../report/report.demo'
import { makeSegments } from '../report/segment.store'
import { recountSold } from '../report/sold.service'
import { recountMembers } from '../report/spent.service'
import { planActivities } from './demo-activity'
import { loadApprovals } from './demo-approvals'
import { loadArticles } from './demo-articles'
import { loadBonus } from './demo-bonus'
import { loadCancellations } from './demo-cancellations'
import { loadCancelCases, loadCases, loadPaidBack } from './demo-cases'
import { type Demand, loadCatalog } from './demo-catalog'
import { loadChats } from './demo-chats'
import { loadContent } from './demo-content'
import { loadCoupons } from './demo-coupons'
import { loadExchange } from './demo-exchange'
import { loadFlash } from './demo-flash'
import { loadGrants } from './demo-grants'
import { type OrderStep, planGroups } from './demo-groups'
import { planHistory } from './demo-history'
import { loadIdentities } from './demo-identities'
import { loadInvoices } from './demo-invoices'
import { loadMessages } from './demo-messages'
import { loadModeration } from './demo-moderation'
import { loadMoney } from './demo-money'
import { loadNewcomer } from './demo-newcomer'
import { loadOrder, ordersByTime, piecesOfOrders } from './demo-orders'
import { loadPages } from './demo-pages'
import { finishPast, makePast, writePastOrders } from './demo-past'
import { loadPatterns } from './demo-patterns'
import { buyerCount, type DemoPeople, loadPeople } from './demo-people'
import { loadPlatform } from './demo-platform'
import { loadPollen } from './demo-pollen'
import { loadShares } from './demo-shares'
import { loadShow } from './demo-show'
import { loadStaff } from './demo-staff'
import { loadTags } from './demo-tags'
import { loadTalents } from './demo-talents'
import { loadWelfare } from './demo-welfare'

const isEmpty = async (db: Db) => {
  const { rows } = await db.execute<{ used: boolean }>(
    sql`select exists (select from ${members}) or exists (select from ${products}) as used`,
  )
  return rows[0]?.used === false
}

/** Pieces taken or locked by the orders to come, by line, and ms since the first sale of each page. */
const demandOf = (plan: ReturnType<typeof planHistory>): Demand => {
  const pieces = new Map<number, number>()
  const firstSold = new Map<number, number>()
  const add = (lineId: number, quantity: number) => pieces.set(lineId, (pieces.get(lineId) ?? 0) + quantity)
  for (const { age, lines } of plan)
    for (const { line, page, quantity } of lines) {
      add(line.id, quantity)
      firstSold.set(page.id, Math.max(firstSold.get(page.id) ?? 0, age))
    }
  for (const { lineId, quantity } of piecesOfOrders()) add(lineId, quantity)
  return { pieces, firstSold }
}

/**
 * Loads all orders by time, so that a higher id is a later order, as in a real shop. The parts of past orders
 * are written last, when the other orders have counted the members' limits.
 */
const loadAllOrders = async (
  db: Db,
  plan: ReturnType<typeof planHistory>,
  people: DemoPeople,
  now: number,
) => {
  const past = await makePast(db, plan, people, now)
  const lived: OrderStep[] = [
    ...ordersByTime(now).map((one) => ({ at: one.at, run: () => loadOrder(db, one, people, now) })),
    ...(await planGroups(db, people, now)),
    ...(await planActivities(db, people, now)),
  ].sort((a, b) => a.at - b.at)
  let written = 0
  const writeUntil = async (moment: number) => {
    const rows = past.slice(written).filter((row) => row.moments.placed <= moment)
    await writePastOrders(db, rows)
    written += rows.length
  }
  for (const one of lived) {
    await writeUntil(one.at)
    await one.run()
  }
  await writeUntil(now)
  const comments = await finishPast(db, past, people, now)
  return { comments, orders: past.length + lived.length }
}

const load = async (app: App, db: Db, now: number) => {
  const plan = planHistory(buyerCount)
  const people = await loadPeople(app, db, now)
  const lines = await loadCatalog(db, demandOf(plan), now)
  await loadPlatform(db, now)
  const { comments, orders } = await loadAllOrders(db, plan, people, now)
  await loadCoupons(db, people, now)
  await loadFlash(db, people, now)
  await loadNewcomer(db)
  const accounts = [...people.members.values()].map(({ id }) => id)
  await insertDemoGrowth(db, accounts, now)
  for (const { id: number, joinedDaysAgo } of demoMembers) {
    const id = people.members.get(number)?.id
    if (id) await insertDemoSigns(db, id, joinedDaysAgo, now)
  }
  await loadShow(app, db, people, now)
  await loadPollen(app, db, people, now)
  await loadWelfare(app, db, people, now)
  await loadExchange(app, db, people, now)
  await loadShares(app, db, people, now)
  await loadPages(db, now)
  await loadArticles(db, people, now)
  await loadPatterns(db, people, now)
  await loadContent(app, db, now)
  await loadTalents(db, people, now)
  for (const part of partsOf(app, 'demo')) await (await part()).loadDemo(app, db, people, now)
  await loadModeration(app, db, now)
  await loadCancelCases(app, db)
  await loadPaidBack(app, db, now)
  await loadCases(app, db, now)
  await loadInvoices(db, now)
  await loadIdentities(app, db, people, now)
  await loadStaff(app, db, people, now)
  await loadBonus(app, db, now)
  await loadMoney(app, db, people, now)
  await loadApprovals(app, db, people, now)
  await loadGrants(app, db, people, now)
  await recountSold(db)
  await loadCancellations(db, people, now)
  await loadChats(app, db, people, now)
  await loadMessages(db, people, now)
  await insertDemoBills(db, now)
  await insertDemoVisits(db, now)
  await recountMembers(db, wholeHistory)
  await loadTags(db, people, now)
  await makeSegments(db, now)
  return { lines, comments, orders }
}

/**
 * Fills an empty database with the demo shop, all or nothing: catalogue, picture paths, people, carts,
 * comments, orders in every state, with dates relative to today. Does nothing if there is a member or a
 * product; of several processes starting at once only one loads. Returns whether it loaded.
 */
export const loadDemo = async (
  app: App,
  { onProgress }: { onProgress: (line: string) => void },
): Promise<boolean> => {
  if (!(await isEmpty(app.database.db))) return false
  onProgress('装入演示商城 …')
  const started = performance.now()
  await insertDemoOperators(app, demoOperators)
  const loaded = await app.database.transact(async (db) => {
    await db.execute(sql`set local lock_timeout = '60s'`)
    // Waiting for the lock counts as statement time: the default timeout is too short on a slow machine.
    await db.execute(sql`set local statement_timeout = '60s'`)
    await lock(db, 'demo')
    return (await isEmpty(db)) ? load(app, db, app.clock.now()) : undefined
  })
  if (!loaded) return false
  await app.database.db.execute(sql`analyze`)
  app.cache.drop()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  onProgress(
    `演示商城已装入：${loaded.lines} 件商品、${loaded.comments} 条评价、${loaded.orders} 笔订单（${seconds} 秒）`,
  )
  return true
}
