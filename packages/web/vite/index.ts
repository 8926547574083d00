import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'

type AnyCall = { area: string; method: string; who: string; writes?: boolean; once?: true | 'dedupe' | 'own' }
type Side = Record<string, Record<string, AnyCall>>

const contractPath = fileURLToPath(new URL('../../contract/src/index.ts', import.meta.url))

export const factsOf = (side: Side) =>
  Object.fromEntries(
    Object.entries(side).map(([noun, calls]) => [
      noun,
      Object.fromEntries(
        Object.entries(calls).map(([action, { area, method, who, writes, once }]) => [
          action,
          {
            noun,
            action,
            area,
            method,
            guest: who === 'anyone',
            writes: writes === true,
            once: once !== undefined,
          },
        ]),
      ),
    ]),
  )

/** The contract of this build: both sides, by noun and action. */
export const loadContract = async (): Promise<{ shop: Side; ops: Side }> =>
  (await runnerImport<{ shop: Side; ops: Side }>(contractPath)).module

/**
 * Gives a front end the calls of its side of the contract as method and path only: no schema and no refusal
 * text reaches the browser. `virtual:greenstar/shop` and `virtual:greenstar/ops`.
 */
export const contractCalls = (): Plugin => {
  let contract: Promise<{ shop: Side; ops: Side }> | undefined
  return {
    name: 'greenstar-contract-calls',
    resolveId: (id) =>
      id === 'virtual:greenstar/shop' || id === 'virtual:greenstar/ops' ? `\0${id}` : undefined,
    async load(id) {
      const side = /^\0virtual:greenstar\/(shop|ops)$/.exec(id)?.[1] as 'shop' | 'ops' | undefined
      if (!side) return undefined
      contract ??= loadContract()
      return `export const calls = ${JSON.stringify(factsOf((await contract)[side]))}`
    },
  }
}
