import { type Call, ops, shop } from '@greenstar/contract'
import type { CallCheck } from './call-check'

type Anything = CallCheck<Call>
type Side = Record<string, Record<string, Call>>

const files = import.meta.glob<Record<string, Record<string, Anything>>>('../*/*.call-rules.ts', {
  eager: true,
})

/** Rules exported by the `*.call-rules.ts` of a noun, by action; other exports are parts of those and helpers. */
const all = new Map(
  Object.entries(files).flatMap(([path, exports]) => {
    const noun = path.split('/')[1] ?? ''
    return Object.values(exports)
      .flatMap((rules) => (typeof rules === 'object' ? Object.entries(rules) : []))
      .flatMap(([action, check]): [string, Anything][] => {
        if ((shop as Side)[noun]?.[action]) return [[`${noun}.${action}`, check]]
        return (ops as Side)[noun]?.[action] ? [[`console.${noun}.${action}`, check]] : []
      })
  }),
)

/** The rule of a call by `noun.Action`; throws for a call without one. */
export const checkOf = (name: string): Anything => {
  const check = all.get(name)
  if (!check) throw new Error(`${name} has no rule: add it to <noun>/<noun>.call-rules.ts`)
  return check
}
