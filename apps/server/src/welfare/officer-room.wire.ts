import type { Ops } from '@greenstar/contract'
import type { DataOf } from '@greenstar/contract/platform/call'
import { maskPhone } from '@greenstar/rules/member/phone'
import { WelfareState } from '@greenstar/rules/welfare/welfare.state'
import { moment, momentOrNull } from '../platform/wire'
import type { AllowanceRoomRow, OfficerRoomRow, sumAllowances } from './officer-room.store'

type Officer = DataOf<Ops['welfare']['ListWelfareOfficers']>['DataList'][number]
type Allowance = DataOf<Ops['welfare']['ListWelfareAllowances']>['DataList'][number]

export const officerRow = ({ officer, ...row }: OfficerRoomRow): Officer => ({
  ID: officer.id,
  MemberID: officer.memberId,
  MemberName: row.name,
  MemberCode: row.code,
  Mobile: maskPhone(row.phone),
  Status: officer.status,
  Remark: officer.remark,
  Reason: officer.reason,
  ApplyDate: moment(officer.appliedAt),
  JoinDate: momentOrNull(officer.approvedAt),
  DismissDate: officer.status === WelfareState.dismissed ? momentOrNull(officer.endedAt) : null,
  TakenNum: row.taken,
  UsedNum: row.used,
  NewMemberNum: row.people,
  PollenNum: row.pollen,
})

export const allowanceRow = ({ allowance, ...row }: AllowanceRoomRow): Allowance => ({
  ID: allowance.id,
  MemberID: allowance.memberId,
  MemberName: row.name,
  MemberCode: row.code,
  Month: allowance.month,
  CouponName: row.couponName,
  Num: allowance.num,
  TakenNum: allowance.taken,
  UsedNum: row.used,
  NewMemberNum: row.people,
  PollenNum: row.pollen,
  EndedNum: allowance.ended,
  CreateDate: moment(allowance.createdAt),
  EndDate: moment(allowance.endsAt),
})

export const sumsWire = (sums: Awaited<ReturnType<typeof sumAllowances>>) => ({
  Num: sums.num,
  TakenNum: sums.taken,
  UsedNum: sums.used,
  NewMemberNum: sums.people,
  PollenNum: sums.pollen,
  EndedNum: sums.ended,
})
