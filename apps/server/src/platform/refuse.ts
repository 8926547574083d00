import { type RefusalCode, type RefusalFacts, refusals } from '@greenstar/contract'

/** A refusal with a message for the member: rolls the transaction back and becomes the envelope of spec 8.1. */
export class Refusal extends Error {
  readonly status: number
  /** Id of its subject, such as the sold-out product: for the server only, never sent. */
  about: number | undefined
  constructor(
    readonly code: RefusalCode,
    facts: unknown,
    readonly data: unknown = null,
  ) {
    const rule: { status: number; msg: string | ((facts: never) => string) } = refusals[code]
    super(typeof rule.msg === 'string' ? rule.msg : rule.msg(facts as never))
    this.status = rule.status
  }
  /** The same refusal with its subject. */
  of(id: number | undefined): this {
    this.about = id
    return this
  }
}

type FactsArgs<C extends RefusalCode> =
  RefusalFacts<C> extends undefined
    ? [facts?: undefined, data?: unknown]
    : [facts: RefusalFacts<C>, data?: unknown]

/** Builds the refusal to throw: `throw refuse('order/over-limit', { limit: 3 })`. */
export const refuse = <C extends RefusalCode>(code: C, ...[facts, data]: FactsArgs<C>) =>
  new Refusal(code, facts, data)

/** HTTP responses that are not envelopes of a call: 401 invalid token, 403 too many requests. */
export class HttpRefusal extends Error {
  constructor(
    readonly httpStatus: number,
    message: string,
  ) {
    super(message)
  }
}

/** A payload that does not fit its contract: Status 102 with the field's own message. */
export class PayloadProblem extends Error {}
