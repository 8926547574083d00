/** States of a withdrawal (domain 13); `returned` (ours): the bank failed, the money is in the balance. */
export const WithdrawalStatus = {
  applied: 10,
  approved: 20,
  paying: 30,
  paid: 40,
  refused: 50,
  withdrawn: 51,
  failed: 60,
  returned: 61,
} as const
export type WithdrawalStatus = (typeof WithdrawalStatus)[keyof typeof WithdrawalStatus]

export const withdrawalStatusText: Record<WithdrawalStatus, string> = {
  [WithdrawalStatus.applied]: '待审核',
  [WithdrawalStatus.approved]: '已审核，待打款',
  [WithdrawalStatus.paying]: '打款中',
  [WithdrawalStatus.paid]: '已到账',
  [WithdrawalStatus.refused]: '已拒绝',
  [WithdrawalStatus.withdrawn]: '已撤回',
  [WithdrawalStatus.failed]: '打款失败',
  [WithdrawalStatus.returned]: '已退回余额',
}

/** The money is neither in the balance nor at the bank. */
export const openWithdrawals = [
  WithdrawalStatus.applied,
  WithdrawalStatus.approved,
  WithdrawalStatus.paying,
  WithdrawalStatus.failed,
] as const
/** The money went back into the balance; such a withdrawal counts towards no limit. */
export const undoneWithdrawals = [
  WithdrawalStatus.refused,
  WithdrawalStatus.withdrawn,
  WithdrawalStatus.returned,
] as const
