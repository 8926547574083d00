import type { Plugin } from 'vite'
import { factsOf, loadContract } from './index.ts'

const use = /\bapi\.([a-z]\w*)\.([A-Z]\w*)/g

/**
 * Inlines the facts of a call where it is used (`api.cart.AddShoppingCar`) in builds: each screen carries
 * only its own calls, and the first page no table of all calls.
 */
export const inlineCalls = (): Plugin => {
  let facts: ReturnType<typeof loadFacts> | undefined
  return {
    name: 'greenstar-inline-calls',
    apply: 'build',
    // types are stripped by then, and `typeof api.member.CodeLogin` with them
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
