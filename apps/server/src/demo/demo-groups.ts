import { DAY, HOUR, MINUTE } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { makeGroup } from '../group/group.factory'
import { closeFailed } from '../group/group.service'
import { failTeams } from '../group/seat.store'
import { makeOrder } from '../order/order.factory'
import type { Db } from '../platform/database/connect'
import type { DemoPeople } from './demo-people'

const shown = 4
const quota = 30

type Goods = { productId: number; priceFen: number }

/** Ordinary goods listed by then with enough stock; the flash sale uses others. */
const listGoods = async (db: Db, beginMs: number): Promise<Goods[]> => {
  const { rows } = await db.execute<{ id: number; price_fen: number }>(sql`
    select p.id, p.price_fen from products p join stocks s on s.product_id = p.id
    where p.listed and p.status = 10 and p.type = 10 and p.product_attribute = 10 and not p.is_sell_out
      and p.price_fen >= 3000 and s.on_hand - s.locked >= 120 and p.sale_begin_at is null
      and p.created_at < ${new Date(beginMs)}
    order by p.id desc limit ${shown}`)
  return rows.map((row) => ({ productId: Number(row.id), priceFen: Number(row.price_fen) }))
}

/** A quarter off, ending in .90 yuan. */
const groupPrice = (priceFen: number) => Math.floor((priceFen * 0.75) / 100) * 100 - 10

/** An order of the demo to be made later, and its time of placement (ms). */
export type OrderStep = { at: number; run: () => Promise<void> }

type Planned = {
  /** The first one is the leader. */
  members: readonly (number | undefined)[]
  line: Goods
  status: 30 | 50 | 70
  /** Time of the leader's order in ms; the others follow every twenty minutes. */
  at: number
}

/** Returns the orders of one team as steps; a failed team fails with its last order. */
const stepsOf = (db: Db, activityId: number, { members, line, status, at }: Planned): OrderStep[] => {
  let teamId: number | undefined
  const made: number[] = []
  const present = members.filter((id) => id !== undefined)
  const place = async (memberId: number, placedAt: number) => {
    const order = await makeOrder(db, {
      ...{ memberId, status, placedAt },
      lines: [{ productId: line.productId, unitPriceFen: line.priceFen }],
      group: { activityId, ...(teamId ? { teamId } : {}) },
      ...(status === 70 ? { cancelReason: '拼团未成功，自动退款' } : {}),
    })
    made.push(order.id)
    const { rows } = await db.execute<{ team_id: number }>(
      sql`select team_id from group_seats where order_id = ${order.id}`,
    )
    teamId = Number(rows[0]?.team_id)
    if (status !== 70 || made.length < present.length) return
    await failTeams(db, [teamId], at + DAY)
    for (const id of made) await closeFailed(db, id, at + DAY)
  }
  return present.map((memberId, index) => {
    const placedAt = at + index * 20 * MINUTE
    return { at: placedAt, run: () => place(memberId, placedAt) }
  })
}

/**
 * Creates a group activity that is always running, and returns the orders of its teams: one lacks a member,
 * one is full, one finished and one failed. They are placed among all other orders, by time.
 */
export const planGroups = async (db: Db, people: DemoPeople, now: number): Promise<OrderStep[]> => {
  const beginMs = now - 6 * DAY
  const goods = await listGoods(db, beginMs)
  const lines = goods.map(({ productId, priceFen }) => ({ productId, priceFen: groupPrice(priceFen) }))
  const [first, second = first] = lines
  if (!first || !second) return []
  const activityId = await makeGroup(db, {
    ...{ name: '好友拼团', beginMs, endMs: now + 20 * DAY },
    lines: lines.map((line) => ({ ...line, quota })),
  })
  const member = (number: number) => people.members.get(number)?.id
  // the first buyers buy in the flash sale
  const buyer = (place: number) => people.buyers[20 + place]?.id
  const teams: Planned[] = [
    { members: [buyer(0), buyer(1), buyer(2)], line: first, status: 50, at: beginMs + HOUR },
    { members: [member(1), buyer(3)], line: second, status: 70, at: now - 3 * DAY },
    { members: [member(3), buyer(4), buyer(5)], line: second, status: 30, at: now - 20 * HOUR },
    { members: [member(2), buyer(6)], line: first, status: 30, at: now - 3 * HOUR },
  ]
  return teams.flatMap((team) => stepsOf(db, activityId, team))
}
