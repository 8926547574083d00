import { isStaff } from '@greenstar/rules/staff/staff.state'
import { invitationPath, teamPath } from '../staff.paths'

export type StaffEntry = { to: string; text: string }

/** Returns the link on 我的 for sales staff and invited members; undefined for others (domain 19). */
export function staffEntry(
  member: { MemberIdentity: number; IsInvited?: boolean | undefined } | undefined,
): StaffEntry | undefined {
  if (!member) return undefined
  if (isStaff(member.MemberIdentity)) return { to: teamPath, text: '我的推广' }
  return member.IsInvited ? { to: invitationPath, text: '推广邀请' } : undefined
}
