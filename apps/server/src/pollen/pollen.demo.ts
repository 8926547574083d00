import { pollenExpiresAt } from '@greenstar/rules/pollen/pollen.earn'
import type { PollenKind } from '@greenstar/rules/pollen/pollen.kind'
import { eq } from 'drizzle-orm'
import { members } from '../member/member.tables'
import type { Db } from '../platform/database/connect'
import { pollenEntries, pollenLots } from './pollen.tables'

/** A change of a demo member's balance; negative if it was spent. */
export type DemoChange = {
  at: number
  kind: PollenKind
  delta: number
  title: string
  cause: string
  orderId?: number
}

type Lot = { num: number; left: number; kind: number; earnedAt: Date; expiresAt: Date }

/** Takes pollen out of the lots that end first. */
const take = (lots: readonly Lot[], num: number) => {
  let missing = num
  for (const lot of lots) {
    const part = Math.min(lot.left, missing)
    lot.left -= part
    missing -= part
  }
}

/** Writes a demo member's past: entries, remaining lots and balance, in the demo's transaction. */
export const insertDemoPollen = async (db: Db, memberId: number, changes: readonly DemoChange[]) => {
  const lots: Lot[] = []
  let balance = 0
  const entries = changes
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, delta, ...what }) => {
      const createdAt = new Date(at)
      const expiresAt = delta > 0 ? new Date(pollenExpiresAt(at)) : null
      if (expiresAt) lots.push({ num: delta, left: delta, kind: what.kind, earnedAt: createdAt, expiresAt })
      else take(lots, -delta)
      balance += delta
      return { ...what, memberId, delta, balance, expiresAt, createdAt }
    })
  await db.insert(pollenEntries).values(entries)
  await db.insert(pollenLots).values(lots.map((lot) => ({ ...lot, memberId })))
  await db.update(members).set({ pollen: balance }).where(eq(members.id, memberId))
}
