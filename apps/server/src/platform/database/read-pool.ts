import type pg from 'pg'
import type { Log } from '../log'

/** How far (s) the replica may be behind. A quiet shop writes only its heartbeats, one in ten seconds. */
const maxBehindSeconds = 20

const question = `select case when pg_is_in_recovery()
  then coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 3600) else 0 end::float8 as behind`

/** How long (ms) a long read waits for the replica before it takes the primary. */
export const replicaWaitMs = 1000

/** How far (s) a replica is behind; infinite if it does not answer within `replicaWaitMs`. */
export const behindOf = (replica: Pick<pg.Pool, 'query'>): Promise<number> =>
  // a replica that hangs keeps its connections open and never answers
  replica.query<{ behind: number }>({ text: question, query_timeout: replicaWaitMs } as pg.QueryConfig).then(
    ({ rows }) => rows[0]?.behind ?? Number.POSITIVE_INFINITY,
    () => Number.POSITIVE_INFINITY,
  )

/** Chooses the pool for long reads: the replica while it answers and follows closely, otherwise the primary. */
export const readPoolOf = <Pool extends Pick<pg.Pool, 'query'>>(
  primary: Pool,
  replica: Pool | undefined,
  log: Pick<Log, 'warn'>,
): (() => Promise<Pool>) => {
  if (!replica) return async () => primary
  let wasGood = true
  return async () => {
    const behind = await behindOf(replica)
    const isGood = behind <= maxBehindSeconds
    if (isGood !== wasGood)
      log.warn(
        { behind },
        isGood ? 'the replica is read again' : 'the replica is away or behind: the primary is read',
      )
    wasGood = isGood
    return isGood ? replica : primary
  }
}
