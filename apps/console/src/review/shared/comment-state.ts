import { commentStateText } from '@greenstar/rules/talent/talent.status'

/** Returns the name of a comment's state (domain 16). */
export const commentState = (status: number): string => commentStateText[status] ?? '未知'
