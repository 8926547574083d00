import { sql } from 'drizzle-orm'
import { demoCases } from '../../demo/cases'
import { makeCaseIn } from '../aftersale/aftersale.factory'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { pictureOf } from './demo-catalog'

const hour = 3_600_000
/** Pictures that the demo's comments show too. */
const proof = ['c-balcony', 'c-desk'].map(pictureOf)

/** After-sale cases of the members who can log in, by the moves that real ones take. */
export const loadCases = async (app: App, db: Db, now: number): Promise<void> => {
  for (const { logisticCode, hoursAgo, text, ...making } of demoCases) {
    const { rows } = await db.execute<{ id: string; member_id: string }>(sql`
      select o.id, o.member_id from orders o join parcels p on p.order_id = o.id
      where p.logistic_code = ${logisticCode}`)
    const order = rows[0]
    if (!order) throw new Error(`no order behind parcel ${logisticCode}`)
    const facts = { memberId: Number(order.member_id), orderId: Number(order.id), ...making }
    await makeCaseIn(app, db, { ...facts, images: proof, description: text }, now - hoursAgo * hour)
  }
}
