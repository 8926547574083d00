import type { DataOf, Ops } from '@greenstar/contract'
import { TalentWorksStatus } from '@greenstar/rules/talent/talent.status'
import { TalentWorkType, workTypeText } from '@greenstar/rules/talent/talent.work'
import { commentState } from '../review/shared/comment-state'

export type Talent = DataOf<Ops['talent']['ListTalents']>['DataList'][number]
export type TalentWork = DataOf<Ops['talent']['ListTalentRecords']>['DataList'][number]
export type TalentReport = DataOf<Ops['talent']['ListTalentReports']>['DataList'][number]

const { pending, pass, fail, reported } = TalentWorksStatus

export const stateChoices = [pending, pass, fail, reported].map((status) => ({
  value: String(status),
  label: commentState(status),
}))

export const workTypeName = (type: number): string => workTypeText[type as TalentWorkType] ?? ''
export const workTypeChoices = Object.values(TalentWorkType).map((type) => ({
  value: String(type),
  label: workTypeText[type],
}))
