/** A disabled operator cannot sign in; their name stays in the audit log. */
export const OperatorStatus = { active: 10, disabled: 20 } as const
export type OperatorStatus = (typeof OperatorStatus)[keyof typeof OperatorStatus]
