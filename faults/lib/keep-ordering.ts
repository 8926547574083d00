import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Buyer } from '../../apps/server/src/order/buyer.factory'
import type { App } from '../../apps/server/src/platform/app'
import { createOrderPath, orderForm } from './buyers'
import { type Answer, ask } from './crowd'
import { seed } from './tell'

export interface TimedAnswer extends Answer {
  /** When it was answered, ms. */
  at: number
  orderId: number | undefined
}

let loads = 0

/** Every buyer orders one piece repeatedly until stopped; keeps every response. */
export const keepOrdering = (port: number, buyers: readonly Buyer[], productId: number) => {
  const load = loads++
  const answers: TimedAnswer[] = []
  const state = { isOver: false }
  const lanes = buyers.map(async (buyer) => {
    for (let n = 0; !state.isOver; n++) {
      const payload = orderForm(buyer, [[productId, 1]], `db-${seed}-${load}-${buyer.id}-${n}`)
      const answer = await ask({ port, path: createOrderPath, payload, token: buyer.token })
      const order = answer.body?.Data as { ID: number } | null | undefined
      answers.push({
        ...answer,
        at: performance.now(),
        orderId: answer.body?.Status === 100 ? order?.ID : undefined,
      })
      if (answer.http !== 200) await sleep(20)
    }
  })
  return {
    answers,
    async stop() {
      state.isOver = true
      await Promise.all(lanes)
    },
  }
}

/** How many orders were acknowledged and are not in the database. */
export const lostOrders = async (app: App, answers: readonly TimedAnswer[]): Promise<number> => {
  const { rows } = await app.database.db.execute<{ id: number }>(sql`select id from orders`)
  const kept = new Set(rows.map((row) => Number(row.id)))
  return answers.filter(({ orderId }) => orderId !== undefined && !kept.has(orderId)).length
}
