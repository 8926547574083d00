import type { DataOf, Ops } from '@greenstar/contract'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { PostKind, postKindText } from '@greenstar/rules/post/post'
import { moderationState } from '../moderation/shared/moderation-state'

export type Talent = DataOf<Ops['talent']['ListTalents']>['DataList'][number]
export type TalentWork = DataOf<Ops['talent']['ListTalentRecords']>['DataList'][number]
export type TalentReport = DataOf<Ops['talent']['ListTalentReports']>['DataList'][number]

const { pending, pass, fail, reported } = ModerationStatus

export const stateChoices = [pending, pass, fail, reported].map((status) => ({
  value: String(status),
  label: moderationState(status),
}))

export const workTypeName = (type: number): string => postKindText[type as PostKind] ?? ''
export const workTypeChoices = Object.values(PostKind).map((type) => ({
  value: String(type),
  label: postKindText[type],
}))
