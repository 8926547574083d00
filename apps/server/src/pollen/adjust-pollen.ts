import { pollenWorth } from '@greenstar/rules/aftersale/aftersale.value'
import { PollenKind } from '@greenstar/rules/pollen/pollen.kind'
import { holdReceiver } from '../member/member.service'
import { type Act, actorsOf, recordAct } from '../operator/act.service'
import { defineApproval } from '../operator/approval.service'
import type { App } from '../platform/app'
import { audit } from '../platform/audit/audit'
import type { Db } from '../platform/database/connect'
import type { RequestFacts, SignedInOperator } from '../platform/http/context'
import { getSettings } from '../setting/setting.service'
import { earnPollen, spendPollenOf } from './pollen.service'

export type Adjustment = { memberId: number; num: number; reason: string }

type By = {
  app: App
  operator: SignedInOperator
  now: number
  request: RequestFacts
  asker?: { id: number; displayName: string }
}

/** The coins that leave the shop; what it takes back has no value. */
export const actOfPollen = async (app: App, db: Db, { memberId, num }: Adjustment): Promise<Act> => ({
  ...{ kind: 'pollen', subject: `member:${memberId}`, memberIds: [memberId] },
  eachFen: pollenWorth(Math.max(num, 0), await getSettings(app, db)),
})

/** Credits pollen, or debits it for a negative `num`; refuses a debit above the balance. */
export const adjustPollen = async (
  db: Db,
  { memberId, num, reason }: Adjustment,
  { app, operator, now, request, asker }: By,
): Promise<void> => {
  await holdReceiver(db, memberId)
  const askedBy = asker?.displayName
  const actor = askedBy ?? operator.displayName
  const move = { memberId, kind: PollenKind.manual, num: Math.abs(num), title: reason, actor, now }
  if (num > 0) await earnPollen(app, db, move)
  else await spendPollenOf(db, move)
  const after = { pollen: num, reason, ...(askedBy ? { askedBy, approvedBy: operator.displayName } : {}) }
  await recordAct(db, await actOfPollen(app, db, { memberId, num, reason }), actorsOf(operator, asker, now))
  await audit(db, operator, { action: 'AdjustPollen', subject: `member:${memberId}`, after }, now, request)
}

/** Approval of an adjustment above the limit of one operator. */
export const adjustMuchPollen = defineApproval<Adjustment>({
  kind: 'pollen.adjust',
  title: '调整绿星币',
  permission: 'pollen.adjust',
  async shows(app, db, wanted) {
    const { memberId, num } = wanted
    const { eachFen } = await actOfPollen(app, db, wanted)
    const what = `${num > 0 ? '增加' : '扣减'}绿星币 ${Math.abs(num).toLocaleString('en-US')}`
    return { rests: { ...wanted, eachFen }, gains: [{ memberId, what, worthFen: eachFen }] }
  },
  run: (db, wanted, { app, asker, operator, now, request }) =>
    adjustPollen(db, wanted, { app, operator, now, request, asker }),
})
