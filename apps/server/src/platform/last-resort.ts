import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '@greenstar/rules/platform/time'
import { defineAlert, raiseAlert } from './alert/alert'
import type { App } from './app'
import { isConnectionLost } from './database/connection-lost'
import { plainError } from './log'

export const unhandled = defineAlert(['unhandled-error', '程序有未处理的错误'])

/** How long (s) an alert waits for a database that is away. */
const maxAlertSeconds = 300

/** Raises the alert as soon as the database takes writes. */
const alertLater = async (app: App, subject: string, error: unknown) => {
  const { type, message, stack } = plainError(error)
  for (let waited = 0; waited < maxAlertSeconds; waited++) {
    if ((await app.database.state()) === 'writable') break
    await sleep(SECOND, undefined, { ref: false })
  }
  const alert = { kind: unhandled, subject, facts: { type, message, stack } }
  await raiseAlert(app, app.database.db, alert, app.clock.now())
}

/**
 * The last handler of errors that nothing else handled. Each is logged and raises an alert; then
 *
 * - unhandled rejection: the process keeps serving. Every write is in a transaction, so none is half done;
 * - lost connection without a listener: the process keeps serving, because no code of ours was interrupted;
 * - any other exception: the process stops as on SIGTERM and exits with 1, and systemd or compose restarts it. A
 *   callback was interrupted, and its state is unknown: a lock may never be released.
 */
export const surviveErrors = (
  app: App,
  stop: () => void,
  from: Pick<NodeJS.Process, 'on'> = process,
): void => {
  const note = (subject: string, error: unknown) => {
    app.log.error({ err: error, subject }, 'an error that nothing handled')
    alertLater(app, subject, error).catch((failure: unknown) =>
      app.log.warn({ err: failure }, 'the alert about an unhandled error was not written'),
    )
  }
  from.on('unhandledRejection', (error) => note('unhandledRejection', error))
  from.on('uncaughtException', (error) => {
    note('uncaughtException', error)
    if (!isConnectionLost(error)) stop()
  })
}
