import { AuditStatus, MemberIdentity } from '../member/member.identity'
import { defineMoves } from '../platform/moves'

/** State of a member in the sales-staff programme (domain 13). */
export const StaffState = { none: 0, invited: 10, staff: 20, partner: 30, dismissed: 90 } as const
export type StaffState = (typeof StaffState)[keyof typeof StaffState]

export const staffStateText: Record<StaffState, string> = {
  [StaffState.none]: '未加入',
  [StaffState.invited]: '待接受',
  [StaffState.staff]: '推广员',
  [StaffState.partner]: '合伙人',
  [StaffState.dismissed]: '已解除',
}

/** partner: invites; member: is invited; system: the deadline and the daily task. */
export type StaffActor = 'partner' | 'member' | 'admin' | 'system'

const { none, invited, staff, partner, dismissed } = StaffState

/** Every allowed transition; everything else is forbidden (domain 13). */
export const staffMoves = defineMoves<StaffState, StaffActor>()({
  invite: { from: [none, dismissed], to: invited, by: ['partner', 'admin'] },
  accept: { from: [invited], to: staff, by: ['member'] },
  /** Cancelled by the invited member or by the person who invited them. */
  cancel: { from: [invited], to: none, by: ['member', 'partner', 'admin'] },
  lapse: { from: [invited], to: none, by: ['system'] },
  promote: { from: [staff], to: partner, by: ['admin', 'system'] },
  dismiss: { from: [staff, partner], to: dismissed, by: ['admin'] },
})
export type StaffMove = keyof typeof staffMoves

/** AuditStatus on the wire: none, invited, accepted (spec 3). */
export const auditStatusOf = (state: number): AuditStatus =>
  state === invited
    ? AuditStatus.Auditing
    : state === staff || state === partner
      ? AuditStatus.Pass
      : AuditStatus.None

export const isStaff = (identity: number): boolean =>
  identity === MemberIdentity.Spokesman || identity === MemberIdentity.Partner

export const identityText = (identity: number): string =>
  identity === MemberIdentity.Partner
    ? staffStateText[partner]
    : identity === MemberIdentity.Spokesman
      ? staffStateText[staff]
      : '普通会员'
