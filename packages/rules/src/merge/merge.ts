import { AuditStatus } from '../member/member.identity'
import { MemberStatus, memberStatusText } from '../member/member.status'
import { DAY } from '../platform/time'

/** How long a merge of two accounts can be undone. */
export const mergeUndo = DAY

/** What decides whether an account may be merged. */
export type MergeAccount = {
  status: MemberStatus
  /** Asked to be closed. */
  isLeaving: boolean
  /** Is or was sales staff, or is invited to be. */
  isStaff: boolean
  /** Is the customer of a seller. */
  isBound: boolean
  /** Is or was a welfare officer, or applied to be one. */
  isOfficer: boolean
  /** May not publish. */
  isForbidden: boolean
  /** State of the real name. */
  audit: AuditStatus
  pollen: number
  bonusFen: number
  /** Withdrawals that are not finished. */
  withdrawals: number
  /** Asked for return postage, with an account that is encrypted for it. */
  asksPostage: boolean
  /** Accounts that were merged into it and can still be separated. */
  fresh: number
}

/** The account that is kept, and the one whose things move into it. */
export type MergePair = {
  kept: MergeAccount
  merged: MergeAccount
  /** Both wait for the same group activity. */
  isSeatTwice: boolean
}

const ofOne = (one: MergeAccount, who: string): (string | false)[] => [
  one.status !== MemberStatus.active && `${who}${memberStatusText[one.status]}，只有正常的账号可以合并`,
  one.isLeaving && `${who}正在注销，请会员先登录撤回注销`,
  one.audit === AuditStatus.Auditing && `${who}的实名认证正在审核，审核后再合并`,
  one.pollen < 0 && `${who}欠绿星币，还清后再合并`,
  one.bonusFen < 0 && `${who}欠奖金，还清后再合并`,
  one.withdrawals > 0 && `${who}有处理中的提现，完成后再合并`,
]

const isText = (text: string | false): text is string => text !== false

/** Why two accounts cannot become one, each a sentence; empty if they can (domain 20). */
export const mergeProblems = ({ kept, merged, isSeatTwice }: MergePair): string[] =>
  [
    ...ofOne(kept, '保留的账号'),
    ...ofOne(merged, '被合并的账号'),
    merged.audit === AuditStatus.Pass &&
      (kept.audit === AuditStatus.Pass
        ? '两个账号通过了不同的实名，不是同一个人'
        : '被合并的账号已实名，请改为保留这个账号'),
    merged.asksPostage && '被合并的账号有待处理的退运费申请，处理后再合并',
    merged.isStaff &&
      (kept.isStaff ? '两个账号都有推广身份，不能合并' : '被合并的账号有推广身份或邀请，请改为保留这个账号'),
    kept.isStaff && merged.isBound && '保留的账号是推广员，被合并的账号绑定了推广员，请先解除绑定',
    merged.isOfficer &&
      (kept.isOfficer
        ? '两个账号都是福利官或申请过福利官，不能合并'
        : '被合并的账号是福利官或申请过福利官，请改为保留这个账号'),
    merged.isForbidden && '被合并的账号被禁止发布，请先处理',
    isSeatTwice && '两个账号在同一个拼团活动里都有未完成的订单，成团或取消后再合并',
    merged.fresh > 0 && '被合并的账号一天内合并过别的账号，满一天后再合并',
  ].filter(isText)

/** What happened to the kept account since the merge. */
export type SinceMerge = {
  mergedAt: number
  now: number
  keptStatus: MemberStatus
  /** Its phone or messenger was changed. */
  isLoginChanged: boolean
  /** One of the two is bound to another seller, or no longer bound. */
  isSellerChanged: boolean
  /** It placed orders, or orders that had moved were changed. */
  hasOrders: boolean
  /** It spent coins or bonus. */
  hasSpent: boolean
}

/** Why a merge cannot be undone; undefined if it can. */
export const undoProblem = (since: SinceMerge): string | undefined => {
  if (since.now > since.mergedAt + mergeUndo) return '合并已超过一天，不能撤销'
  if (since.keptStatus !== MemberStatus.active)
    return `保留的账号${memberStatusText[since.keptStatus]}，不能撤销`
  if (since.isLoginChanged) return '合并后换过手机号或微信，不能撤销'
  if (since.isSellerChanged) return '合并后换过推广员，不能撤销'
  if (since.hasOrders) return '合并后订单有变动，不能撤销'
  return since.hasSpent ? '合并后用过绿星币或奖金，不能撤销' : undefined
}
