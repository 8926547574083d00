import type { DataOf, Ops } from '@greenstar/contract'

export type Talent = DataOf<Ops['talent']['ListTalents']>['DataList'][number]
export type TalentReport = DataOf<Ops['talent']['ListTalentReports']>['DataList'][number]
