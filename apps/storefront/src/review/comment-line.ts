import { moderationText } from '@greenstar/rules/moderation/moderation.status'
import { TalentWorksStatus } from '@greenstar/rules/talent/talent.status'
import type { DataFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'

export type CommentLine = DataFor<typeof api.review.GetMyComment>
export type Judged = { Status: number; Reason: string }

/** Returns the state of a comment for its author; null if it is public. */
export const stateText = ({ Status, Reason }: Judged): string | null => {
  if (Status === TalentWorksStatus.pass) return null
  if (Status === TalentWorksStatus.pending) return '审核中，通过后大家就能看到'
  if (Status === TalentWorksStatus.reported) return '收到举报，正在复核'
  const state = moderationText[Status] ?? ''
  return Reason ? `${state}：${Reason}` : state
}

/** Whether the author may rewrite the comment. */
export const mayRewrite = (comment: Judged | null): boolean => comment?.Status === TalentWorksStatus.fail
