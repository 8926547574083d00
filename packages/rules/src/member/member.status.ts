/** Whether a member may sign in; a frozen one has no live session, of one that is gone only the number is left. */
export const MemberStatus = { active: 10, frozen: 20, gone: 30 } as const
export type MemberStatus = (typeof MemberStatus)[keyof typeof MemberStatus]
