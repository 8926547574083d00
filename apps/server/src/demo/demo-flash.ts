import { HOUR, SECOND, startOfShanghaiDay } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { makeOrder } from '../order/order.factory'
import type { Db } from '../platform/database/connect'
import { makeFlash } from '../promotion/promotion.factory'
import type { DemoPeople } from './demo-people'

/** A session begins every two hours, day and night, so that one is always running. */
const perDay = 12
const length = 2 * HOUR
/** Products of a session, and the offset to those of the next session. */
const shown = 6
const step = 3

type Goods = { id: number; price_fen: number }

/** Ordinary goods with enough stock for all their sessions. */
const listGoods = async (db: Db) => {
  const { rows } = await db.execute<Goods>(sql`
    select p.id, p.price_fen from products p join stocks s on s.product_id = p.id
    where p.listed and p.status = 10 and p.type = 10 and p.product_attribute = 10 and not p.is_sell_out
      and p.activity_id is null and not exists (select from flash_products f where f.product_id = p.id)
      and p.price_fen >= 1000 and s.on_hand - s.locked >= 60 and p.sale_begin_at is null
    order by p.sold_num desc, p.id limit ${perDay * step}`)
  return rows.map((row) => ({ productId: Number(row.id), priceFen: Number(row.price_fen) }))
}

/** About a third off, ending in .90 yuan. */
const flashPrice = (priceFen: number) => Math.max(Math.floor((priceFen * 0.68) / 100) * 100 - 10, 90)

const quotas = [4, 6, 1, 12, 16, 10]

/** Orders in the running session: its first product is sold out, the second nearly, the third unpaid. */
const buyInSession = async (
  db: Db,
  people: DemoPeople,
  session: { id: number; beginMs: number; lines: readonly { productId: number; priceFen: number }[] },
  now: number,
) => {
  const [soldOut, nearly, unpaid] = session.lines
  const wanted = [
    ...Array.from({ length: 4 }, () => ({ line: soldOut, status: 30 as const })),
    ...Array.from({ length: 5 }, () => ({ line: nearly, status: 30 as const })),
    { line: unpaid, status: 10 as const },
  ]
  for (const [index, { line, status }] of wanted.entries()) {
    const memberId = people.buyers[index]?.id
    if (!line || memberId === undefined) continue
    const placedAt = Math.max(session.beginMs, now - (wanted.length - index) * 2 * SECOND)
    const lines = [{ productId: line.productId, unitPriceFen: line.priceFen }]
    const times = { placedAt, paidAfter: SECOND }
    await makeOrder(db, { memberId, status, ...times, lines, flashSessionId: session.id })
  }
}

/** Returns begin and end of a day's sessions; the first is running. */
export const sessionHours = (now: number) => {
  const day = startOfShanghaiDay(now)
  const first = day + Math.floor((now - day) / length) * length
  return Array.from({ length: perDay }, (_, index) => {
    const beginMs = first + index * length
    return { beginMs, endMs: beginMs + length }
  })
}

/** Loads the flash sale: sessions repeated daily, one of them running, and orders in it. */
export const loadFlash = async (db: Db, people: DemoPeople, now: number): Promise<void> => {
  const goods = await listGoods(db)
  if (goods.length < shown) return
  for (const [index, { beginMs, endMs }] of sessionHours(now).entries()) {
    const lines = Array.from({ length: shown }, (_, place) => {
      const { productId, priceFen } = goods[(index * step + place) % goods.length] as (typeof goods)[number]
      return { productId, priceFen: flashPrice(priceFen), quota: quotas[place] ?? 10 }
    })
    const id = await makeFlash(db, { beginMs, endMs, isDaily: true, lines })
    if (index === 0) await buyInSession(db, people, { id, beginMs, lines }, now)
  }
}
