/**
 * A frozen member cannot sign in and has no session; of a gone member only the number remains; what a merged one had is
 * in another account of the same person (domain 20).
 */
export const MemberStatus = { active: 10, frozen: 20, gone: 30, merged: 40 } as const
export type MemberStatus = (typeof MemberStatus)[keyof typeof MemberStatus]

export const memberStatusText: Record<MemberStatus, string> = {
  [MemberStatus.active]: '正常',
  [MemberStatus.frozen]: '已冻结',
  [MemberStatus.gone]: '已注销',
  [MemberStatus.merged]: '已合并',
}
