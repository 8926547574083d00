/** Whether a member may sign in; a frozen one has no live session. */
export const MemberStatus = { active: 10, frozen: 20 } as const
export type MemberStatus = (typeof MemberStatus)[keyof typeof MemberStatus]
