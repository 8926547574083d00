import { plainPhone } from '@greenstar/rules/platform/phone-number'
import { StaffState } from '@greenstar/rules/staff/staff.state'
import { z } from 'zod'
import { byOperator, call, operatorWrite } from '../platform/call'
import {
  Code,
  Id,
  Int,
  Keyword,
  Maybe,
  Moment,
  Nothing,
  RequiredText,
  RoomPaged,
  roomPaging,
  Text,
  Yuan,
} from '../platform/wire'
import { Achievement } from './staff.shapes'

const reason = RequiredText(100, '请填写原因', '原因最多 100 个字')

const ListedStaff = z.object({
  ID: Int,
  MemberID: Int,
  MemberName: z.string(),
  MemberCode: z.string(),
  /** Masked. */
  Mobile: z.string(),
  /** StaffState. */
  Status: Int,
  LeaderID: Int.nullable(),
  LeaderName: z.string(),
  /** Sales staff in their team. */
  StaffNum: Int,
  InviteDate: Moment,
  InviteEndDate: Moment,
  AcceptDate: Moment.nullable(),
  PromoteDate: Moment.nullable(),
  DismissDate: Moment.nullable(),
  /** Their own sales of this month. */
  MonthAmount: Yuan,
})

const Binding = z.object({
  ID: Int,
  MemberID: Int,
  MemberName: z.string(),
  SellerID: Int,
  SellerName: z.string(),
  /** BindingSource. */
  Source: Int,
  OrderID: Int.nullable(),
  Operator: z.string(),
  Reason: z.string(),
  CreateDate: Moment,
  /** End of the binding, or its current expiry. */
  EndDate: Moment.nullable(),
  /** BindingEnd; null while it is valid. */
  EndCause: Int.nullable(),
})

/** ApprovalID not 0: a member would earn by it, and a second operator decides. */
const Asked = z.object({ ApprovalID: Int })
const gainRefusals = [
  'operator/approval-waiting',
  'member/gone',
  'staff/gone',
  'staff/state-changed',
  'staff/leader',
  'staff/binding',
] as const

export const staffConsole = {
  ListSalesStaff: call('Console', 'GET', {
    zh: '推广员与合伙人，最近邀请的在前',
    ...byOperator('staff.read'),
    payload: z.object({
      status: Maybe(Code(StaffState, '状态不正确')),
      /** A complete member code or phone, or the beginning of a name. */
      keyword: Keyword(40),
      leaderID: Maybe(Id),
      ...roomPaging,
    }),
    data: RoomPaged(ListedStaff),
  }),
  GetSalesStaff: call('Console', 'GET', {
    zh: '一位推广员：身份、业绩、记录',
    ...byOperator('staff.read'),
    payload: z.object({ memberID: Id }),
    data: ListedStaff.extend({
      InviterName: z.string(),
      IntroducerName: z.string(),
      CustomerNum: Int,
      Months: z.array(Achievement),
      TeamMonths: z.array(Achievement),
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
    refusals: ['staff/gone'],
  }),
  ListBindings: call('Console', 'GET', {
    zh: '绑定记录，最近的在前；一位会员的全部，或一位推广员名下现在的客户',
    ...byOperator('staff.read'),
    payload: z.object({ memberID: Maybe(Id), sellerID: Maybe(Id), ...roomPaging }),
    data: RoomPaged(Binding),
  }),
  InviteSalesStaff: call('Console', 'POST', {
    zh: '邀请会员成为推广员，可指定上级合伙人',
    ...operatorWrite('staff.write'),
    payload: z.object({
      /** A complete member code or phone. */
      keyword: RequiredText(32, '请填写会员号或手机号').transform(plainPhone),
      leaderCode: Maybe(Text(32, '会员号过长')),
      reason,
    }),
    data: z.object({ MemberID: Int }),
    refusals: ['staff/unknown', 'staff/already', 'staff/invited', 'staff/leader'],
  }),
  CancelSalesInvitation: call('Console', 'POST', {
    zh: '收回邀请',
    ...operatorWrite('staff.write'),
    payload: z.object({ memberID: Id, reason }),
    data: Nothing,
    refusals: ['staff/gone', 'staff/state-changed'],
  }),
  PromoteSalesStaff: call('Console', 'POST', {
    zh: '推广员升为合伙人；他介绍的推广员随他成队',
    ...operatorWrite('staff.write'),
    payload: z.object({ memberID: Id, reason }),
    data: Asked,
    refusals: gainRefusals,
  }),
  DismissSalesStaff: call('Console', 'POST', {
    zh: '解除推广身份；合伙人的团队可交给另一位合伙人',
    ...operatorWrite('staff.write'),
    payload: z.object({ memberID: Id, heirCode: Maybe(Text(32, '会员号过长')), reason }),
    data: Nothing,
    refusals: ['staff/gone', 'staff/state-changed', 'staff/leader'],
  }),
  ChangeLeader: call('Console', 'POST', {
    zh: '变更推广员的上级；不填即没有上级',
    ...operatorWrite('staff.write'),
    payload: z.object({ memberID: Id, leaderCode: Maybe(Text(32, '会员号过长')), reason }),
    data: Asked,
    refusals: gainRefusals,
  }),
  ChangeBinding: call('Console', 'POST', {
    zh: '变更会员的绑定；不填即解绑',
    ...operatorWrite('staff.write'),
    payload: z.object({ memberID: Id, sellerCode: Maybe(Text(32, '会员号过长')), reason }),
    data: Asked,
    refusals: gainRefusals,
  }),
}
