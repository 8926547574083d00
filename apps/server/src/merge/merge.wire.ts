import type { DataOf, Ops } from '@greenstar/contract'
import { maskPhone } from '@greenstar/rules/member/phone'
import { mergeUndo } from '@greenstar/rules/merge/merge'
import { moment, momentOrNull, yuan } from '../platform/wire'
import { type Account, isVerified } from './merge.read'
import type { MergeRow } from './merge.store'

export const accountWire = (row: Account): DataOf<Ops['merge']['PreviewMerge']>['Kept'] => ({
  ID: row.id,
  MemberName: row.name,
  MemberCode: row.code,
  Mobile: maskPhone(row.phone),
  HasMessenger: row.unionId !== null,
  IsVerified: isVerified(row),
  Level: row.level,
  Growth: row.growth,
  Pollen: row.pollen,
  Bonus: yuan(row.bonusFen),
  OrderNum: row.orders,
  SpentAmount: yuan(row.spentFen),
  CreateDate: moment(row.createdAt),
})

/** A merge as one of its accounts shows it; it can be undone if it was made after `since` (ms). */
export const mergeRow = (
  row: MergeRow,
  memberId: number,
  others: ReadonlyMap<number, { name: string; phone: string }>,
  since: number,
): DataOf<Ops['merge']['ListMerges']>[number] => {
  const isKept = row.memberId === memberId
  const otherId = isKept ? row.mergedId : row.memberId
  const other = others.get(otherId)
  const canUndo = row.undoneAt === null && row.log !== null && row.createdAt.getTime() >= since
  return {
    ID: row.id,
    IsKept: isKept,
    Other: { ID: otherId, MemberName: other?.name ?? '', Mobile: maskPhone(other?.phone ?? '') },
    Reason: row.reason,
    AskedBy: row.askedBy,
    ApprovedBy: row.approvedBy,
    MergeDate: moment(row.createdAt),
    UndoDate: canUndo ? moment(new Date(row.createdAt.getTime() + mergeUndo)) : null,
    UndoneBy: row.undoneBy,
    UndoneDate: momentOrNull(row.undoneAt),
  }
}
