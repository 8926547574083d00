import { maxPastedLetters } from '@greenstar/rules/region/address-limits'
import { z } from 'zod'
import { byOperator, call, operatorWrite } from '../platform/call'
import { Id, Int, onceKey, RequiredParagraph, RequiredText } from '../platform/wire'

/** What the member sent: name, phone, areas and the rest in one text. */
const text = RequiredParagraph(maxPastedLetters, '请粘贴收货信息', '粘贴的内容过长，请精简后重试')

export const orderAddressConsole = {
  ReadOrderAddress: call('Console', 'POST', {
    zh: '识别订单的新收货信息，不作修改',
    ...byOperator('order.address'),
    payload: z.object({ id: Id, text }),
    data: z.object({
      ReceiverName: z.string(),
      ReceiverPhone: z.string(),
      /** Province, city and county, without the rest. */
      AreaText: z.string(),
      ContractAddress: z.string(),
      /** Digest of what was recognised, for ReplaceOrderAddress. */
      Seen: z.string(),
    }),
    refusals: ['order/not-found', 'order/address-unclear'],
  }),
  ReplaceOrderAddress: call('Console', 'POST', {
    zh: '应会员要求修改未发货订单的收货地址',
    ...operatorWrite('order.address'),
    once: true,
    payload: z.object({
      id: Id,
      text,
      seen: RequiredText(64, '请先识别收货信息'),
      reason: RequiredText(60, '请填写修改原因'),
      ...onceKey,
    }),
    /** ApprovalID not null: nothing was changed yet, a second operator must agree. */
    data: z.object({ ApprovalID: Int.nullable() }),
    refusals: [
      'order/not-found',
      'order/state-changed',
      'order/address-unclear',
      'promotion/newcomer-receiver',
      // never: only the member is bound to one change
      'order/address-once',
      'order/freight-higher',
      'order/undeliverable',
      'order/held-season',
      'platform/seen-changed',
      'operator/approval-waiting',
    ],
  }),
}
