import type { DataOf, Ops } from '@greenstar/contract'
import { StaffState } from '@greenstar/rules/staff/staff.state'
import type { Tone } from '../ui/detail/StatusTag'

export type ListedStaff = DataOf<Ops['staff']['ListSalesStaff']>['DataList'][number]
export type StaffDetail = DataOf<Ops['staff']['GetSalesStaff']>

export const staffTones: Record<number, Tone> = {
  [StaffState.invited]: 'clay',
  [StaffState.staff]: 'green',
  [StaffState.partner]: 'pollen',
}
