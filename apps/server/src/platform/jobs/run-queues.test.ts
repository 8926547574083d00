import PgBoss from 'pg-boss'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { setUpTestApp } from '../testing/set-up-test-app'
import { runQueues } from './run-queues'

const shop = setUpTestApp()
let boss: PgBoss
let stop: ((waitMs?: number) => Promise<void>) | undefined
beforeAll(async () => {
  boss = new PgBoss({
    connectionString: shop.databaseUrl,
    schema: 'pgboss',
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => undefined)
  await boss.start()
  await boss.createQueue('test.queue')
})
afterEach(async () => {
  await stop?.()
  vi.restoreAllMocks()
})
afterAll(() => boss.stop({ graceful: false }))

const queue = { name: 'test.queue', patience: 20 }
const run = (work: (data: { n: number }) => Promise<void>, patience = queue.patience) => {
  const queues = new Map([[queue.name, { ...queue, patience }]])
  const running = runQueues<{ n: number }>(shop.app, boss, queues, (_name, data) => work(data))
  stop = running.stop
}
const send = (...numbers: number[]) =>
  Promise.all(numbers.map((n) => boss.send(queue.name, { n }, { expireInSeconds: 20, retryLimit: 3 })))
const statesOf = async (ids: (string | null)[]) =>
  Promise.all(ids.map(async (id) => (await boss.getJobById(queue.name, id ?? ''))?.state))

const away = (): Promise<never> => Promise.reject(new Error('Connection terminated unexpectedly'))

const endings: [end: 'complete' | 'fail', work: () => Promise<void>][] = [
  ['complete', async () => undefined],
  ['fail', () => Promise.reject(new Error('the database is away'))],
]

/** Red with the workers of pg-boss 10.4, which await neither: an unhandled rejection, which ends the process (FR96). */
test.each(endings)(
  'a connection lost during %s of a job causes no unhandled rejection',
  async (end, work) => {
    const rejections = vi.fn()
    process.on('unhandledRejection', rejections)
    const spy = vi.spyOn(boss, end).mockImplementationOnce(away).mockImplementationOnce(away)
    let runs = 0
    const [id] = await send(1)
    run(async () => {
      runs++
      if (runs === 1) await work()
    })
    await vi.waitFor(async () => expect(await statesOf([id ?? null])).toEqual(['completed']), 10_000)
    expect(spy.mock.calls.length).toBeGreaterThanOrEqual(3)
    // the end of a job is written again until it succeeds; the job itself does not run again
    expect(runs).toBe(end === 'complete' ? 1 : 2)
    process.off('unhandledRejection', rejections)
    expect(rejections).not.toHaveBeenCalled()
  },
)

test('of an interrupted batch, finished jobs stay finished, and the rest runs again', async () => {
  const ran: number[] = []
  const ids = await send(1, 2, 3)
  run(async ({ n }) => {
    ran.push(n)
    if (ran.length === 2) throw new Error('the database is away')
  })
  await vi.waitFor(
    async () => expect(await statesOf(ids)).toEqual(['completed', 'completed', 'completed']),
    10_000,
  )
  const [first, second] = ran
  expect(ran.filter((n) => n === first)).toHaveLength(1)
  expect(ran.filter((n) => n === second)).toHaveLength(2)
})

test('a job that takes too long counts as lost and runs again; it blocks no other', async () => {
  let tries = 0
  const [id] = await send(1)
  run(async () => {
    if (++tries === 1) await new Promise(() => undefined)
  }, 1)
  await vi.waitFor(async () => expect(await statesOf([id ?? null])).toEqual(['completed']), 10_000)
  expect(tries).toBe(2)
})

test('a job interrupted by a stop returns to its queue at once', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let began = false
  const [id] = await send(1)
  run(async () => {
    began = true
    await held
  })
  await vi.waitFor(() => expect(began).toBe(true), 10_000)
  const stopped = stop?.(500)
  expect(await statesOf([id ?? null])).toEqual(['active'])
  await stopped
  expect(await statesOf([id ?? null])).toEqual(['retry'])
  release()
})
