import { MemberStatus } from '@greenstar/rules/member/member.status'
import { maskPhone } from '@greenstar/rules/member/phone'
import { mergeUndo, undoProblem } from '@greenstar/rules/merge/merge'
import { sql } from 'drizzle-orm'
import { bonusOf, carryBonus } from '../bonus/bonus.service'
import { passChat } from '../chat/chat.service'
import { carryGrowth, readLevelTerm, restoreLevel } from '../level/level.service'
import { linkMerged, unlinkMerged } from '../member/account/former.service'
import {
  endAllSessions,
  getMemberSummary,
  holdMembers,
  type JoinedColumns,
  putJoined,
  readJoined,
} from '../member/member.service'
import { notify } from '../message/message.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { lock } from '../platform/database/lock'
import { refuse } from '../platform/refuse'
import { carryPollen, expirePollen } from '../pollen/pollen.service'
import { putBackEnded, settleBlocks } from '../post/creator.service'
import { recountMoved } from '../post/post.service'
import { recountSpent } from '../report/spent.service'
import { mustBeMergeable, type Pair, readPair, readSince, takesMessenger, type Wanted } from './merge.read'
import { holdMerge, insertMerge, type MergeRow, putLog, setDue, setUndone } from './merge.store'
import type { AccountColumns, MergeLog } from './merge.tables'
import { idsOf, moveBack, moveRows } from './rows'

/**
 * Locks two accounts, with all that changes their value or places orders for them. Orders that are being placed wait, or are
 * waited for and move too.
 */
export const holdBoth = async (db: Db, one: number, other: number, now: number): Promise<void> => {
  const ids = [one, other].sort((a, b) => a - b)
  for (const id of ids) await lock(db, `placing:${id}`)
  await holdMembers(db, ids)
  for (const id of ids) await expirePollen(db, id, now)
}

const readColumns = async (db: Db, ids: readonly number[]): Promise<Map<number, AccountColumns>> => {
  const columns = new Map<number, AccountColumns>()
  for (const [id, { sellerUntil, ...row }] of await readJoined(db, ids)) {
    const term = await readLevelTerm(db, id)
    columns.set(id, {
      ...row,
      sellerUntil: sellerUntil?.toISOString() ?? null,
      term: term
        ? {
            level: term.level,
            reachedAt: term.reachedAt.toISOString(),
            reviewAt: term.reviewAt.toISOString(),
          }
        : null,
    })
  }
  return columns
}

/** Carries the value of one account to another, by entries; lots, orders and coupons are rows that move. */
const carry = async (
  app: App,
  db: Db,
  { pollen, growth, bonusFen }: Pick<MergeLog, 'pollen' | 'growth' | 'bonusFen'>,
  way: { from: number; to: number; cause: string; now: number },
): Promise<void> => {
  await carryPollen(db, { ...way, num: pollen })
  await carryGrowth(app, db, { ...way, num: growth })
  await carryBonus(db, { ...way, num: bonusFen })
}

/**
 * How the member logs in afterwards: with one of the two phones, and with the messenger of the kept account, or that of the
 * merged one if the kept account has none. The other phone stays with the merged account, so that it cannot be registered again.
 */
const joinLogins = async (db: Db, pair: Pair, { keepMergedPhone }: Wanted): Promise<void> => {
  const { kept, merged } = pair
  const messenger = takesMessenger(pair)
  const columns = await readJoined(db, [kept.id, merged.id])
  const bound = columns.get(merged.id)
  const takesSeller = kept.sellerId === null && merged.sellerId !== null
  await putJoined(
    db,
    new Map<number, Partial<JoinedColumns>>([
      [
        merged.id,
        {
          status: MemberStatus.merged,
          phone: keepMergedPhone ? kept.phone : merged.phone,
          ...(messenger ? { unionId: null, openId: null } : { unionId: merged.unionId }),
          ...(takesSeller ? { sellerId: null, sellerUntil: null } : {}),
        },
      ],
      [
        kept.id,
        {
          phone: keepMergedPhone ? merged.phone : kept.phone,
          ...(messenger ? { unionId: merged.unionId, openId: merged.openId } : { unionId: kept.unionId }),
          ...(takesSeller
            ? { sellerId: bound?.sellerId ?? null, sellerUntil: bound?.sellerUntil ?? null }
            : {}),
        },
      ],
    ]),
  )
}

const recountBoth = async (app: App, db: Db, one: number, other: number): Promise<void> => {
  await recountMoved(app, db, one, other)
  await recountSpent(db, [one, other])
}

/** Moves an account's conversation and rows to another; then the blocks of both end follows and pins. */
const moveAll = async (db: Db, way: { from: number; to: number }, now: number) => {
  await passChat(db, way.from, way.to, now)
  const rows = await moveRows(db, way)
  return { ...rows, ended: await settleBlocks(db, way.to) }
}

type By = { reason: string; askedBy: string; approvedBy: string; now: number }

/**
 * Makes two accounts of one person one, in the caller's transaction (domain 20): everything of the merged account moves to
 * the kept one, value by entries in the ledgers of both; its sessions end. Refuses with merge/blocked, merge/same,
 * member/gone. Returns the id of the merge.
 */
