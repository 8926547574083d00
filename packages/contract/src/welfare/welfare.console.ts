import { WelfareState } from '@greenstar/rules/welfare/welfare.state'
import { z } from 'zod'
import { CouponTerms } from '../coupon/coupon.shapes'
import { byOperator, call } from '../platform/call'
import {
  Code,
  Id,
  Int,
  Keyword,
  Maybe,
  Moment,
  Month,
  Nothing,
  RequiredText,
  RoomPaged,
  roomPaging,
} from '../platform/wire'

const reason = RequiredText(100, '请填写原因', '原因最多 100 个字')
/** A complete member code or phone, or the beginning of a name. */
const keyword = Keyword(40)

const ListedOfficer = z.object({
  ID: Int,
  MemberID: Int,
  MemberName: z.string(),
  MemberCode: z.string(),
  /** Masked. */
  Mobile: z.string(),
  /** WelfareState. */
  Status: Int,
  Remark: z.string(),
  Reason: z.string(),
  ApplyDate: Moment,
  JoinDate: Moment.nullable(),
  DismissDate: Moment.nullable(),
  /** In total: coupons given away, used, new members, pollen. */
  TakenNum: Int,
  UsedNum: Int,
  NewMemberNum: Int,
  PollenNum: Int,
})

const ListedAllowance = z.object({
  ID: Int,
  MemberID: Int,
  MemberName: z.string(),
  MemberCode: z.string(),
  Month: z.string(),
  CouponName: z.string(),
  Num: Int,
  TakenNum: Int,
  UsedNum: Int,
  NewMemberNum: Int,
  PollenNum: Int,
  /** Expired unused. */
  EndedNum: Int,
  CreateDate: Moment,
  EndDate: Moment,
})

const Totals = z.object({
  Num: Int,
  TakenNum: Int,
  UsedNum: Int,
  NewMemberNum: Int,
  PollenNum: Int,
  EndedNum: Int,
})

const decides = { ...byOperator('welfare.write'), writes: true, data: Nothing } as const
const changed = ['welfare/officer-gone', 'welfare/state-changed'] as const

export const welfareConsole = {
  ListWelfareOfficers: call('Console', 'GET', {
    zh: '福利官与申请，最近申请的在前',
    ...byOperator('welfare.read'),
    payload: z.object({ status: Maybe(Code(WelfareState, '状态不正确')), keyword, ...roomPaging }),
    data: RoomPaged(ListedOfficer),
  }),
  GetWelfareOfficer: call('Console', 'GET', {
    zh: '一位福利官：身份、累计成果、记录',
    ...byOperator('welfare.read'),
    payload: z.object({ memberID: Id }),
    data: ListedOfficer.extend({
      LogList: z.array(
        z.object({
          From: Int.nullable(),
          To: Int,
          Actor: z.string(),
          Reason: z.string(),
          CreateDate: Moment,
        }),
      ),
    }),
    refusals: ['welfare/officer-gone'],
  }),
  ListWelfareAllowances: call('Console', 'GET', {
    zh: '福利券的发放与使用：按月、按福利官，最近的月份在前，带合计',
    ...byOperator('welfare.read'),
    payload: z.object({ month: Month, memberID: Maybe(Id), keyword, ...roomPaging }),
    data: RoomPaged(ListedAllowance).extend({ Sums: Totals }),
  }),
  GetWelfareTemplate: call('Console', 'GET', {
    zh: '福利官每月发放的优惠券',
    ...byOperator('welfare.read'),
    payload: z.object({}),
    data: z.object({
      Coupon: CouponTerms.nullable(),
      /** Whether it can be given out: in use and not expired. */
      IsUsable: z.boolean(),
      Operator: z.string(),
      CreateDate: Moment.nullable(),
      /** Officers who have not received this month's allowance. */
      WaitingNum: Int,
    }),
  }),
  SetWelfareTemplate: call('Console', 'POST', {
    zh: '选择福利官每月发放的优惠券；已发放的不变',
    ...decides,
    payload: z.object({ templateID: Id }),
    /** ApprovalID not 0: it is chosen once a second operator agrees, for what a friend gets by it. */
    data: z.object({ ApprovalID: Int }),
    refusals: ['welfare/template', 'operator/approval-waiting'],
  }),
  ApproveWelfare: call('Console', 'POST', {
    zh: '通过福利官申请；本月的福利券随即发放，本月已经发过的从下个月起',
    ...decides,
    payload: z.object({ memberID: Id }),
    /** ApprovalID not 0: it passes once a second operator agrees, for the coupons of a month. */
    data: z.object({ ApprovalID: Int }),
    refusals: [...changed, 'operator/approval-waiting'],
  }),
  RefuseWelfare: call('Console', 'POST', {
    zh: '不通过福利官申请',
    ...decides,
    payload: z.object({ memberID: Id, reason }),
    refusals: changed,
  }),
  DismissWelfare: call('Console', 'POST', {
    zh: '解除福利官；没有送出的券作废，已领取的仍可使用',
    ...decides,
    payload: z.object({ memberID: Id, reason }),
    refusals: changed,
  }),
}
