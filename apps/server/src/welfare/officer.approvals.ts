import { isRepeat } from '@greenstar/rules/platform/moves'
import { WelfareState, welfareMoves } from '@greenstar/rules/welfare/welfare.state'
import { findTemplate, isLargeGift, valueOf } from '../coupon/offer/stock.service'
import { getMemberSummary } from '../member/member.service'
import { type Act, actorsOf, lockActs, mayAlone, recordAct } from '../operator/act.service'
import { askApproval, defineApproval, waitingOn } from '../operator/approval.service'
import type { App } from '../platform/app'
import { audit } from '../platform/audit/audit'
import type { Db } from '../platform/database/connect'
import type { RequestFacts, SignedInOperator } from '../platform/http/context'
import { refuse } from '../platform/refuse'
import { yuan } from '../platform/wire'
import { approve } from './decide-officer'
import { monthFen } from './template.approvals'
import { findChoice, findOfficer } from './welfare.store'

type By = {
  app: App
  operator: SignedInOperator
  now: number
  request: RequestFacts
  asker?: { id: number; displayName: string }
}

const subjectOf = (memberId: number) => `welfare:${memberId}`

/** The coupon of the allowances and what an officer gives away in a month (fen). */
const allowanceOf = async (app: App, db: Db) => {
  const choice = await findChoice(db)
  const template = choice && (await findTemplate(db, choice.templateId))
  return { template, worthFen: template ? await monthFen(app, db, template) : 0 }
}

const actOf = (memberId: number, eachFen: number): Act => ({
  ...{ kind: 'grant', subject: subjectOf(memberId), eachFen, memberIds: [memberId] },
})

const write = async (db: Db, memberId: number, { app, operator, now, request, asker }: By): Promise<void> => {
  const actor = { kind: 'admin' as const, name: `operator:${(asker ?? operator).displayName}` }
  const before = await approve(app, db, memberId, { actor, reason: '', now })
  if (!before) return
  const { worthFen } = await allowanceOf(app, db)
  await recordAct(db, actOf(memberId, worthFen), actorsOf(operator, asker, now))
  const both = asker ? { askedBy: asker.displayName, approvedBy: operator.displayName } : {}
  const change = {
    action: 'ApproveWelfare',
    subject: subjectOf(memberId),
    before: { status: before.status },
    after: { status: WelfareState.officer, ...both },
  }
  await audit(db, operator, change, now, request)
}

/** Makes an officer, whose coupons of a month are more than one operator may give, once a second operator approves. */
export const makeCostlyOfficer = defineApproval<{ memberId: number }>({
  kind: 'welfare.officer',
  title: '通过福利官申请',
  permission: 'welfare.write',
  async shows(app, db, { memberId }) {
    const officer = await findOfficer(db, memberId)
    if (!officer) throw refuse('welfare/officer-gone')
    const { template, worthFen } = await allowanceOf(app, db)
    const what = `每月发出的福利券 ¥${yuan(worthFen).toFixed(2)}`
    return {
      rests: { memberId, status: officer.status, coupon: template ? valueOf(template) : null, worthFen },
      gains: [{ memberId, what, worthFen }],
    }
  },
  async run(db, { memberId }, by) {
    await write(db, memberId, by)
  },
})

/** Returns 0 if the officer is approved, or the id of the approval that it waits for. A repeat changes nothing. */
export const approveOrAsk = async (db: Db, memberId: number, by: By): Promise<number> => {
  const { app, operator, now, request } = by
  await lockActs(db)
  const officer = await findOfficer(db, memberId)
  if (!officer) throw refuse('welfare/officer-gone')
  const { template, worthFen } = await allowanceOf(app, db)
  const isSmall = async () =>
    (template === undefined || !(await isLargeGift(app, db, template))) &&
    (await mayAlone(app, db, actOf(memberId, worthFen), { operatorId: operator.id, now }))
  if (isRepeat(welfareMoves.approve, officer.status) || (await isSmall())) {
    await write(db, memberId, by)
    return 0
  }
  if (officer.status !== WelfareState.applied) throw refuse('welfare/state-changed')
  const [waiting] = await waitingOn(db, [subjectOf(memberId)])
  if (waiting) return waiting.id
  const { code } = await getMemberSummary(db, memberId)
  const asked = {
    payload: { memberId },
    subject: subjectOf(memberId),
    summary: `通过会员 ${code} 的福利官申请，每月福利券 ¥${yuan(worthFen).toFixed(2)}`,
    reason: '福利官发放的金额超过免复核金额',
  }
  return askApproval(app, db, makeCostlyOfficer, asked, operator, now, request)
}
