import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect'
import { messengerTickets } from '../member.tables'

export type TicketRow = typeof messengerTickets.$inferSelect

export const insertTicket = (db: Db, row: typeof messengerTickets.$inferInsert) =>
  db.insert(messengerTickets).values(row)

const live = (ticketHash: string, now: Date) =>
  and(
    eq(messengerTickets.ticketHash, ticketHash),
    isNull(messengerTickets.usedAt),
    gt(messengerTickets.expiresAt, now),
  )

export const findTicket = async (db: Db, ticketHash: string, now: Date): Promise<TicketRow | undefined> =>
  (await db.select().from(messengerTickets).where(live(ticketHash, now)))[0]

/** Marks a ticket as used and returns it; undefined if it is used, expired or unknown. */
export const takeTicket = async (db: Db, ticketHash: string, now: Date): Promise<TicketRow | undefined> =>
  (await db.update(messengerTickets).set({ usedAt: now }).where(live(ticketHash, now)).returning())[0]
