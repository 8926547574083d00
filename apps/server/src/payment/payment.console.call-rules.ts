import { randomUUID } from 'node:crypto'
import { type Ops } from '@greenstar/contract'
import { OrderStatus } from '@greenstar/rules/order/order.status'
import { RefundStatus } from '@greenstar/rules/payment/refund.status'
import { shanghaiDay } from '@greenstar/rules/platform/time'
import { eq } from 'drizzle-orm'
import { orderIn } from '../order/order.call-rules'
import { type Rules } from '../testing/call-check'
import { type Member, type World } from '../testing/world'
import { approveTransfer } from './payment.factory'
import { billDifferences, refunds } from './payment.tables'

const days = { from: '2026-01-01', to: '2026-12-31', currentPage: 1, pageSize: 10 }

const failedRefund = async (world: World, member: Member): Promise<number> => {
  const { id } = await orderIn(world, member, OrderStatus.ApplyAfterSale)
  const [row] = await world.db
    .update(refunds)
    .set({ status: RefundStatus.failed, trouble: '余额不足', nextPollAt: null })
    .where(eq(refunds.orderId, id))
    .returning()
  return row?.id ?? 0
}

const account = { payee: '林小满', bank: '中国工商银行', account: '6222026001000128' }

/** A refund whose bank transfer was approved. */
const transferring = async (world: World, member: Member): Promise<number> => {
  const id = await failedRefund(world, member)
  await approveTransfer(world.app, world.db, id)
  return id
}

export const paymentConsoleRules: Rules<Ops['payment']> = {
  ListRefunds: {
    who: 'order.read',
    sound: () => ({ keyword: '202601010001-R1', status: RefundStatus.failed, ...days }),
  },
  RetryRefunds: {
    who: 'order.refund',
    sound: async (world, member) => ({
      ids: [await failedRefund(world, member), await failedRefund(world, member)],
    }),
    ids: { ids: 'console' },
  },
  ProposeRefundTransfer: {
    who: 'order.transfer',
    sound: async (world, member) => ({
      id: await failedRefund(world, member),
      ...account,
      reason: '原卡已销户',
    }),
    ids: { id: 'console' },
  },
  ShowRefundTransfer: {
    who: 'order.transfer',
    sound: async (world, member) => ({ id: await transferring(world, member), reason: '办理转账' }),
    ids: { id: 'console' },
  },
  RegisterRefundTransfer: {
    who: 'order.transfer',
    sound: async (world, member) => ({
      id: await transferring(world, member),
      reference: '2026112800001',
      paidOn: shanghaiDay(world.app.clock.now()),
    }),
    ids: { id: 'console' },
  },
  DropRefundTransfer: {
    who: 'order.transfer',
    sound: async (world, member) => ({ id: await transferring(world, member), reason: '账号有误被退回' }),
    ids: { id: 'console' },
  },
  EndPostageRefund: {
    who: 'order.transfer',
    sound: async (world, member) => {
      const id = await failedRefund(world, member)
      await world.db.update(refunds).set({ cause: 'postage-0' }).where(eq(refunds.id, id))
      return { id, reason: '多次联系不上会员' }
    },
    ids: { id: 'console' },
  },
  ListBillChecks: { who: 'bill.read', sound: () => ({ result: 'open', ...days }) },
  ListBillDifferences: {
    who: 'bill.read',
    sound: () => ({ keyword: '202601010001-R1', kind: 'extra', settled: false, ...days }),
  },
  SettleBillDifference: {
    who: 'bill.settle',
    sound: async ({ db, app }) => {
      const [made] = await db
        .insert(billDifferences)
        .values({
          day: '2026-01-02',
          kind: 'extra',
          number: randomUUID(),
          isRefund: false,
          billFen: 100,
          createdAt: new Date(app.clock.now()),
        })
        .returning()
      return { id: made?.id ?? 0, note: '渠道补单，已入账' }
    },
    ids: { id: 'console' },
  },
}
