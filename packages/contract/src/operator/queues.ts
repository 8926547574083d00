import type { Permission } from './operator.permissions'

type Named = { zh: string; permission: Permission }

/** Work that waits for a person, and the permission needed for it; in the order of the overview. */
export const queues = {
  'order.ship': { zh: '待发货', permission: 'order.ship' },
  'aftersale.stop': { zh: '包裹待拦截', permission: 'aftersale.receive' },
  'aftersale.review': { zh: '售后待审核', permission: 'aftersale.review' },
  'aftersale.inspect': { zh: '退货待验收', permission: 'aftersale.receive' },
  'aftersale.lead': { zh: '退货超时未验收', permission: 'aftersale.review' },
  'aftersale.send': { zh: '换货补发待寄出', permission: 'aftersale.receive' },
  'aftersale.refund': { zh: '退款待复核', permission: 'aftersale.refund' },
  'refund.failed': { zh: '退款失败', permission: 'order.refund' },
  'refund.transfer': { zh: '退款待转账', permission: 'order.transfer' },
  'chat.waiting': { zh: '客服待接入', permission: 'chat.answer' },
  'approval.waiting': { zh: '审批待复核', permission: 'approval.decide' },
  'content.review': { zh: '内容待审', permission: 'review.moderate' },
  'invoice.review': { zh: '发票待审核', permission: 'invoice.review' },
  'invoice.title': { zh: '专票抬头待审', permission: 'invoice.review' },
  'withdrawal.review': { zh: '提现待审核', permission: 'bonus.pay' },
  'withdrawal.pay': { zh: '提现待打款', permission: 'bonus.pay' },
  'identity.review': { zh: '实名待审', permission: 'identity.review' },
  'welfare.review': { zh: '福利官待审', permission: 'welfare.write' },
  'feedback.answer': { zh: '反馈待答复', permission: 'feedback.answer' },
  'bill.difference': { zh: '对账差异', permission: 'bill.settle' },
  'stock.low': { zh: '库存预警', permission: 'product.stock' },
  'job.failed': { zh: '失败任务', permission: 'job.write' },
} as const satisfies Record<string, Named>

export type QueueKey = keyof typeof queues
export const queueKeys = Object.keys(queues) as QueueKey[]
