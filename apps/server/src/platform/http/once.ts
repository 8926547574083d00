import { createHash } from 'node:crypto'
import { maxAhead } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import type { App } from '../app'
import type { Db } from '../database/connect'
import { defineSql, type Value } from '../database/statement'
import { withCommit } from '../database/together'
import { refuse } from '../refuse'
import { fingerprint } from '../session/keyed-hash'

/**
 * ms for which a request id keeps its response, and ms in which an identical body without one counts as the
 * same request.
 */
export type RepeatWindows = { requestMs: number; bodyMs: number }

const textOf = (payload: Record<string, unknown>) => {
  const { requestID: _id, v: _v, channel: _channel, seenAge: _seenAge, ...rest } = payload
  return JSON.stringify(rest)
}

/** Hash of bodies before the keyed hash: a retry may come from before the update. */
const olderHash = (text: string) => createHash('sha256').update(text).digest('base64url')

type Key = { scope: string; key: string }

/** Returns a row unless the key is used already. */
const takeKey = defineSql(
  (
    value: Value<Key & { bodyHash: string; at: Date; reusableBefore: Date; reusableAfter: Date | null }>,
  ) => sql`
    insert into once_keys (scope, key, body_hash, created_at)
      values (${value('scope')}, ${value('key')}, ${value('bodyHash')}, ${value('at')})
    on conflict (scope, key) do update set body_hash = excluded.body_hash, created_at = excluded.created_at, reply = null
      where once_keys.created_at < ${value('reusableBefore')} or once_keys.created_at > ${value('reusableAfter')}
    returning 1`,
)

const keepReply = defineSql(
  (value: Value<Key & { reply: string }>) => sql`
    update once_keys set reply = ${value('reply')}::jsonb where scope = ${value('scope')} and key = ${value('key')}`,
)

/** Key of a request for a call that keeps it in its own statement; a key before `reusableBefore` is free again. */
export type OnceKey = Key & { bodyHash: string; reusableBefore: Date; stored(db: Db): Promise<unknown> }

/** The key of a request with a request ID; undefined without one. */
export const onceKeyOf = (
  app: App,
  scope: string,
  payload: Record<string, unknown>,
  windows: RepeatWindows,
  now: number,
): OnceKey | undefined => {
  const key = payload.requestID
  if (typeof key !== 'string' || key === '') return undefined
  const text = textOf(payload)
  const bodyHash = fingerprint(app, 'once', text)
  const hashes = [bodyHash, olderHash(text)]
  return {
    ...{ scope, key, bodyHash, reusableBefore: new Date(now - windows.requestMs) },
    stored: (db) => storedReply(db, scope, key, hashes),
  }
}

/**
 * Runs a writing call at most once per member, action and request id (domain 0.7). The key row is part of
 * the call's own transaction: a second request waits for the first, then gets its stored response. Without
 * a request id, `dedupe` calls treat an identical body shortly after as the same request.
 */
export const runOnce = async (
  app: App,
  db: Db,
  scope: string,
  payload: Record<string, unknown>,
  dedupe: boolean,
  windows: RepeatWindows,
  now: number,
  run: () => Promise<unknown>,
): Promise<unknown> => {
  const given =
    typeof payload.requestID === 'string' && payload.requestID !== '' ? payload.requestID : undefined
  if (!given && !dedupe) return run()
  const text = textOf(payload)
  // A keyed hash: a body may be just a phone number and six digits, which could be found by trying all.
  const bodyHash = fingerprint(app, 'once', text)
  const key = given ?? `body:${bodyHash}`
  const at = new Date(now)
  const reusableBefore = new Date(now - (given ? windows.requestMs : windows.bodyMs))
  // The same body long ago is another request, also if the clock was ahead then. A request id is never used twice.
  const reusableAfter = given ? null : new Date(now + maxAhead)
  const taken = await takeKey(db, { scope, key, bodyHash, at, reusableBefore, reusableAfter })
  if (taken.length === 0) return storedReply(db, scope, key, [bodyHash, olderHash(text)])
  const reply = await run()
  await withCommit(db, keepReply(db, { scope, key, reply: JSON.stringify(reply) }))
  return reply
}

/** Whether a request was answered since a moment; for calls that check something before their transaction. */
export const wasAnswered = async (db: Db, scope: string, key: string, since: Date): Promise<boolean> => {
  const { rows } = await db.execute(
    sql`select 1 from once_keys where scope = ${scope} and key = ${key} and created_at >= ${since}`,
  )
  return rows.length > 0
}

const storedReply = async (db: Db, scope: string, key: string, bodyHashes: readonly string[]) => {
  const { rows } = await db.execute<{ body_hash: string; reply: unknown }>(
    sql`select body_hash, reply from once_keys where scope = ${scope} and key = ${key}`,
  )
  const [row] = rows
  if (!row) throw refuse('platform/once-running')
  if (!bodyHashes.includes(row.body_hash)) throw refuse('platform/once-conflict')
  return row.reply
}
