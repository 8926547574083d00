import { commentStateText } from '@greenstar/rules/talent/talent.status'

/** What the state of a comment is called (domain 16). */
export const commentState = (status: number): string => commentStateText[status] ?? '未知'
