import { ChildState } from '@greenstar/rules/welfare/welfare.allowance'
import { z } from 'zod'
import { CouponRecord, CouponTerms } from '../coupon/coupon.shapes'
import { call, memberAddition, memberWrite } from '../platform/call'
import {
  Code,
  ImagePath,
  Int,
  Maybe,
  Moment,
  onceKey,
  Paged,
  Paragraph,
  paging,
  RequiredText,
  Text,
} from '../platform/wire'
import { WelfareAllowance, WelfareChild, WelfareNews, WelfareStanding, WelfareSums } from './welfare.shapes'

const ofOfficer = { who: 'member', refusals: ['welfare/not-officer'] } as const
const userCode = RequiredText(32, '缺少福利官的会员号', '会员号过长')

export const welfareShop = {
  JoinWelfare: call('Show', 'POST', {
    zh: '申请成为福利官',
    ...memberWrite,
    payload: z.object({
      /** Plans of the applicant, for the decision. */
      remark: Maybe(Paragraph(200, '申请说明最多 200 个字')),
      ...onceKey,
    }),
    data: WelfareStanding,
    refusals: ['welfare/waiting', 'welfare/already', 'welfare/again'],
  }),
  CheckWelfare: call('Show', 'POST', {
    zh: '福利官身份：未申请、待审核、福利官、未通过、已解除',
    who: 'member',
    payload: z.object({}),
    data: WelfareStanding,
  }),
  GetWelfareCoupon: call('Show', 'POST', {
    zh: '本月的福利券：共几张、送出几张、还剩几张，以及累计成果',
    ...ofOfficer,
    payload: z.object({}),
    data: z.object({
      /** null: not given out yet. */
      Allowance: WelfareAllowance.nullable(),
      Sums: WelfareSums,
      /** Page on which friends take the coupon, with the officer's code. */
      SharePath: z.string(),
      UserCode: z.string(),
      ServerDate: Moment,
    }),
  }),
  GetChildWelfareRecord: call('Show', 'POST', {
    zh: '领取过我的福利券的会员，最近领取的在前（status：10 未使用，20 已使用，30 已失效）',
    ...ofOfficer,
    payload: z.object({ status: Maybe(Code(ChildState, '状态不正确')), ...paging }),
    data: Paged(WelfareChild),
  }),
  GetWelfareDynamicList: call('Show', 'POST', {
    zh: '我的福利券动态：领取、使用、奖励，最近的在前',
    ...ofOfficer,
    payload: z.object({ ...paging }),
    data: Paged(WelfareNews),
  }),
  GetWelfareShare: call('Show', 'GET', {
    zh: '福利官的领券页：是谁、什么券、能不能领',
    who: 'anyone',
    addition: true,
    payload: z.object({ userCode }),
    data: z.object({
      MemberName: z.string(),
      Avatar: ImagePath,
      /** null: none this month. */
      Coupon: CouponTerms.nullable(),
      /** open; mine: taken this month; own: reader is the officer; gone: none left; over: none this month. */
      State: z.enum(['open', 'mine', 'own', 'gone', 'over']),
      LeftNum: Int,
      EndDate: Moment.nullable(),
      /** Days of validity from receipt; null if it has fixed dates. */
      ValidDays: Int.nullable(),
      Record: CouponRecord.nullable(),
      ServerDate: Moment,
    }),
    refusals: ['welfare/unknown'],
  }),
  TakeWelfareCoupon: call('Show', 'POST', {
    zh: '领取福利官的券，马上可用；每位福利官每月一张',
    ...memberAddition,
    payload: z.object({
      userCode,
      /** Device ID from the native shell, for the limit per device. */
      deviceID: Maybe(Text(100)),
      ...onceKey,
    }),
    data: CouponRecord,
    refusals: [
      'welfare/unknown',
      'welfare/self',
      'welfare/taken',
      'welfare/gone',
      'welfare/over',
      'coupon/device-limit',
      'coupon/no-device',
    ],
  }),
}
