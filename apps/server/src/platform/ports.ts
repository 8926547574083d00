import { type Feature, partsOf } from './feature'

/**
 * Functions that an earlier noun calls and a later one has, such as the payment of an order. The earlier noun declares
 * one beside its use: `declare module '../platform/ports' { interface Ports { … } }`. features.ts does not compile
 * until a feature has it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: nouns add to it
export interface Ports {}

/** The functions of the running program: where they are called there is often only a transaction. */
export const ports = {} as Ports

/** Connects them; createApp does this before anything can call one. */
export const connectPorts = (features: readonly Feature[]): void => {
  Object.assign(ports, ...partsOf({ features }, 'ports'))
}
