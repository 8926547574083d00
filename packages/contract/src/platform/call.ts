import type { z } from 'zod'
import type { RefusalCode } from '../index'
import type { Permission } from '../operator/operator.permissions'

export type Area =
  | 'Main'
  | 'Member'
  | 'Product'
  | 'Order'
  | 'Coupon'
  | 'Show'
  | 'Talent'
  | 'Broadcast'
  | 'Group'
  | 'Console'
export type Method = 'GET' | 'POST'

/**
 * Who may call: `anyone` (a valid token is used, a missing one is accepted), `member` (a member's token),
 * `operator` (a console token with the call's permission). No default: omitting it does not compile.
 */
export type Who = 'anyone' | 'member' | 'operator'

/** What a console call requires of the operator: a permission, any login, or nothing (the login itself). */
export type Entry = Permission | 'signed-in' | 'open'

type Base<P extends z.ZodType, D extends z.ZodType, R extends RefusalCode> = {
  /** Description of the call in Chinese, for the API page. */
  zh: string
  payload: P
  data: D
  /** Every refusal that the handler or its services may throw. */
  refusals?: readonly R[]
  /** Runs in one read-write transaction. */
  writes?: boolean
  /**
   * A repeated requestID returns the first response; 'dedupe' also joins an identical body within 5 s (domain 0.7). An
   * `outside` call has no enclosing transaction for this: 'own' means that its handler does it.
   */
  once?: true | 'dedupe' | 'own'
  /** Writes by one statement that commits by itself and keeps the requestID: it needs no transaction. */
  alone?: boolean
  /**
   * Calls an outside service, hashes a password or must count its refusals: it gets `transact` and `read`
   * instead of one enclosing transaction.
   */
  outside?: boolean
  /**
   * It shows what another call then does: that call, and the field of its payload by which it knows what was shown, and
   * refuses when that has changed; or why nothing is decided by it.
   */
  preview?: { of: string; by: string } | { ofNothing: string }
  /** An addition of ours that is not in the specification's list. */
  addition?: true
  /** Public data that may be cached for this many seconds. */
  cacheSeconds?: number
}

export type CallRule<W extends Who, P extends z.ZodType, D extends z.ZodType, R extends RefusalCode> = Base<
  P,
  D,
  R
> &
  (W extends 'operator' ? { who: W; permission: Entry } : { who: W })

export type Call<
  W extends Who = Who,
  P extends z.ZodType = z.ZodType,
  D extends z.ZodType = z.ZodType,
  R extends RefusalCode = RefusalCode,
> = CallRule<W, P, D, R> & { area: Area; method: Method }

/** Declares one call. Its path is `/api/{area}/{key}`, with its key in the contract. */
export const call = <
  const W extends Who,
  P extends z.ZodType,
  D extends z.ZodType,
  const R extends RefusalCode = never,
  const O extends boolean = false,
  const A extends boolean = false,
>(
  area: Area,
  method: Method,
  rule: CallRule<W, P, D, R> & { outside?: O; alone?: A; once?: O extends true ? 'own' : true | 'dedupe' },
) =>
  ({ ...rule, area, method }) as Call<W, P, D, R> &
    (O extends true ? { outside: true } : unknown) &
    (A extends true ? { alone: true } : unknown)

/** Common fields of every console call: its permission, and that it is an addition of ours. */
export const byOperator = <const P extends Entry>(permission: P) =>
  ({ who: 'operator', permission, addition: true }) as const

/** Common fields of a console call that writes. */
export const operatorWrite = <const P extends Entry>(permission: P) =>
  ({ ...byOperator(permission), writes: true }) as const

/** Common fields of a member's call that writes: a repeated requestID returns the first response. */
export const memberWrite = { who: 'member', writes: true, once: true } as const

/** The same for a call that is not in the specification's list. */
export const memberAddition = { ...memberWrite, addition: true } as const

/** What the client sends. */
export type PayloadOf<C> = C extends { payload: infer P extends z.ZodType } ? z.input<P> : never
/** What the handler receives. */
export type ParsedOf<C> = C extends { payload: infer P extends z.ZodType } ? z.output<P> : never
/** The filters of a list: what its handler receives, without page and order. */
export type FilterOf<C> = Partial<Omit<ParsedOf<C>, 'currentPage' | 'pageSize' | 'sort'>>
/** What the client gets as Data. */
export type DataOf<C> = C extends { data: infer D extends z.ZodType } ? z.output<D> : never
/** What the handler returns. */
export type ReplyOf<C> = C extends { data: infer D extends z.ZodType } ? z.input<D> : never
export type RefusalsOf<C> = C extends {
  refusals?: readonly (infer R)[] | undefined
}
  ? R
  : never

/** The response envelope (spec 8.1); Code names the refusal, for our own clients. */
export type Envelope<T = unknown> = {
  Status: number
  Msg: string
  Data: T | null
  Code?: string
  RequestID?: string
}
