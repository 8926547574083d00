/** Whether an operator may sign in; a disabled one keeps his name in the audit log. */
export const OperatorStatus = { active: 10, disabled: 20 } as const
export type OperatorStatus = (typeof OperatorStatus)[keyof typeof OperatorStatus]
