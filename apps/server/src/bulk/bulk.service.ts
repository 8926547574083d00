import type { BulkSpec } from '@greenstar/contract/bulk/bulk.act'
import { BulkStatus } from '@greenstar/rules/bulk/bulk.status'
import type { z } from 'zod'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { listOf } from '../platform/feature'
import type { RequestFacts, SignedInOperator } from '../platform/http/context'
import { holdBulk, listPlannedIds, moveBulk, sumStartedAlone } from './bulk.store'

/** What a bulk action would do to one row. */
export type Planned<C> = {
  id: number
  /** Code or name by which operators know the row; no personal data. */
  name: string
  /** The change in words. */
  note?: string
  /** What is written, with the version or value shown; none: nothing to change. */
  change?: C
  /** Why the row, or a part of it, is left out. */
  problem?: string
  /** The problem is that a second person must agree; `ask` asks for it. */
  waits?: object
}

/** Who confirmed a job, for audit records of its rows. */
export type BulkBy = {
  app: App
  operator: Pick<SignedInOperator, 'id' | 'displayName'>
  request: Pick<RequestFacts, 'id' | 'ip'>
  reason: string
  now: number
}

export type BulkChange<C> = { id: number; change: C }

/** Rows that could not be written, by id, with the reason. */
export type Refused = ReadonlyMap<number, string>

type Facts = { app: App; db: Db; now: number }

/** A job as a second person is asked about it. */
export type AskedJob = { id: number; words: string; params: unknown; planned: number }

/** A bulk action of a noun: rows of a filter, the plan for some of them, the write and its undo. */
export type BulkAct<P = unknown, F = unknown, C = unknown> = {
  spec: BulkSpec
  /** What is done to each row, in words; refuses with bulk/wrong what can be done to none. */
  words(facts: Facts, params: P): Promise<string>
  /** Ids of the rows of a filter, at most `max`. */
  find(facts: Facts, filter: F, max: number): Promise<number[]>
  /** Plans some hundred rows; without locks. Rows that are gone are left out. */
  plan(facts: Facts, ids: readonly number[], params: P): Promise<Planned<C>[]>
  /** Writes a batch with its audit records, in one transaction; a row that is not as it was seen is refused. */
  write(db: Db, rows: readonly BulkChange<C>[], by: BulkBy): Promise<Refused>
  /** Rows of one transaction, if its rows take long: default 100. */
  portion?: number
  /** Puts a batch back in the same way, if it is still as `write` left it. */
  undo?(db: Db, rows: readonly BulkChange<C>[], by: BulkBy): Promise<Refused>
  /**
   * Asks a second person about the whole job before any row is written, in the transaction of the confirmation; returns the
   * approval's id, 0 if none is needed. Its approval calls `startAsked`.
   */
  askFirst?(
    db: Db,
    job: AskedJob,
    by: BulkBy & { operator: SignedInOperator; request: RequestFacts },
  ): Promise<number>
  /** Asks a second person about what waits, in the transaction of the confirmation; returns the approval's id. */
  ask?(
    db: Db,
    jobId: number,
    waits: readonly object[],
    by: BulkBy & { operator: SignedInOperator; request: RequestFacts },
  ): Promise<number>
}

declare module '../platform/feature' {
  interface Feature {
    bulk?: readonly BulkAct<never, never, never>[]
  }
}

/** Declares a bulk action; its change `C` is stored as JSON between preview and write. */
export const defineBulk = <P extends z.ZodType, F extends z.ZodType, C>(
  spec: BulkSpec<P, F>,
  act: Omit<BulkAct<z.output<P>, z.output<F>, C>, 'spec'>,
): BulkAct<never, never, never> => ({ spec, ...act }) as unknown as BulkAct<never, never, never>

export const bulkActOf = (app: Pick<App, 'features'>, name: string): BulkAct | undefined =>
  listOf(app, 'bulk').find(({ spec }) => spec.name === name) as BulkAct | undefined

export const bulkActs = (app: Pick<App, 'features'>): readonly BulkSpec[] =>
  listOf(app, 'bulk').map(({ spec }) => spec)

/** Rows of the jobs of an action that an operator confirmed alone since a time. */
export const rowsStartedAlone = (
  db: Db,
  { name }: Pick<BulkSpec, 'name'>,
  operatorId: number,
  since: Date,
): Promise<number> => sumStartedAlone(db, name, operatorId, since)

/** Locks and returns a job about which a second person is asked; undefined once it runs. */
export const holdAsked = async (db: Db, id: number): Promise<AskedJob | undefined> => {
  const job = await holdBulk(db, id)
  return job && job.status <= BulkStatus.asked ? job : undefined
}

/** Ids of the rows that a job is to change. */
export const listPlanned = (db: Db, id: number): Promise<number[]> => listPlannedIds(db, id)

/** Lets a job run to which a second person has agreed. */
export const startAsked = async (db: Db, id: number, now: number): Promise<void> => {
  await moveBulk(db, [id], 'start', { startedAt: new Date(now) }, { actor: { kind: 'operator' } })
}