export const joinAccounts = async (app: App, db: Db, wanted: Wanted, { now, ...by }: By): Promise<number> => {
  const { keptId, mergedId } = wanted
  await holdBoth(db, keptId, mergedId, now)
  const pair = await readPair(db, wanted, now)
  mustBeMergeable(pair)
  const id = await insertMerge(db, { memberId: keptId, mergedId, ...by }, now)
  const before = await readColumns(db, [keptId, mergedId])
  const formers = await linkMerged(db, keptId, mergedId)
  const { pollen, growth, bonusFen } = pair.merged
  const rows = await moveAll(db, { from: mergedId, to: keptId }, now)
  await carry(app, db, pair.merged, { from: mergedId, to: keptId, cause: `merge:${id}`, now })
  await joinLogins(db, pair, wanted)
  await endAllSessions(db, mergedId)
  const after = await readColumns(db, [keptId, mergedId])
  const accounts = [keptId, mergedId].flatMap((one) => {
    const [was, is] = [before.get(one), after.get(one)]
    return was && is ? [{ id: one, before: was, after: is }] : []
  })
  const { dueAt } = (await holdMerge(db, id)) ?? {}
  await putLog(db, id, { ...rows, pollen, growth, bonusFen, formers, accounts }, dueAt ?? null)
  await recountBoth(app, db, keptId, mergedId)
  await notify(db, keptId, 'account.merged', { phone: maskPhone(pair.merged.phone) }, now)
  return id
}

/** Sum of what is left of lots that moved. */
const leftOf = async (db: Db, lots: readonly number[]): Promise<number> => {
  const { rows } = await db.execute<{ num: number }>(sql`
    select coalesce(sum(left_num), 0)::int as num from pollen_lots where id = any(${sql.param([...lots])}::bigint[])`)
  return rows[0]?.num ?? 0
}

const momentOf = (text: string | null) => (text === null ? null : new Date(text))

/** Writes the columns of an account as they were; a level that was reached since stays. */
const restore = async (
  db: Db,
  { accounts }: MergeLog,
  current: ReadonlyMap<number, { level: number }>,
): Promise<void> => {
  await putJoined(
    db,
    new Map(
      accounts.map(({ id, before: { term: _term, level: _level, sellerUntil, ...columns } }) => [
        id,
        { ...columns, sellerUntil: momentOf(sellerUntil) },
      ]),
    ),
  )
  for (const { id, before, after } of accounts) {
    if (current.get(id)?.level !== after.level) continue
    const { level, term } = before
    const times = term && { reachedAt: new Date(term.reachedAt), reviewAt: new Date(term.reviewAt) }
    await restoreLevel(db, id, level, term && times ? { level: term.level, ...times } : null)
  }
}

/**
 * Separates two accounts again, by the log of their merge, in the caller's transaction. Refuses with merge/gone, and with
 * merge/blocked after a day, or once orders, coins or bonus were used. Returns undefined, with nothing done, if it was undone before.
 */
export const separateAccounts = async (
  app: App,
  db: Db,
  id: number,
  { undoneBy, now }: { undoneBy: string; now: number },
): Promise<MergeRow | undefined> => {
  const row = await holdMerge(db, id)
  if (!row) throw refuse('merge/gone')
  if (row.undoneAt) return undefined
  const { memberId: kept, mergedId, log } = row
  await holdBoth(db, kept, mergedId, now)
  const why = undoProblem(await readSince(db, row, now))
  if (why !== undefined) throw refuse('merge/blocked', { why })
  if (!log) throw refuse('merge/blocked', { why: '合并已超过一天，不能撤销' })
  const pollen = await leftOf(db, idsOf(log, 'pollen_lots'))
  const way = { from: kept, to: mergedId, cause: `merge-undone:${id}`, now }
  const current = await readJoined(db, [kept, mergedId])
  if (log.ended) await putBackEnded(db, log.ended)
  await moveBack(db, way, log)
  for (const one of [kept, mergedId]) await settleBlocks(db, one)
  await carry(app, db, { ...log, pollen }, way)
  await restore(db, log, current)
  await unlinkMerged(db, kept, log.formers)
  await setUndone(db, id, undoneBy, now)
  await recountBoth(app, db, kept, mergedId)
  return row
}

/**
 * What is due of a merge, in the caller's transaction: minutes after it, what calls under way still wrote for the merged
 * account follows; after a day its log is emptied.
 */
export const followUp = async (app: App, db: Db, id: number, now: number): Promise<void> => {
  const row = await holdMerge(db, id)
  if (!row?.dueAt || row.dueAt.getTime() > now) return
  const undoableUntil = row.createdAt.getTime() + mergeUndo
  if (now > undoableUntil || !row.log) {
    await putLog(db, id, null, null)
    return
  }
  const { memberId: kept, mergedId, log } = row
  await holdBoth(db, kept, mergedId, now)
  const rows = await moveAll(db, { from: mergedId, to: kept }, now)
  const { pollen: balance, growth } = await getMemberSummary(db, mergedId)
  const { balanceFen } = await bonusOf(db, mergedId)
  const late = { pollen: Math.max(balance, 0), growth, bonusFen: Math.max(balanceFen, 0) }
  await carry(app, db, late, { from: mergedId, to: kept, cause: `merge-late:${id}`, now })
  const all: MergeLog = {
    ...log,
    moved: [...log.moved, ...rows.moved],
    freed: [...log.freed, ...rows.freed],
    summed: [...log.summed, ...rows.summed],
    ended: {
      follows: [...(log.ended?.follows ?? []), ...rows.ended.follows],
      pins: [...(log.ended?.pins ?? []), ...rows.ended.pins],
    },
    pollen: log.pollen + late.pollen,
    growth: log.growth + late.growth,
    bonusFen: log.bonusFen + late.bonusFen,
  }
  await putLog(db, id, all, null)
  await setDue(db, id, new Date(undoableUntil + 1))
  await recountBoth(app, db, kept, mergedId)
}
