import { AuditStatus } from '@greenstar/rules/member/member.identity'
import { z } from 'zod'
import { call, memberWrite } from '../platform/call'
import {
  Code,
  Flag,
  Id,
  Int,
  Keyword,
  Maybe,
  Moment,
  Month,
  Nothing,
  onceKey,
  Paged,
  paging,
  Text,
  Yuan,
} from '../platform/wire'
import { Achievement, AchievementNow, AchieveOrder, StaffPerson } from './staff.shapes'

const keyword = Keyword(20)
const ofStaff = { who: 'member', refusals: ['staff/not-staff'] } as const
const ofPartner = { who: 'member', refusals: ['staff/not-partner'] } as const

export const staffShop = {
  GetMyInvitation: call('Member', 'GET', {
    zh: '推广身份，以及待接受的邀请',
    who: 'member',
    addition: true,
    payload: z.object({}),
    data: z.object({
      MemberIdentity: Int,
      /** AuditStatus of the invitation. */
      AuditStatus: Int,
      Invitation: z.object({ InviterName: z.string(), CreateDate: Moment, EndDate: Moment }).nullable(),
      /** Whether their real name is verified, which accepting requires. */
      IsRealName: z.boolean(),
      ServerDate: Moment,
    }),
  }),
  MemberIdentityAudit: call('Member', 'POST', {
    zh: '接受成为推广员的邀请',
    ...memberWrite,
    payload: z.object({ ...onceKey }),
    data: Nothing,
    refusals: ['staff/no-invitation', 'staff/real-name'],
  }),
  CancelMemberIdentityAudit: call('Member', 'POST', {
    zh: '取消邀请：被邀请人谢绝，或合伙人收回自己发出的（memberID）',
    ...memberWrite,
    payload: z.object({ memberID: Maybe(Id), ...onceKey }),
    data: Nothing,
    refusals: ['staff/not-partner', 'staff/no-invitation'],
  }),
  InviteStaff: call('Member', 'POST', {
    zh: '合伙人邀请会员成为推广员：按会员号，或自己客户中的一位',
    who: 'member',
    addition: true,
    writes: true,
    outside: true,
    payload: z.object({ userCode: Maybe(Text(32, '会员号不正确')), memberID: Maybe(Id), ...onceKey }),
    data: z.object({ ID: Int, MemberName: z.string(), EndDate: Moment }),
    refusals: [
      'staff/not-partner',
      'staff/unknown',
      'staff/self',
      'staff/already',
      'staff/invited',
      'staff/other-team',
      'staff/too-many',
      'staff/too-often',
    ],
  }),
  MarkMemberName: call('Member', 'POST', {
    zh: '给团队成员或自己的客户备注名；留空即清除',
    ...memberWrite,
    payload: z.object({ memberID: Id, remarkName: Maybe(Text(20, '备注名最多 20 个字')), ...onceKey }),
    data: Nothing,
    refusals: ['staff/not-staff', 'staff/not-yours'],
  }),
  GetReferrerMemberList: call('Member', 'POST', {
    zh: '绑定在我名下的客户，最近绑定的在前',
    ...ofStaff,
    payload: z.object({ keyword, ...paging }),
    data: Paged(StaffPerson),
  }),
  GetTeamManageList: call('Member', 'GET', {
    zh: '我的团队：推广员，或待接受的邀请（auditStatus 10）',
    ...ofPartner,
    payload: z.object({ auditStatus: Maybe(Code(AuditStatus, '状态不正确')), keyword, ...paging }),
    data: Paged(StaffPerson),
  }),
  GetMemberTeamInfo: call('Member', 'POST', {
    zh: '推广首页：身份、上级、人数、本月业绩和升级进度',
    ...ofStaff,
    payload: z.object({}),
    data: z.object({
      MemberName: z.string(),
      Avatar: z.string(),
      MemberIdentity: Int,
      UserCode: z.string(),
      LeaderName: z.string(),
      /** Sales staff of the own team, open invitations, customers. */
      StaffNum: Int,
      InvitedNum: Int,
      CustomerNum: Int,
      Month: z.string(),
      MyAmount: Yuan,
      TeamAmount: Yuan,
      /** Progress of the task to become a Partner; null for a Partner. */
      Task: z
        .object({
          StaffNum: Int,
          NeedStaffNum: Int,
          ActiveDays: Int,
          Amount: Yuan,
          NeedAmount: Yuan,
          Days: Int,
        })
        .nullable(),
    }),
  }),
  GetTeamMember: call('Member', 'GET', {
    zh: '团队成员或客户一位',
    who: 'member',
    addition: true,
    payload: z.object({ memberID: Id }),
    data: StaffPerson.extend({
      /** In the caller's team, not their customer. */
      IsTeam: z.boolean(),
      CustomerNum: Int,
    }),
    refusals: ['staff/not-staff', 'staff/not-yours'],
  }),
  GetMyAchievement: call('Member', 'POST', {
    zh: '我的业绩：一个月',
    ...ofStaff,
    payload: z.object({ month: Month }),
    data: AchievementNow,
  }),
  GetMyAchievementList: call('Member', 'POST', {
    zh: '我的业绩：到这个月为止的 12 个月，最近的在前',
    ...ofStaff,
    payload: z.object({ month: Month }),
    data: z.array(Achievement),
  }),
  GetTeamAchievement: call('Member', 'POST', {
    zh: '团队业绩：一个月',
    ...ofPartner,
    payload: z.object({ month: Month }),
    data: AchievementNow,
  }),
  GetTeamAchievementList: call('Member', 'POST', {
    zh: '团队业绩：到这个月为止的 12 个月，最近的在前',
    ...ofPartner,
    payload: z.object({ month: Month }),
    data: z.array(Achievement),
  }),
  GetAchieveDetailList: call('Member', 'GET', {
    zh: '业绩明细：一个月里我的、团队的（isTeam），或一位成员、客户的（memberID）订单，最近付款的在前',
    who: 'member',
    payload: z.object({ month: Month, isTeam: Maybe(Flag), memberID: Maybe(Id), ...paging }),
    data: Paged(AchieveOrder),
    refusals: ['staff/not-staff', 'staff/not-partner', 'staff/not-yours'],
  }),
}
