import type { DataOf, Ops } from '@greenstar/contract'
import { WelfareState } from '@greenstar/rules/welfare/welfare.state'
import type { Tone } from '../ui/detail/StatusTag'

export type ListedOfficer = DataOf<Ops['welfare']['ListWelfareOfficers']>['DataList'][number]
export type OfficerDetail = DataOf<Ops['welfare']['GetWelfareOfficer']>
export type ListedAllowance = DataOf<Ops['welfare']['ListWelfareAllowances']>['DataList'][number]

export const welfareTones: Record<number, Tone> = {
  [WelfareState.applied]: 'clay',
  [WelfareState.officer]: 'green',
}
