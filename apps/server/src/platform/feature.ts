import type { QueueKey } from '@greenstar/contract/operator/queues'
import type { SQL } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { AlertKind } from './alert/alert'
import type { App } from './app'
import type { Versioned } from './audit/versions'
import type { AuditWords, SubjectNames } from './audit/words'
import type { Channel } from './cache-news'
import type { Export } from './export/export'
import type { AnyHandlers } from './http/context'
import type { Gate } from './http/lanes'
import type { DailyWork } from './jobs/daily'
import type { Due } from './jobs/due'
import type { Expired } from './jobs/expired'
import type { Job } from './jobs/job'
import type { Copies, Erasure } from './personal'
import type { Ports } from './ports'
import type { Queue } from './queue'

/**
 * What a business noun registers in the server, as a value: `<noun>/<noun>.feature.ts`, listed in features.ts. A noun to
 * which later ones contribute declares a further field beside the code that reads it:
 * `declare module '../platform/feature' { interface Feature { … } }`.
 */
export interface Feature {
  name: string
  shop?: AnyHandlers
  console?: AnyHandlers
  /** Gates before calls of the shop, by action. */
  gates?: Readonly<Record<string, Gate>>
  /** Lists of the console that can be exported as files. */
  exports?: readonly Export[]
  /** Hooks for every request of the shop; registered before any route. */
  hooks?: (http: FastifyInstance, app: App) => void
  /** Routes that are not calls: provider notices. */
  routes?: (http: FastifyInstance, app: App) => void | Promise<void>
  /** Jobs that calls and deadlines queue; those of daily work are taken from `daily`. */
  jobs?: readonly Job<never>[]
  deadlines?: readonly Due[]
  daily?: readonly DailyWork[]
  /** Rows that are deleted at night. */
  expired?: readonly Expired[]
  /** Queries that must find nothing, by what they would prove (reliability 3). */
  checks?: Readonly<Record<string, SQL>>
  alerts?: readonly AlertKind[]
  /** What waits for operators. */
  queues?: Partial<Record<QueueKey, Queue>>
  /** Chinese names for entries of the audit log. */
  auditWords?: readonly AuditWords[]
  /** What numbers of subjects are called, by the prefix before the colon; no personal data. */
  auditNames?: Readonly<Record<string, SubjectNames>>
  /** Subjects whose earlier versions can be put back, by the prefix before the colon. */
  versions?: Readonly<Record<string, Versioned>>
  /** Channels of messages between processes. */
  channels?: readonly Channel[]
  /** What becomes of a member's rows when their account is erased. */
  erasure?: Erasure
  /** What of a member's rows is in the copy that they may ask for. */
  copies?: Copies
  /** Functions that earlier nouns call (ports.ts). */
  ports?: Partial<Ports>
}

type Composed = Pick<App, 'features'>

/** What the features have under a field, in their order. */
export const partsOf = <K extends keyof Feature>(
  { features }: Composed,
  field: K,
): NonNullable<Feature[K]>[] =>
  features.flatMap(({ [field]: part }) => (part === undefined ? [] : [part as NonNullable<Feature[K]>]))

type Item<T> = NonNullable<T> extends readonly (infer I)[] ? I : never

/** The same for fields that are lists, as one list. */
export const listOf = <K extends keyof Feature>(app: Composed, field: K): Item<Feature[K]>[] =>
  partsOf(app, field).flatMap((part) => part as unknown as Item<Feature[K]>[])

/** Lets a feature keep its exact type, by which features.ts finds missing handlers and ports. */
export const defineFeature = <const F extends Feature>(feature: F): F => feature
