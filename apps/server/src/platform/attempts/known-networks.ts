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

/** Whether a member logged in from a network in the last 90 days. */
export const isNetworkInUse = async (db: Db, network: string, now: number): Promise<boolean> =>
  (
    await db
      .select({ seenAt: knownNetworks.seenAt })
      .from(knownNetworks)
      .where(and(eq(knownNetworks.network, network), gt(knownNetworks.seenAt, new Date(now - knownMs))))
      .limit(1)
  ).length > 0

/** Returns the places whose name begins so from which accounts were logged in to in the last 90 days. */
export const placesOfAccounts = async (
  app: App,
  db: Db,
  accounts: readonly string[],
  beginning: string,
  now: number,
): Promise<{ account: string; place: string }[]> => {
  const names = new Map(accounts.map((account) => [keyOf(app, account), account]))
  const rows = await db
    .select({ key: knownNetworks.account, place: knownNetworks.network })
    .from(knownNetworks)
    .where(
      and(
        inArray(knownNetworks.account, [...names.keys()]),
        gt(knownNetworks.seenAt, new Date(now - knownMs)),
        sql`starts_with(${knownNetworks.network}, ${beginning})`,
      ),
    )
  return rows.map(({ key, place }) => ({ account: names.get(key) ?? '', place }))
}

/** Records a login to an account from a network; call it where a session is created. */
export const noteNetwork = (app: App, db: Db, account: string, network: string, now: number) => {
  const seenAt = new Date(now)
  return db
    .insert(knownNetworks)
    .values({ account: keyOf(app, account), network, seenAt })
    .onConflictDoUpdate({ target: [knownNetworks.account, knownNetworks.network], set: { seenAt } })
}
