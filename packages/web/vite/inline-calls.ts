import type { Plugin } from 'vite'
import { factsOf, loadContract } from './index.ts'

const use = /\bapi\.([a-z]\w*)\.([A-Z]\w*)/g

/**
 * Writes the facts of a call where it is used (`api.cart.AddShoppingCar`), in builds: every screen then carries
 * its own calls only, and the first page no table of all of them.
 */
export const inlineCalls = (): Plugin => {
  let facts: ReturnType<typeof loadFacts> | undefined
  return {
    name: 'greenstar-inline-calls',
    apply: 'build',
    // the types are gone by then, and with them `typeof api.member.CodeLogin`
    enforce: 'post',
    async transform(code) {
      if (!code.includes('/shop-api')) return undefined
      facts ??= loadFacts()
      const known = await facts
      return code.replace(use, (found, noun: string, action: string) => {
        const call = known[noun]?.[action]
        return call ? `(${JSON.stringify(call)})` : found
      })
    },
  }
}

const loadFacts = async () => factsOf((await loadContract()).shop)
