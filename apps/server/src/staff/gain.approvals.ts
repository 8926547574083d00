import { isRepeat } from '@greenstar/rules/platform/moves'
import { bindingProblem } from '@greenstar/rules/staff/staff.binding'
import { StaffState, staffMoves } from '@greenstar/rules/staff/staff.state'
import { findSelling, findSellingByCode } from '../member/selling.service'
import { askApproval, defineApproval } from '../operator/approval.service'
import type { App } from '../platform/app'
import { audit } from '../platform/audit/audit'
import type { Db } from '../platform/database/connect'
import type { RequestFacts, SignedInOperator } from '../platform/http/context'
import { refuse } from '../platform/refuse'
import { changeBinding, changeLeader, leaderByCode, promote } from './change-team'
import { findStaff, type StaffCause } from './staff.store'

/** What makes sales staff or a Partner earn by later orders: a new seller of a member, a new leader, a promotion. */
type Gain = {
  what: 'binding' | 'leader' | 'promote'
  memberID: number
  code?: string | undefined
  reason: string
}

type By = {
  app: App
  operator: SignedInOperator
  now: number
  request: RequestFacts
  asker?: { displayName: string }
}

const subjectOf = ({ what, memberID }: Gain) => `${what === 'binding' ? 'binding' : 'staff'}:${memberID}`

const changeOf = async (app: App, db: Db, { what, memberID, code, reason }: Gain, cause: StaffCause) => {
  if (what === 'binding') {
    const { before, after } = await changeBinding(app, db, memberID, code, cause)
    return { action: 'ChangeBinding', before: { sellerID: before }, after: { sellerID: after, reason } }
  }
  if (what === 'leader') {
    const { before, after } = await changeLeader(db, memberID, code, cause)
    return { action: 'ChangeLeader', before: { leaderID: before }, after: { leaderID: after, reason } }
  }
  const before = await promote(db, memberID, cause)
  return (
    before && {
      action: 'PromoteSalesStaff',
      before: { status: before.status, leaderID: before.leaderId },
      after: { status: StaffState.partner, leaderID: null, reason },
    }
  )
}

/** Does it, with its audit record; a repeat changes nothing. */
const write = async (db: Db, gain: Gain, { app, operator, now, request, asker }: By): Promise<void> => {
  const { displayName } = asker ?? operator
  const actor = { kind: 'admin' as const, name: `operator:${displayName}` }
  const change = await changeOf(app, db, gain, { actor, reason: gain.reason, now })
  if (!change) return
  const both = asker ? { askedBy: asker.displayName, approvedBy: operator.displayName } : {}
  const record = { ...change, subject: subjectOf(gain), after: { ...change.after, ...both } }
  await audit(db, operator, record, now, request)
}

/** The member, who would gain, and what both are now. Refuses what could not be done. */
const check = async (db: Db, { what, memberID, code }: Gain) => {
  const member = await findSelling(db, memberID)
  if (!member) throw refuse(what === 'binding' ? 'member/gone' : 'staff/gone')
  if (what === 'binding') {
    const gainer = code === undefined ? undefined : await findSellingByCode(db, code)
    if (!gainer || bindingProblem(member, gainer)) throw refuse('staff/binding')
    return { member, gainer, staff: undefined }
  }
  const staff = await findStaff(db, memberID)
  if (!staff) throw refuse('staff/gone')
  if (staff.status !== StaffState.staff) throw refuse('staff/state-changed')
  return { member, gainer: what === 'leader' ? await leaderByCode(db, code, memberID) : member, staff }
}

/** Gives a member a share of the later orders of others, once a second operator approves. */
export const giveShare = defineApproval<Gain>({
  kind: 'staff.gain',
  title: '推广绑定、上级、合伙人',
  permission: 'staff.write',
  async shows(_app, db, gain) {
    const { member, gainer, staff } = await check(db, gain)
    const pick = (one: typeof gainer) =>
      one && { id: one.id, identity: one.identity, sellerId: one.sellerId, leaderId: one.leaderId }
    return {
      rests: { gain, member: pick(member), gainer: pick(gainer), status: staff?.status ?? null },
      gains: gainer ? [{ memberId: gainer.id, what: '之后订单的奖金', worthFen: 0 }] : [],
    }
  },
  async run(db, gain, by) {
    await write(db, gain, by)
  },
})

/** With codes instead of names: an approval outlives an erased account. */
const summaryOf = ({ what }: Gain, member: string, gainer: string) => {
  if (what === 'binding') return `会员 ${member} 绑定到推广员 ${gainer}`
  return what === 'leader' ? `推广员 ${member} 的上级改为 ${gainer}` : `推广员 ${member} 升为合伙人`
}

/** Returns 0 if it is done, or the id of the approval that it waits for: a member would earn by it. */
export const giveOrAsk = async (db: Db, gain: Gain, by: By): Promise<number> => {
  const { what, memberID, code, reason } = gain
  const known = what === 'promote' ? await findStaff(db, memberID) : undefined
  const isDone = known !== undefined && isRepeat(staffMoves.promote, known.status)
  if (isDone || (what !== 'promote' && !code)) {
    await write(db, gain, by)
    return 0
  }
  const { member, gainer } = await check(db, gain)
  const summary = summaryOf(gain, member.code, gainer?.code ?? '')
  const asked = { payload: gain, subject: subjectOf(gain), summary, reason }
  return askApproval(by.app, db, giveShare, asked, by.operator, by.now, by.request)
}
