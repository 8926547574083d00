import { createHash } from 'node:crypto'
import { DAY } from '@greenstar/rules/platform/time'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { App } from '../app'
import type { Db } from '../database/connect'
import { fingerprint } from '../session/keyed-hash'
import { knownNetworks } from './attempts.tables'

/** How long (ms) a network stays known after a login. */
export const knownMs = 90 * DAY

/** Stored key: a keyed hash, because the row outlives sessions and must not be found by trying all phones. */
const keyOf = (app: App, account: string) => fingerprint(app, 'account', account)

/** Hash of accounts from before the keyed one; such rows stay valid until they are 90 days old. */
const olderKeyOf = (account: string) => createHash('sha256').update(account).digest('base64url')

/** Whether there was a login to an account (such as `operator:admin`) from one of these networks in the last 90 days. */
export const isKnownNetwork = async (
  app: App,
  db: Db,
  account: string,
  networks: string | readonly string[],
  now: number,
): Promise<boolean> =>
  (
    await db
      .select({ seenAt: knownNetworks.seenAt })
      .from(knownNetworks)
      .where(
        and(
          inArray(knownNetworks.account, [keyOf(app, account), olderKeyOf(account)]),
          inArray(knownNetworks.network, [networks].flat()),
          gt(knownNetworks.seenAt, new Date(now - knownMs)),
        ),
      )
  ).length > 0

/** Whether anybody logged in from a network in the last 90 days. */
export const isNetworkInUse = async (db: Db, network: string, now: number): Promise<boolean> =>
  (
    await db
      .select({ seenAt: knownNetworks.seenAt })
      .from(knownNetworks)
      .where(and(eq(knownNetworks.network, network), gt(knownNetworks.seenAt, new Date(now - knownMs))))
      .limit(1)
  ).length > 0

/** Whether two accounts were logged in to from one place whose name begins so, both in the last 90 days. */
export const haveCommonPlace = async (
  app: App,
  db: Db,
  [one, other]: readonly [string, string],
  beginning: string,
  now: number,
): Promise<boolean> => {
  const since = new Date(now - knownMs)
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select exists (select from ${knownNetworks} a join ${knownNetworks} b on b.network = a.network
      where a.account = ${keyOf(app, one)} and b.account = ${keyOf(app, other)} and a.seen_at > ${since}
        and b.seen_at > ${since} and starts_with(a.network, ${beginning})) as found`)
  return rows[0]?.found ?? false
}

/** Records a login to an account from a network; call it where a session is created. */
export const noteNetwork = (app: App, db: Db, account: string, network: string, now: number) => {
  const seenAt = new Date(now)
  return db
    .insert(knownNetworks)
    .values({ account: keyOf(app, account), network, seenAt })
    .onConflictDoUpdate({ target: [knownNetworks.account, knownNetworks.network], set: { seenAt } })
}
