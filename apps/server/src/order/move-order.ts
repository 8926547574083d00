import { goodsValue } from '@greenstar/rules/aftersale/aftersale.value'
import { and, eq, gte, isNull, ne, or, sql } from 'drizzle-orm'
import { type Act, sinceOf } from '../operator/act.service'
import { acts } from '../operator/act.tables'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { isSameReceiver } from '../promotion/newcomer.service'
import { getSettings } from '../setting/setting.service'
import { listOrderLines, type OrderRow } from './order.store'
import { type FrozenAddress, orders } from './order.tables'

const subjectOf = ({ code }: Pick<OrderRow, 'code'>) => `order:${code}`

/** Sums (fen) the goods of other orders that operators alone sent to the household of this receiver. */
const sentBefore = async (db: Db, order: OrderRow, to: FrozenAddress, now: number) => {
  const { day, month } = sinceOf(now)
  const rows = await db
    .select({ valueFen: acts.valueFen, createdAt: acts.createdAt, address: orders.address })
    .from(acts)
    .innerJoin(orders, eq(acts.subject, sql`'order:' || ${orders.code}`))
    .where(
      and(
        eq(acts.kind, 'address'),
        isNull(acts.approvedBy),
        gte(acts.createdAt, month),
        ne(acts.subject, subjectOf(order)),
        or(
          eq(orders.receiverPhone, to.receiverPhone),
          sql`(${orders.address} ->> 'districtId')::int = ${to.districtId}`,
        ),
      ),
    )
  const same = rows.filter(({ address }) => isSameReceiver(address, to))
  const sum = (some: typeof same) => some.reduce((all, { valueFen }) => all + valueFen, 0)
  return { dayFen: sum(same.filter(({ createdAt }) => createdAt >= day)), monthFen: sum(same) }
}

/** What the goods of an order are worth (fen): its receiver gets them. */
export const goodsFenOf = async (app: App, db: Db, { id }: OrderRow): Promise<number> =>
  goodsValue(
    await listOrderLines(db, [id]),
    ({ quantity, refundedNum }) => quantity - refundedNum,
    await getSettings(app, db),
  )

/** The act of sending the goods of an order to another address: no member gets them, but the receiver (domain 3). */
export const moveAct = async (
  app: App,
  db: Db,
  order: OrderRow,
  to: FrozenAddress,
  now: number,
): Promise<Act> => ({
  ...{ kind: 'address', subject: subjectOf(order), memberIds: [] },
  eachFen: await goodsFenOf(app, db, order),
  gotBefore: await sentBefore(db, order, to, now),
})
