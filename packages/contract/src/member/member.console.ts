import { MemberIdentity } from '@greenstar/rules/member/member.identity'
import { MemberStatus } from '@greenstar/rules/member/member.status'
import { maxAtOnce } from '@greenstar/rules/platform/at-once'
import { z } from 'zod'
import { byOperator, call, operatorWrite } from '../platform/call'
import {
  Code,
  Day,
  Flag,
  Id,
  ImagePath,
  Int,
  Keyword,
  ListIn,
  Maybe,
  Moment,
  Nothing,
  Paragraph,
  RequiredText,
  RoomPaged,
  roomPaging,
  Whole,
  Yuan,
} from '../platform/wire'
import { ConsentStep } from './account.shop'

const orders = ['created', '-created', 'lastOrder', '-lastOrder', 'spent', '-spent'] as const
const Reason = RequiredText(100, '请填写原因', '原因最多 100 个字')

/** The filter of the member list. */
export const memberFilter = {
  /** A complete phone or member code, or part of a name. */
  keyword: Keyword(40),
  level: Maybe(Whole(1, 6)),
  identity: Maybe(Code(MemberIdentity)),
  status: Maybe(Code(MemberStatus)),
  tag: Maybe(Id),
  from: Day,
  to: Day,
  hasOrder: Maybe(Flag),
}

const Tag = z.object({ ID: Int, Name: z.string() })

/** Conditions of a label, 0 or null where not set; all that are set hold. */
const TagRule = z.object({
  Text: z.string(),
  Product: z.object({ ID: Int, Name: z.string() }).nullable(),
  /** Orders with the product, within this number of days (0: ever). */
  Times: Int,
  WithinDays: Int,
  AsleepDays: Int,
  MinOrders: Int,
  MinSpent: Yuan,
})

const Row = z.object({
  ID: Int,
  MemberCode: z.string(),
  MemberName: z.string(),
  Avatar: ImagePath,
  /** Masked. */
  Mobile: z.string(),
  Level: Int,
  Identity: Int,
  /** WelfareState. */
  WelfareStatus: Int,
  Status: Int,
  Tags: z.array(Tag),
  /** Orders placed, money paid minus refunds, newest order; up to one minute old. */
  OrderNum: Int,
  SpentAmount: Yuan,
  LastOrderDate: Moment.nullable(),
  CreateDate: Moment,
})

const Session = z.object({
  /** Identifies a session of the member; not a token. */
  Key: z.string(),
  Device: z.string(),
  Channel: z.string(),
  CreateDate: Moment,
  LastSeenDate: Moment,
  ExpireDate: Moment,
})

/** Receiver, phone and street are masked. */
const Address = z.object({
  ID: Int,
  ReceiverName: z.string(),
  ReceiverPhone: z.string(),
  Area: z.string(),
  Detail: z.string(),
  Tag: z.string(),
  IsDefault: z.boolean(),
})

const read = byOperator('member.read')
const write = operatorWrite('member.write')
const freeze = operatorWrite('member.freeze')

export const memberConsole = {
  ListMembers: call('Console', 'GET', {
    zh: '会员列表',
    ...read,
    payload: z.object({
      ...memberFilter,
      sort: Maybe(z.enum(orders, { error: '排序不正确' })),
      ...roomPaging,
    }),
    data: RoomPaged(Row),
  }),
  GetMemberForConsole: call('Console', 'GET', {
    zh: '会员详情（运营）',
    ...read,
    payload: z.object({ id: Id }),
    data: Row.extend({
      Growth: Int,
      Pollen: Int,
      City: z.string(),
      HasPassword: z.boolean(),
      HasMessenger: z.boolean(),
      ReferrerCode: z.string(),
      Note: z.string(),
      Sessions: z.array(Session),
      Addresses: z.array(Address),
      /** Consents and withdrawals, newest first. */
      Consents: z.array(ConsentStep),
      /** Freezes and unfreezes with operator and reason, newest first. */
      Freezes: z.array(
        z.object({
          ID: Int,
          Frozen: z.boolean(),
          Operator: z.string(),
          Reason: z.string(),
          CreateDate: Moment,
        }),
      ),
    }),
    refusals: ['member/gone'],
  }),
  ShowMemberPhone: call('Console', 'POST', {
    zh: '查看会员完整手机号',
    ...write,
    outside: true,
    payload: z.object({ id: Id, reason: Reason }),
    data: z.object({
      Mobile: z.string(),
      /** Seconds for which it may be shown. */
      Seconds: Int,
    }),
    refusals: ['member/gone', 'member/show-limit'],
  }),
  FreezeMember: call('Console', 'POST', {
    zh: '冻结会员：所有登录立即失效',
    ...freeze,
    payload: z.object({ id: Id, reason: Reason }),
    data: Nothing,
    refusals: ['member/gone'],
  }),
  UnfreezeMember: call('Console', 'POST', {
    zh: '解冻会员',
    ...freeze,
    payload: z.object({ id: Id, reason: Reason }),
    data: Nothing,
    refusals: ['member/gone'],
  }),
  EndMemberSessions: call('Console', 'POST', {
    zh: '结束会员的一个或全部登录',
    ...write,
    payload: z.object({
      id: Id,
      /** Key of one session; all sessions if missing. */
      session: Maybe(z.string().regex(/^[\w-]{16}$/, '登录不存在')),
    }),
    data: z.object({ Ended: Int }),
    refusals: ['member/gone'],
  }),
  SetMemberNote: call('Console', 'POST', {
    zh: '会员备注',
    ...write,
    payload: z.object({ id: Id, note: Paragraph(500, '备注最多 500 个字') }),
    data: Nothing,
    refusals: ['member/gone'],
  }),
  ListMemberTags: call('Console', 'GET', {
    zh: '会员标签',
    ...read,
    payload: z.object({}),
    data: z.array(
      Tag.extend({
        MemberNum: Int,
        /** By what it is given; null: by operators. */
        Rule: TagRule.nullable(),
        /** When the rule was last computed; null: not yet. */
        RuleDate: Moment.nullable(),
      }),
    ),
  }),
  SaveMemberTag: call('Console', 'POST', {
    zh: '新建或改名会员标签',
    ...write,
    payload: z.object({ id: Maybe(Id), name: RequiredText(12, '请填写标签', '标签最多 12 个字') }),
    data: z.object({ ID: Int }),
    refusals: ['member/tag-gone', 'member/tag-taken', 'member/tag-limit'],
  }),
  DeleteMemberTag: call('Console', 'POST', {
    zh: '删除会员标签',
    ...write,
    payload: z.object({ id: Id }),
    data: Nothing,
    refusals: ['member/tag-gone'],
  }),
  TagMembers: call('Console', 'POST', {
    zh: '给会员加上或去掉标签',
    ...write,
    payload: z.object({ ids: ListIn(Id, maxAtOnce, '请选择会员'), tagID: Id, add: Flag }),
    data: z.object({
      /** Number of changed members. */
      Changed: Int,
    }),
    refusals: ['member/gone', 'member/tag-gone', 'member/tag-by-rule'],
  }),
}
