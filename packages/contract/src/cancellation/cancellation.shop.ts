import { z } from 'zod'
import { call, memberAddition, memberWrite } from '../platform/call'
import { Int, Maybe, Moment, onceKey, RequiredText, Text } from '../platform/wire'

/** none, making, ready, or over: a new one may be requested. */
const copyStates = ['none', 'making', 'ready', 'over'] as const

export const cancellationShop = {
  AskDataCopy: call('Member', 'POST', {
    zh: '申请个人信息副本：后台生成，24 小时内可下载',
    ...memberAddition,
    payload: z.object({ ...onceKey }),
    data: z.object({ State: z.enum(copyStates) }),
    refusals: ['cancellation/copy-too-soon'],
  }),
  GetDataCopy: call('Member', 'GET', {
    zh: '个人信息副本的状态',
    who: 'member',
    addition: true,
    payload: z.object({}),
    data: z.object({
      State: z.enum(copyStates),
      AskDate: Moment.nullable(),
      ExpireDate: Moment.nullable(),
      /** Time of the next allowed request; null: now. */
      NextDate: Moment.nullable(),
      /** Bytes. */
      Size: Int,
    }),
  }),
  TakeDataCopy: call('Member', 'GET', {
    zh: '下载个人信息副本（JSON）',
    who: 'member',
    addition: true,
    payload: z.object({}),
    data: z.object({ Name: z.string(), Content: z.string() }),
    refusals: ['cancellation/copy-gone'],
  }),
  GetCancellationFacts: call('Member', 'GET', {
    zh: '注销账号的条件与将失去的权益',
    who: 'member',
    addition: true,
    payload: z.object({}),
    data: z.object({
      /** What prevents the cancellation; empty if nothing does. */
      Blocks: z.array(z.object({ Name: z.string(), Count: Int, LinkUrl: z.string() })),
      /** What the member would lose, with their own figures. */
      Losses: z.array(z.object({ Name: z.string(), Value: z.string() })),
      Days: Int,
      /** Time of the erasure if requested now. */
      DueDate: Moment,
    }),
    refusals: ['member/gone'],
  }),
  Cancellation: call('Member', 'POST', {
    zh: '申请注销账号：凭短信或密码验证的凭据；所有登录立即失效，冷静期内登录即取消',
    ...memberWrite,
    payload: z.object({
      proof: RequiredText(64, '请先完成验证', '验证已失效，请重新验证'),
      reason: Maybe(Text(100, '原因最多 100 个字')),
      ...onceKey,
    }),
    data: z.object({ DueDate: Moment }),
    refusals: ['member/gone', 'member/proof-wrong', 'cancellation/blocked'],
  }),
}
