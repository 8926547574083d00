import { TalentWorksStatus } from '@greenstar/rules/talent/talent.status'

/** States of an own work for its author. */
export const workStateText = {
  [TalentWorksStatus.pending]: '审核中',
  [TalentWorksStatus.pass]: '已展示',
  [TalentWorksStatus.fail]: '未通过',
  [TalentWorksStatus.reported]: '被举报',
} as const

const words: Readonly<Record<number, string>> = workStateText

/** Returns the state shown on the cover of an own work; undefined if the work is public. */
export const stateOnCover = (status: number): string | undefined =>
  status === TalentWorksStatus.pass ? undefined : words[status]

/** Returns the note for the author of a work that is not public; '' if it is. */
export function stateNote(status: number, reason: string): string {
  if (status === TalentWorksStatus.pending) return '审核中，通过后大家就能看到'
  if (status === TalentWorksStatus.fail) return `未通过审核${reason ? `：${reason}` : ''}`
  if (status === TalentWorksStatus.reported) return '被举报，审核完成前只有您能看到'
  return ''
}
