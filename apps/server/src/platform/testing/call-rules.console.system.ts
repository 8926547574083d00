import { randomUUID } from 'node:crypto'
import type { Ops } from '@greenstar/contract'
import { OrderStatus } from '@greenstar/rules/order/order.status'
import { RefundStatus } from '@greenstar/rules/payment/refund.status'
import { eq } from 'drizzle-orm'
import { billDifferences, refunds } from '../../payment/payment.tables'
import { alerts } from '../alert/alert.tables'
import { failedJobs } from '../jobs/jobs.tables'
import type { CallCheck } from './call-rules'
import { orderIn } from './call-rules.order'
import type { Member, World } from './world'

type Rules<T> = { [A in keyof T]: CallCheck<T[A]> }

const list = { ids: 'console' } as const
const days = { from: '2026-01-01', to: '2026-12-31', currentPage: 1, pageSize: 10 }

const failed = async ({ db }: World): Promise<number> => {
  const row = { name: 'order.look-for-parcel', data: { parcelId: 4_000_000 }, error: '连接超时' }
  const [made] = await db
    .insert(failedJobs)
    .values({ ...row, failedAt: new Date() })
    .returning()
  return made?.id ?? 0
}
const alert = async ({ db, app }: World): Promise<number> => {
  const row = { kind: 'audit', subject: randomUUID(), facts: { rows: [] } }
  const [made] = await db
    .insert(alerts)
    .values({ ...row, createdAt: new Date(app.clock.now()) })
    .returning()
  return made?.id ?? 0
}
const failedRefund = async (world: World, member: Member): Promise<number> => {
  const { id } = await orderIn(world, member, OrderStatus.ApplyAfterSale)
  const [row] = await world.db
    .update(refunds)
    .set({ status: RefundStatus.failed, trouble: '余额不足', nextPollAt: null })
    .where(eq(refunds.orderId, id))
    .returning()
  return row?.id ?? 0
}
const two = async (world: World, make: (world: World) => Promise<number>) => [
  await make(world),
  await make(world),
]

export const systemRules: Rules<Ops['system']> = {
  GetJobRoom: { who: 'job.read', sound: () => ({}) },
  ListFailedJobs: {
    who: 'job.read',
    sound: () => ({ name: 'order.look-for-parcel', keyword: '超时', ...days }),
  },
  RetryJobs: { who: 'job.write', sound: async (world) => ({ ids: await two(world, failed) }), ids: list },
  RetryAllJobs: {
    who: 'job.write',
    sound: async (world) => {
      // Rows left by other calls would be retried too.
      await world.db.execute('delete from failed_jobs')
      await failed(world)
      return { name: 'order.look-for-parcel' }
    },
  },
  DiscardJobs: {
    who: 'job.write',
    sound: async (world) => ({ ids: await two(world, failed), reason: '已线下处理' }),
    ids: list,
  },
  GetHealth: { who: 'job.read', sound: () => ({}) },
  ListAlerts: {
    who: 'job.read',
    sound: () => ({ kind: 'audit', handled: false, keyword: '库存', ...days }),
  },
  HandleAlerts: {
    who: 'job.write',
    sound: async (world) => ({ ids: await two(world, alert), note: '已核对' }),
    ids: list,
  },
  RunAudit: { who: 'job.write', sound: () => ({}) },
}

export const billRules: Rules<Ops['payment']> = {
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
