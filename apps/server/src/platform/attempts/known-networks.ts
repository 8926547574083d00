import { createHash } from 'node:crypto'
import { DAY } from '@greenstar/rules/platform/time'
import { and, eq, gt, inArray } from 'drizzle-orm'
import type { App } from '../app'
import type { Db } from '../database/connect'
import { fingerprint } from '../session/keyed-hash'
import { knownNetworks } from './attempts.tables'

/** How long (ms) a network is known after a login from it. */
export const knownMs = 90 * DAY

/** What the table holds: it outlives sessions, and whose it is must not be found by trying all phones. */
const keyOf = (app: App, account: string) => fingerprint(app, 'account', account)

/** How accounts were kept before they took a key; such rows are known until they are 90 days old. */
const olderKeyOf = (account: string) => createHash('sha256').update(account).digest('base64url')

/** Whether an account (such as `operator:admin`) was entered from a network in the last 90 days. */
export const isKnownNetwork = async (
  app: App,
  db: Db,
  account: string,
  network: string,
  now: number,
): Promise<boolean> =>
  (
    await db
      .select({ seenAt: knownNetworks.seenAt })
      .from(knownNetworks)
      .where(
        and(
          inArray(knownNetworks.account, [keyOf(app, account), olderKeyOf(account)]),
          eq(knownNetworks.network, network),
          gt(knownNetworks.seenAt, new Date(now - knownMs)),
        ),
      )
  ).length > 0

/** Remembers that an account was entered from a network; call it where a session is opened. */
export const noteNetwork = (app: App, db: Db, account: string, network: string, now: number) => {
  const seenAt = new Date(now)
  return db
    .insert(knownNetworks)
    .values({ account: keyOf(app, account), network, seenAt })
    .onConflictDoUpdate({ target: [knownNetworks.account, knownNetworks.network], set: { seenAt } })
}
