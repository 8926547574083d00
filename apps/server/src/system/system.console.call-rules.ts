import { randomUUID } from 'node:crypto'
import { type Ops } from '@greenstar/contract'
import { alerts } from '../platform/alert/alert.tables'
import { failedJobs } from '../platform/jobs/jobs.tables'
import { type Rules } from '../testing/call-check'
import { type World } from '../testing/world'

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

const two = async (world: World, make: (world: World) => Promise<number>) => [
  await make(world),
  await make(world),
]

export const systemConsoleRules: Rules<Ops['system']> = {
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
