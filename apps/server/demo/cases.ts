import type { AfterSaleReason } from '@greenstar/rules/aftersale/aftersale.reason'
import type { AfterSaleStatus, AfterSaleType } from '@greenstar/rules/aftersale/aftersale.status'

/** A case of the demo shop; `logisticCode` identifies its order. */
export type DemoCase = {
  logisticCode: string
  type: AfterSaleType
  status: AfterSaleStatus
  reason: AfterSaleReason
  hoursAgo: number
  text: string
  /** The shop's offer (fen) and its reason. */
  offer?: { fen: number; answer: string }
  /** A question of the member without an answer yet. */
  asks?: string
}

/** One case of each type, and one in each state; two need an action of member 1. */
export const demoCases: readonly DemoCase[] = [
  {
    ...{ logisticCode: 'SF1390020241001', type: 30, status: 30, reason: 'damaged', hoursAgo: 20 },
    text: '两个花盆有一个盆口磕掉一块，想退掉这一个。',
  },
  {
    ...{ logisticCode: 'SF1390020241002', type: 10, status: 70, reason: 'quality', hoursAgo: 60 },
    text: '壶嘴接口漏水，希望换一把。',
  },
  {
    ...{ logisticCode: 'SF1390020241003', type: 20, status: 80, reason: 'missing', hoursAgo: 90 },
    text: '两个喷壶只收到一个，麻烦补发。',
  },
  {
    ...{ logisticCode: 'SF1390020241004', type: 40, status: 10, reason: 'damaged', hoursAgo: 6 },
    text: '营养土袋子破了，漏了三分之一。',
  },
  {
    ...{ logisticCode: 'SF1390020241005', type: 30, status: 40, reason: 'unwanted', hoursAgo: 40 },
    text: '买重了，没有拆封。',
  },
  {
    ...{ logisticCode: 'SF1390020241006', type: 40, status: 50, reason: 'missing', hoursAgo: 30 },
    text: '少发一袋，不用补了，退款就好。',
  },
  {
    ...{ logisticCode: 'SF1390020241007', type: 30, status: 20, reason: 'quality', hoursAgo: 12 },
    text: '手套指尖脱线。',
  },
  {
    ...{ logisticCode: 'SF1390020241008', type: 30, status: 0, reason: 'quality', hoursAgo: 26 },
    text: '喷头出水不均匀。',
    offer: { fen: 1000, answer: '喷头可单独更换，建议补偿部分货款，商品您留用' },
  },
  {
    ...{ logisticCode: 'SF1390020241009', type: 30, status: 99, reason: 'unwanted', hoursAgo: 70 },
    text: '放不下，想退。',
    asks: '包装还在，没有使用过，能不能再看一下？',
  },
  {
    ...{ logisticCode: 'SF1390020241010', type: 10, status: 60, reason: 'wrong', hoursAgo: 50 },
    text: '下单的是墨绿色，收到的是白色。',
  },
]
