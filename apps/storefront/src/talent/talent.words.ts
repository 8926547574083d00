import { TalentWorksStatus } from '@greenstar/rules/talent/talent.status'

/** States of an own work as its author reads them; one that everybody sees has no word on its card. */
export const workStateText = {
  [TalentWorksStatus.pending]: '审核中',
  [TalentWorksStatus.pass]: '已展示',
  [TalentWorksStatus.fail]: '未通过',
  [TalentWorksStatus.reported]: '被举报',
} as const

const words: Readonly<Record<number, string>> = workStateText

/** What a card of an own work says over its cover; nothing where everybody sees it. */
export const stateOnCover = (status: number): string | undefined =>
  status === TalentWorksStatus.pass ? undefined : words[status]

/** What the author of a work that others do not see reads above it; '' where they do. */
export function stateNote(status: number, reason: string): string {
  if (status === TalentWorksStatus.pending) return '审核中，通过后大家就能看到'
  if (status === TalentWorksStatus.fail) return `未通过审核${reason ? `：${reason}` : ''}`
  if (status === TalentWorksStatus.reported) return '被举报，审核完成前只有你能看到'
  return ''
}
