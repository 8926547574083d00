import { z } from 'zod'
import { call } from '../platform/call'
import { Int, Maybe, Moment, RequiredText, Text } from '../platform/wire'

export const cancellationShop = {
  GetCancellationFacts: call('Member', 'GET', {
    zh: '注销账号的条件与将失去的权益',
    who: 'member',
    addition: true,
    payload: z.object({}),
    data: z.object({
      /** What still stands in the way; nothing when it is empty. */
      Blocks: z.array(z.object({ Name: z.string(), Count: Int, LinkUrl: z.string() })),
      /** What is lost, with the member's own figures. */
      Losses: z.array(z.object({ Name: z.string(), Value: z.string() })),
      Days: Int,
      /** When the account would be erased, asked for now. */
      DueDate: Moment,
    }),
    refusals: ['member/gone'],
  }),
  Cancellation: call('Member', 'POST', {
    zh: '申请注销账号：凭短信或密码验证的凭据；所有登录立即失效，冷静期内登录即取消',
    who: 'member',
    writes: true,
    payload: z.object({
      proof: RequiredText(64, '请先完成验证', '验证已失效，请重新验证'),
      reason: Maybe(Text(100, '原因最多 100 个字')),
    }),
    data: z.object({ DueDate: Moment }),
    refusals: ['member/gone', 'member/proof-wrong', 'cancellation/blocked'],
  }),
}
