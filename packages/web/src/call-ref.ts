import type { Call, DataOf, PayloadOf } from '@greenstar/contract'

export type CallFacts = {
  noun: string
  action: string
  area: string
  method: 'GET' | 'POST'
  guest: boolean
  writes: boolean
  once: boolean
}

declare const contractCall: unique symbol
/** A call as a value, typed with its contract. */
export type CallRef<C extends Call = Call> = CallFacts & { readonly [contractCall]?: C }

export type Api<Side extends Record<string, Record<string, Call>>> = {
  [Noun in keyof Side]: { [Action in keyof Side[Noun]]: CallRef<Side[Noun][Action]> }
}

export type PayloadFor<R> =
  R extends CallRef<infer C> ? Omit<PayloadOf<C>, 'requestID'> & { requestID?: string } : never
export type DataFor<R> = R extends CallRef<infer C> ? DataOf<C> : never
