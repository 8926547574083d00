import { TalentWorksStatus } from '@greenstar/rules/talent/talent.status'

/** States of an own post for its author. */
export const postStateText = {
  [TalentWorksStatus.pending]: '审核中',
  [TalentWorksStatus.pass]: '已展示',
  [TalentWorksStatus.fail]: '未通过',
  [TalentWorksStatus.reported]: '被举报',
} as const

const words: Readonly<Record<number, string>> = postStateText

/** Returns the state shown on an own post; undefined if the post is public. */
export const stateOf = (status: number): string | undefined =>
  status === TalentWorksStatus.pass ? undefined : words[status]

/** Returns the note for the author of a post that is not public; '' if it is. */
export function stateNote(status: number, reason: string): string {
  if (status === TalentWorksStatus.pending) return '审核中，通过后大家就能看到'
  if (status === TalentWorksStatus.fail) return `未通过审核${reason ? `：${reason}` : ''}`
  if (status === TalentWorksStatus.reported) return '被举报，正在复核，暂时只有您能看到'
  return ''
}
