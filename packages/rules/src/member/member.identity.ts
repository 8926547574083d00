/** Sales identity of a member: ordinary member, sales staff, sales manager (spec 3, domain 13). */
export const MemberIdentity = {
  Average: 10,
  Spokesman: 20,
  Partner: 30,
} as const
export type MemberIdentity = (typeof MemberIdentity)[keyof typeof MemberIdentity]

/** State of an identity or real-name audit (spec 3). */
export const AuditStatus = {
  None: 0,
  Auditing: 10,
  Pass: 20,
} as const
export type AuditStatus = (typeof AuditStatus)[keyof typeof AuditStatus]
