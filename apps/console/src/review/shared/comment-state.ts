import { TalentWorksStatus } from '@greenstar/rules/talent/talent.status'

const words: Record<number, string> = {
  [TalentWorksStatus.pending]: '待审核',
  [TalentWorksStatus.pass]: '已展示',
  [TalentWorksStatus.fail]: '未展示',
  [TalentWorksStatus.reported]: '被举报',
}

/** What the state of a comment is called (domain 16). */
export const commentState = (status: number): string => words[status] ?? '未知'
