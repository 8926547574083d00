import type { Ops, Shop } from '@greenstar/contract'
import type { QueueKey } from '@greenstar/contract/operator/queues'
import nouns from '../../../features.json'
import * as list from './feature-list'
import type { Feature } from './platform/feature'
import type { Ports } from './platform/ports'

type Listed = (typeof list)[keyof typeof list]
type Side = 'shop' | 'console'
type Brought<Noun, S extends Side> = Extract<Listed, { name: Noun } & Record<S, unknown>>[S]
type Unanswered<Contract, S extends Side> = {
  [Noun in keyof Contract]: [Brought<Noun, S>] extends [never]
    ? keyof Contract[Noun]
    : Exclude<keyof Contract[Noun], keyof Brought<Noun, S>>
}[keyof Contract]
type KeysOfEach<T> = T extends unknown ? keyof T : never
type Unprovided = Exclude<keyof Ports, KeysOfEach<Extract<Listed, { ports: unknown }>['ports']>>
type Uncounted = Exclude<QueueKey, KeysOfEach<Extract<Listed, { queues: unknown }>['queues']>>
type Missing = {
  shop: Unanswered<Shop, 'shop'>
  console: Unanswered<Ops, 'console'>
  ports: Unprovided
  queues: Uncounted
}

const byName: Readonly<Record<string, Feature>> = list
const inOrder = ['platform', ...nouns.map(({ name }) => name)].flatMap((name) => byName[name] ?? [])

/**
 * What the platform and every business noun register, lowest noun first. A call without a handler, a port without a
 * function and a queue without a count are type errors.
 */
export const features: [Missing[keyof Missing]] extends [never] ? readonly Feature[] : { missing: Missing } =
  inOrder
