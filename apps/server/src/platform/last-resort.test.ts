import { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { surviveErrors } from './last-resort'
import { setUpTestApp } from './testing/set-up-test-app'

const shop = setUpTestApp()
beforeEach(() => shop.app.database.db.execute(sql`delete from alerts`))

const alertOf = async () => {
  const { rows } = await shop.app.database.db.execute<{ subject: string; facts: { message: string } }>(
    sql`select subject, facts from alerts where kind = 'unhandled-error'`,
  )
  return rows.map(({ subject, facts }) => [subject, facts.message])
}

const surviving = () => {
  const program = new EventEmitter()
  const stop = vi.fn()
  surviveErrors(shop.app, stop, program as unknown as NodeJS.Process)
  return { program, stop }
}

const lost = [
  Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }),
  Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }),
  new Error('Connection terminated unexpectedly'),
  new Error('Failed query', { cause: Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }) }),
]

test('an unhandled rejection raises an alert, and the shop keeps serving', async () => {
  const { program, stop } = surviving()
  program.emit('unhandledRejection', new Error('nobody waits for me'))
  await vi.waitFor(async () =>
    expect(await alertOf()).toEqual([['unhandledRejection', 'nobody waits for me']]),
  )
  expect(stop).not.toHaveBeenCalled()
})

test.each(lost)(
  'a lost connection without a listener raises an alert, and the shop serves on: $message',
  async (error) => {
    const { program, stop } = surviving()
    program.emit('uncaughtException', error)
    await vi.waitFor(async () => expect(await alertOf()).toHaveLength(1))
    expect(stop).not.toHaveBeenCalled()
  },
)

test('any other exception raises an alert and stops the process, which is restarted', async () => {
  const { program, stop } = surviving()
  program.emit('uncaughtException', new TypeError('x is not a function'))
  expect(stop).toHaveBeenCalledTimes(1)
  await vi.waitFor(async () =>
    expect(await alertOf()).toEqual([['uncaughtException', 'x is not a function']]),
  )
})
