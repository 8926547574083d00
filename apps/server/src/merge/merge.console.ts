import type { Ops } from '@greenstar/contract'
import { maskPhone } from '@greenstar/rules/member/phone'
import { mergeUndo } from '@greenstar/rules/merge/merge'
import { askApproval } from '../operator/approval.service'
import type { App } from '../platform/app'
import type { AuditWords } from '../platform/audit/words'
import type { Db } from '../platform/database/connect'
import { partsOf } from '../platform/feature'
import { digestOf, mustBeSeen } from '../platform/frozen'
import type { Handlers } from '../platform/http/context'
import { separateAccounts } from './join'
import { mergeMembers } from './merge.approvals'
import { membersOf, mustBeMergeable, readPair, seenOf, takesMessenger } from './merge.read'
import { listMerges } from './merge.store'
import { accountWire, mergeRow } from './merge.wire'
import { countRows } from './rows'

export const mergeAuditWords: AuditWords = { fields: { merge: '合并', other: '另一账号' } }

/** Names of what moves, as members read them in the copy of their data. */
const movesOf = async (app: App, db: Db, mergedId: number) => {
  const nums = await countRows(db, mergedId)
  const copied = partsOf(app, 'copies').flatMap((tables) => Object.entries(tables))
  return copied.flatMap(([table, part]) => {
    const num = nums.get(table) ?? 0
    return part !== 'internal' && num > 0 ? [{ Name: part.zh, Num: num }] : []
  })
}

export const mergeConsole: Handlers<Ops['merge']> = {
  async PreviewMerge({ keptID, mergedID, keepMergedPhone }, { app, db, now }) {
    const wanted = { keptId: keptID, mergedId: mergedID, keepMergedPhone }
    const pair = await readPair(db, wanted, now)
    return {
      Kept: accountWire(pair.kept),
      Merged: accountWire(pair.merged),
      Mobile: maskPhone((keepMergedPhone ? pair.merged : pair.kept).phone),
      TakesMessenger: takesMessenger(pair),
      Moves: await movesOf(app, db, mergedID),
      Problems: pair.problems,
      Seen: digestOf(seenOf(pair, wanted)),
    }
  },

  async MergeMembers(
    { keptID, mergedID, keepMergedPhone, reason, seen },
    { app, db, operator, now, request },
  ) {
    const wanted = { keptId: keptID, mergedId: mergedID, keepMergedPhone }
    const pair = await readPair(db, wanted, now)
    mustBeSeen(seen, seenOf(pair, wanted))
    mustBeMergeable(pair)
    const names = [pair.merged, pair.kept].map(({ name, phone }) => `${name} ${maskPhone(phone)}`)
    const summary = `把 ${names[0]} 合并到 ${names[1]}`
    const asked = { payload: { ...wanted, reason }, subject: `member:${mergedID}`, summary, reason }
    return { ApprovalID: await askApproval(app, db, mergeMembers, asked, operator, now, request) }
  },

  async ListMerges({ memberID }, { db, now }) {
    const rows = await listMerges(db, memberID)
    const others = await membersOf(
      db,
      rows.map(({ memberId, mergedId }) => (memberId === memberID ? mergedId : memberId)),
    )
    return rows.map((row) => mergeRow(row, memberID, others, now - mergeUndo))
  },

  async UndoMerge({ id, reason }, { app, db, audit, operator, now }) {
    const row = await separateAccounts(app, db, id, { undoneBy: operator.displayName, now })
    if (!row) return null
    const { memberId, mergedId } = row
    for (const [one, other] of [
      [memberId, mergedId],
      [mergedId, memberId],
    ])
      await audit({ action: 'UndoMerge', subject: `member:${one}`, after: { merge: id, other, reason } })
    return null
  },
}
