/** A frozen member cannot sign in and has no session; of a gone member only the number remains. */
export const MemberStatus = { active: 10, frozen: 20, gone: 30 } as const
export type MemberStatus = (typeof MemberStatus)[keyof typeof MemberStatus]
