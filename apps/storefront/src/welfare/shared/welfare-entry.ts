import { WelfareState } from '@greenstar/rules/welfare/welfare.state'
import { welfarePath } from '../welfare.paths'

/** Returns the link on 我的 for officers and applicants; others find it on 邀请好友 (domain 19). */
export function welfareEntry(
  member: { WelfareStatus?: number | undefined } | undefined,
): { to: string; text: string } | undefined {
  if (member?.WelfareStatus === WelfareState.officer) return { to: welfarePath, text: '福利官' }
  return member?.WelfareStatus === WelfareState.applied ? { to: welfarePath, text: '福利官申请' } : undefined
}
