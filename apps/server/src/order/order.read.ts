import { type Fen, fen } from '@greenstar/rules/platform/money'
import { and, asc, desc, eq, gte, inArray, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { couriers } from '../freight/freight.tables'
import type { Db } from '../platform/database/connect'
import type { Part } from '../platform/database/part'
import { defineStatement, type Value } from '../platform/database/statement'
import { bestMatchFirst, hasWords } from '../platform/database/words'
import { listOrderLines, type OrderLineRow, type OrderRow, type ParcelRow } from './order.store'
import { orderLines, orderLogs, orders, parcels } from './order.tables'

type LatestParcel = {
  shipperCode: string
  latestTrace: string
  parcelNum: number
  invoice: OrderInvoice | null
  group: OrderGroup | null
}
export type OrderGroup = { state: number; team_id: number | null }
/** The order's invoice, as needed for its buttons. */
export type OrderInvoice = { id: number; type: number; status: number }

/** An order with the latest news of its parcels. */
export type ListedOrder = OrderRow & LatestParcel

/** Columns of a row in the member's list: a third of them, without the address. */
const rowColumns = {
  id: orders.id,
  code: orders.code,
  type: orders.type,
  status: orders.status,
  outStockStatus: orders.outStockStatus,
  productFen: orders.productFen,
  freightFen: orders.freightFen,
  payFen: orders.payFen,
  totalNum: orders.totalNum,
  createdAt: orders.createdAt,
  autoCancelAt: orders.autoCancelAt,
  autoFinishAt: orders.autoFinishAt,
  finishedAt: orders.finishedAt,
  cancelReason: orders.cancelReason,
  isInCustomerService: orders.isInCustomerService,
  serviceId: orders.serviceId,
  addressReplaced: orders.addressReplaced,
}

export type OrderInList = Pick<OrderRow, keyof typeof rowColumns> & LatestParcel
type OrderWithLines = OrderInList & { lines: LineInList[] }

const latestParcel = (what: SQL) =>
  sql<string>`coalesce((select ${what} from parcels p where p.order_id = orders.id order by p.id desc limit 1), '')`

const ofLatestParcel = {
  shipperCode: latestParcel(sql`p.shipper_code`),
  // of several parcels the one with the newest news; an order has only a few rows in parcels_order
  latestTrace: sql<string>`coalesce((select p.traces->0->>'text' from parcels p where p.order_id = orders.id
    order by p.traces->0->>'at' desc nulls last, p.id desc limit 1), '')`,
  parcelNum: sql<number>`(select count(*)::int from parcels p where p.order_id = orders.id)`,
  // At most one invoice is neither given up (0) nor void (99): invoices_order.
  invoice: sql<OrderInvoice | null>`(select json_build_object('id', i.id, 'type', i.invoice_type, 'status', i.status)
    from invoices i where i.order_id = orders.id and i.status not in (0, 99))`,
  group: sql<OrderGroup | null>`(select json_build_object('state', s.state, 'team_id', s.team_id)
    from group_seats s where s.order_id = orders.id)`,
}

/** Columns of a line in a list: half of them, without the price of each piece. */
const lineColumns = {
  id: orderLines.id,
  orderId: orderLines.orderId,
  productId: orderLines.productId,
  mainId: orderLines.mainId,
  type: orderLines.type,
  quantity: orderLines.quantity,
  shippedNum: orderLines.shippedNum,
  refundedNum: orderLines.refundedNum,
  returnedNum: orderLines.returnedNum,
  unitPriceFen: orderLines.unitPriceFen,
  priceReason: orderLines.priceReason,
  dealFen: orderLines.dealFen,
  couponFen: orderLines.couponFen,
  pollenNum: orderLines.pollenNum,
  pollenFen: orderLines.pollenFen,
  payFen: orderLines.payFen,
  name: orderLines.name,
  attribute: orderLines.attribute,
  imgPath: orderLines.imgPath,
  hasComment: orderLines.hasComment,
}

export type LineInList = Pick<OrderLineRow, keyof typeof lineColumns>

/** The lines of an order in their order, as one value. */
const listedLines = sql<LineInList[]>`(select coalesce(json_agg(line), '[]'::json) from (
  select ${sql.join(
    Object.entries(lineColumns).map(
      ([key, { name }]) => sql`l.${sql.identifier(name)} as ${sql.identifier(key)}`,
    ),
    sql`, `,
  )} from order_lines l where l.order_id = orders.id order by l.index) line)`

/** All products of an order in one text, as the words of a keyword may be in the names of several. */
const lineNames = sql`(select string_agg(l.name, ' ') from order_lines l where l.order_id = ${orders.id})`

const ofMember = (memberId: number | Placeholder) =>
  and(eq(orders.memberId, memberId), isNull(orders.hiddenAt))

const selectPage = (db: Db) =>
  db
    .select({
      ...rowColumns,
      ...ofLatestParcel,
      lines: listedLines,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(orders)

/** Returns a page with its total; `countAll` counts if the page is past the end, without a row. */
const toPage = async (
  rows: Awaited<ReturnType<typeof selectPage>>,
  countAll: () => number | Promise<number>,
): Promise<{ rows: OrderWithLines[]; total: number }> => ({
  rows,
  total: rows[0]?.total ?? (await countAll()),
})

/** With `some`, orders with some words of the keyword instead of all. */
type MemberFilter = { statuses: readonly number[]; keyword: string | undefined; some?: boolean }

const allOfMember = defineStatement((db, value: Value<{ memberId: number } & Part>) =>
  selectPage(db)
    .where(ofMember(value('memberId')))
    .orderBy(desc(orders.id))
    .limit(value('size'))
    .offset(value('skip')),
)

/** Returns a page of the member's orders with their lines, newest first, and their total, in one statement. */
export const pageMemberOrders = async (db: Db, memberId: number, filter: MemberFilter, part: Part) => {
  if (filter.statuses.length === 0 && !filter.keyword)
    return toPage(await allOfMember(db, { memberId, ...part }), () =>
      part.skip > 0 ? db.$count(orders, ofMember(memberId)) : 0,
    )
  const where = and(
    ofMember(memberId),
    filter.statuses.length > 0 ? inArray(orders.status, [...filter.statuses]) : undefined,
    filter.keyword
      ? sql`(${eq(orders.code, filter.keyword)} or ${hasWords(lineNames, filter.keyword, filter.some)})`
      : undefined,
  )
  return pageOf(db, where, part, bestMatchFirst(lineNames, filter.keyword, filter.some))
}

/** Returns a page of orders by any condition with its total; a page past the end counts separately. */
const pageOf = async (db: Db, where: SQL | undefined, { size, skip }: Part, first = sql``) => {
  const rows = await selectPage(db)
    .where(where)
    .orderBy(sql`${first}${orders.id} desc`)
    .limit(size)
    .offset(skip)
  return toPage(rows, () => (skip > 0 ? db.$count(orders, where) : 0))
}

export const findListed = async (db: Db, where: SQL | undefined): Promise<ListedOrder | undefined> => {
  const [row] = await db
    .select({ order: orders, ...ofLatestParcel })
    .from(orders)
    .where(where)
  return (
    row && {
      ...row.order,
      shipperCode: row.shipperCode,
      latestTrace: row.latestTrace,
      parcelNum: row.parcelNum,
      invoice: row.invoice,
      group: row.group,
    }
  )
}

/** Returns an order of the member; undefined if they deleted it, if foreign or missing (domain 0.6). */
export const findMemberListed = (db: Db, memberId: number, by: { id: number } | { code: string }) =>
  findListed(db, and('id' in by ? eq(orders.id, by.id) : eq(orders.code, by.code), ofMember(memberId)))

const selectCounts = (db: Db) =>
  db.select({ status: orders.status, n: sql<number>`count(*)`.mapWith(Number) }).from(orders)

const toCounts = (rows: readonly { status: number; n: number }[]) =>
  new Map(rows.map((row) => [row.status, row.n]))

export const countByStatus = async (db: Db, where: SQL | undefined): Promise<Map<number, number>> =>
  toCounts(await selectCounts(db).where(where).groupBy(orders.status))

const memberCounts = defineStatement((db, value: Value<{ memberId: number }>) =>
  selectCounts(db)
    .where(ofMember(value('memberId')))
    .groupBy(orders.status),
)

/** Returns the number of a member's orders by status, without deleted ones. */
export const countMemberOrders = async (db: Db, memberId: number) =>
  toCounts(await memberCounts(db, { memberId }))

export type ParcelWithLines = ParcelRow & {
  lines: { orderLineId: number; quantity: number }[]
  phone: string
  /** Codes of the other orders that are in it (domain 3). */
  together: string[]
}

/** Returns the parcels of an order with contents and the courier's hotline, in one statement. */
export const listParcels = async (db: Db, orderId: number): Promise<ParcelWithLines[]> => {
  const rows = await db
    .select({
      parcel: parcels,
      phone: couriers.phone,
      together: sql<string[]>`coalesce((
        select json_agg(o.code order by o.id) from parcels p join orders o on o.id = p.order_id
        where p.id <> ${parcels.id} and (p.id = ${parcels.mergedInto} or p.merged_into = ${parcels.id}
          or p.merged_into = ${parcels.mergedInto})), '[]'::json)`,
      lines: sql<{ orderLineId: number; quantity: number }[]>`coalesce((
        select json_agg(json_build_object('orderLineId', c.order_line_id, 'quantity', c.quantity) order by c.order_line_id)
        from parcel_lines c where c.parcel_id = ${parcels.id}), '[]'::json)`,
    })
    .from(parcels)
    .leftJoin(couriers, eq(couriers.code, parcels.shipperCode))
    .where(eq(parcels.orderId, orderId))
    .orderBy(asc(parcels.id))
  return rows.map(({ parcel, lines, phone, together }) => ({
    ...parcel,
    lines,
    together,
    phone: phone ?? '',
  }))
}

export const listLogs = (db: Db, orderId: number) =>
  db.select().from(orderLogs).where(eq(orderLogs.orderId, orderId)).orderBy(asc(orderLogs.id))

const byOrder = <L extends { orderId: number }>(orderIds: readonly number[], lines: readonly L[]) => {
  const ofOrder = new Map<number, L[]>(orderIds.map((id) => [id, []]))
  for (const line of lines) ofOrder.get(line.orderId)?.push(line)
  return ofOrder
}

export const linesByOrder = async (
  db: Db,
  orderIds: readonly number[],
): Promise<Map<number, OrderLineRow[]>> => byOrder(orderIds, await listOrderLines(db, orderIds))

/** Returns the goods amount (fen) of the largest order paid since a time; 0 without any. */
export const largestOrderFen = async (db: Db, since: Date): Promise<Fen> => {
  const largest = sql<number>`coalesce(max(${orders.productFen}), 0)`.mapWith(Number)
  const [row] = await db.select({ largest }).from(orders).where(gte(orders.paidAt, since))
  return fen(row?.largest ?? 0)
}
