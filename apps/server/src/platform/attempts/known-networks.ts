import { createHash } from 'node:crypto'
import { DAY } from '@greenstar/rules/platform/time'
import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '../database/connect'
import { knownNetworks } from './attempts.tables'

/** How long (ms) a network is known after a login from it. */
export const knownMs = 90 * DAY

/** The table holds a digest: it outlives sessions and need not tell whose it is. */
const digest = (account: string) => createHash('sha256').update(account).digest('base64url')

/** Whether an account (such as `operator:admin`) was entered from a network in the last 90 days. */
export const isKnownNetwork = async (db: Db, account: string, network: string, now: number) =>
  (
    await db
      .select({ seenAt: knownNetworks.seenAt })
      .from(knownNetworks)
      .where(
        and(
          eq(knownNetworks.account, digest(account)),
          eq(knownNetworks.network, network),
          gt(knownNetworks.seenAt, new Date(now - knownMs)),
        ),
      )
  ).length > 0

/** Remembers that an account was entered from a network; call it where a session is opened. */
export const noteNetwork = (db: Db, account: string, network: string, now: number) => {
  const seenAt = new Date(now)
  return db
    .insert(knownNetworks)
    .values({ account: digest(account), network, seenAt })
    .onConflictDoUpdate({ target: [knownNetworks.account, knownNetworks.network], set: { seenAt } })
}
