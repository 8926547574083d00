import type { DataOf, Ops } from '@greenstar/contract'
import { MemberIdentity } from '@greenstar/rules/member/member.identity'
import { MemberStatus, memberStatusText } from '@greenstar/rules/member/member.status'
import { identityText } from '@greenstar/rules/staff/staff.state'
import type { Tone } from '../ui/detail/StatusTag'

export type MemberRow = DataOf<Ops['member']['ListMembers']>['DataList'][number]
export type MemberDetail = DataOf<Ops['member']['GetMemberForConsole']>

export const identityWords: Record<number, string> = Object.fromEntries(
  Object.values(MemberIdentity).map((identity) => [identity, identityText(identity)]),
)
export const statusWords: Record<number, string> = memberStatusText
export const statusTone = (status: number): Tone =>
  status === MemberStatus.active ? 'green' : status === MemberStatus.frozen ? 'clay' : 'neutral'
export const isFrozen = ({ Status }: { Status: number }) => Status === MemberStatus.frozen
/** Whether an account may be frozen or unfrozen: it was neither closed nor merged into another. */
export const isStanding = ({ Status }: { Status: number }) =>
  Status === MemberStatus.active || Status === MemberStatus.frozen
