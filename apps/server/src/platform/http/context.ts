import type { Call, ParsedOf, RefusalCode, RefusalFacts, RefusalsOf, ReplyOf } from '@greenstar/contract'
import type { App } from '../app'
import type { Db } from '../database/connect'
import type { Refusal } from '../refuse'
import type { OnceKey } from './once'

/** The member of the request's token. */
export type SignedInMember = { id: number; sessionHash: string }
/** The operator of the request's console token. */
export type SignedInOperator = {
  id: number
  name: string
  displayName: string
  role: string
  /** Current permissions; none while the operator must first change their password or set up their authenticator. */
  permissions: readonly string[]
  sessionHash: string
}

export type RequestFacts = {
  id: string
  ip: string
  channel: string
  userAgent: string
  /** The caller's own token, only to be returned to the caller. */
  bearer?: string | undefined
}

type Common<R> = {
  app: App
  /** Business time, ms. */
  now: number
  request: RequestFacts
  /** Builds a refusal from this call's list, to be thrown. */
  refuse<C extends Extract<R, RefusalCode>>(
    code: C,
    ...args: RefusalFacts<C> extends undefined
      ? [facts?: undefined, data?: unknown]
      : [facts: RefusalFacts<C>, data?: unknown]
  ): Refusal
}

type Actor<C> = C extends { who: 'member' }
  ? { member: SignedInMember }
  : C extends { who: 'operator'; permission: 'open' }
    ? object
    : C extends { who: 'operator' }
      ? { operator: SignedInOperator }
      : { member: SignedInMember | undefined }

/** A change for the audit log: subject `order:12`, its fields before and after. */
export type AuditChange = { action: string; subject: string; before?: unknown; after?: unknown }

/** Writes a change to the audit log in the call's own transaction, as its operator's. */
type Audited<C> = C extends { permission: 'open' }
  ? object
  : C extends { who: 'operator' }
    ? { audit(change: AuditChange): Promise<unknown> }
    : object

type Access<C> = C extends { outside: true }
  ? { transact<T>(work: (db: Db) => Promise<T>): Promise<T>; read: Db }
  : C extends { alone: true }
    ? { db: Db; once: OnceKey | undefined }
    : { db: Db } & Audited<C>

/** Context of a call's handler besides its payload. */
export type Context<C> = Common<RefusalsOf<C>> & Actor<C> & Access<C>

/** One handler for each call of a contract file; a missing or wrong one does not compile. */
export type Handlers<T extends Record<string, Call>> = {
  [K in keyof T]: (payload: ParsedOf<T[K]>, context: Context<T[K]>) => Promise<ReplyOf<T[K]>>
}
export type AnyHandlers = Record<string, (payload: never, context: never) => Promise<unknown>>
