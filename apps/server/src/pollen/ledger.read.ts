import type { FilterOf, Ops } from '@greenstar/contract'
import { DAY } from '@greenstar/rules/platform/time'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { members } from '../member/member.tables'
import type { Db } from '../platform/database/connect'
import { countIn } from '../platform/database/count-rows'
import { equals, onDays } from '../platform/database/filter'
import type { Part } from '../platform/database/part'
import { pollenEntries, pollenLots, pollenPendings } from './pollen.tables'

export type LedgerFilter = FilterOf<Ops['pollen']['ListPollenLedger']>

const e = pollenEntries

/** Matches a complete phone number or member code; a part of a phone matches nothing. */
const ofMember = (keyword: string) =>
  sql`${e.memberId} in (select m.id from members m where m.phone = ${keyword} or m.code = ${keyword.toUpperCase()})`

const matching = ({ keyword, member, kind, from, to }: LedgerFilter) => {
  return and(
    keyword ? ofMember(keyword) : undefined,
    equals(e.memberId, member),
    equals(e.kind, kind),
    onDays(e.createdAt, { from, to }),
  )
}

const lines = (db: Db) =>
  db
    .select({ entry: pollenEntries, memberName: members.name, memberCode: members.code })
    .from(pollenEntries)
    .leftJoin(members, eq(members.id, e.memberId))
export type LedgerLine = Awaited<ReturnType<typeof pageOfLedger>>[number]

export const listLedger = (db: Db, filter: LedgerFilter, { size, skip }: Part) =>
  lines(db).where(matching(filter)).orderBy(desc(e.id)).limit(size).offset(skip)

/** Returns the next entries below an id, newest first, for exports. */
export const pageOfLedger = (db: Db, filter: LedgerFilter, size: number, below: number | undefined) =>
  lines(db)
    .where(and(matching(filter), below === undefined ? undefined : lt(e.id, below)))
    .orderBy(desc(e.id))
    .limit(size)

export const countLedger = (db: Db, filter: LedgerFilter, max?: number): Promise<number> =>
  countIn(db, pollenEntries, matching(filter), max)

/** Pollen that the shop owes at a time (ms), in one query: spendable, ending within 30 days, pending. */
export const readLiability = async (db: Db, now: number) => {
  const { rows } = await db.execute<{ num: string; expiring: string; pending: string }>(sql`
    select coalesce(sum(left_num), 0) as num,
      coalesce(sum(left_num) filter (where expires_at <= ${new Date(now + 30 * DAY)}), 0) as expiring,
      (select coalesce(sum(num - voided), 0) from ${pollenPendings} where settled_at is null) as pending
    from ${pollenLots} where has_left and expires_at > ${new Date(now)}`)
  const [row] = rows
  return {
    num: Number(row?.num ?? 0),
    expiring: Number(row?.expiring ?? 0),
    pending: Number(row?.pending ?? 0),
  }
}
