import type { Ops } from '@greenstar/contract'
import type { DataOf } from '@greenstar/contract/platform/call'
import { maskPhone } from '@greenstar/rules/member/phone'
import { moment, momentOrNull, yuan } from '../platform/wire'
import type { listBindings, RoomRow } from './staff-room.store'

type Listed = DataOf<Ops['staff']['ListSalesStaff']>['DataList'][number]
type Binding = DataOf<Ops['staff']['ListBindings']>['DataList'][number]

export const roomRow = ({ staff, ...row }: RoomRow): Listed => ({
  ID: staff.id,
  MemberID: staff.memberId,
  MemberName: row.name,
  MemberCode: row.code,
  Mobile: maskPhone(row.phone),
  Status: staff.status,
  LeaderID: staff.leaderId,
  LeaderName: row.leaderName ?? '',
  StaffNum: row.staffNum,
  InviteDate: moment(staff.invitedAt),
  InviteEndDate: moment(staff.inviteUntil),
  AcceptDate: momentOrNull(staff.acceptedAt),
  PromoteDate: momentOrNull(staff.promotedAt),
  DismissDate: momentOrNull(staff.dismissedAt),
  MonthAmount: yuan(row.monthFen),
})

export const bindingRow = ({
  binding,
  memberName,
  sellerName,
  until,
}: Awaited<ReturnType<typeof listBindings>>[number]): Binding => ({
  ID: binding.id,
  MemberID: binding.memberId,
  MemberName: memberName,
  SellerID: binding.sellerId,
  SellerName: sellerName,
  Source: binding.source,
  OrderID: binding.orderId,
  Operator: binding.actor,
  Reason: binding.reason,
  CreateDate: moment(binding.since),
  EndDate: momentOrNull(binding.endedAt ?? until),
  EndCause: binding.endCause,
})
