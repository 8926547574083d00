import { PollenKind } from '@greenstar/rules/pollen/pollen.kind'
import { defineApproval } from '../operator/approval.service'
import type { App } from '../platform/app'
import { audit } from '../platform/audit/audit'
import type { Db } from '../platform/database/connect'
import type { RequestFacts, SignedInOperator } from '../platform/http/context'
import { earnPollen, spendPollenOf } from './pollen.service'

export type Adjustment = { memberId: number; num: number; reason: string }

type By = { app: App; operator: SignedInOperator; now: number; request: RequestFacts; askedBy?: string }

/** Credits pollen, or debits it for a negative `num`; refuses a debit above the balance. */
export const adjustPollen = async (
  db: Db,
  { memberId, num, reason }: Adjustment,
  { app, operator, now, request, askedBy }: By,
): Promise<void> => {
  const actor = askedBy ?? operator.displayName
  const move = { memberId, kind: PollenKind.manual, num: Math.abs(num), title: reason, actor, now }
  if (num > 0) await earnPollen(app, db, move)
  else await spendPollenOf(db, move)
  const after = { pollen: num, reason, ...(askedBy ? { askedBy, approvedBy: operator.displayName } : {}) }
  await audit(db, operator, { action: 'AdjustPollen', subject: `member:${memberId}`, after }, now, request)
}

/** Approval of an adjustment above the limit of one operator. */
export const adjustMuchPollen = defineApproval<Adjustment>({
  kind: 'pollen.adjust',
  title: '调整绿星币',
  permission: 'pollen.adjust',
  run: (db, wanted, { app, asker, operator, now, request }) =>
    adjustPollen(db, wanted, { app, operator, now, request, askedBy: asker.displayName }),
})
