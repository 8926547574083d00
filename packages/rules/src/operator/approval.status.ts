/** State of an action that needs a second person (reliability FR52). */
export const ApprovalStatus = { waiting: 10, approved: 20, refused: 30, expired: 40, withdrawn: 50 } as const
export type ApprovalStatus = (typeof ApprovalStatus)[keyof typeof ApprovalStatus]

export const approvalStatusText: Record<number, string> = {
  [ApprovalStatus.waiting]: '待复核',
  [ApprovalStatus.approved]: '已批准',
  [ApprovalStatus.refused]: '已驳回',
  [ApprovalStatus.expired]: '已过期',
  [ApprovalStatus.withdrawn]: '已撤回',
}
