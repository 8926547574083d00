import { type Call, ops, type PayloadOf, shop } from '@greenstar/contract'
import type { Permission } from '@greenstar/contract/operator/operator.permissions'
import type { Member, World } from './world'

/**
 * Owner of an id in a payload: `mine` (another member's must look like a missing one), `public` (everybody
 * may read it), `secret` (knowing it grants access), `console` (every operator with the permission).
 */
export type Owner = 'mine' | 'public' | 'secret' | 'console'

export type CallCheck<C> = {
  /** Who may call, repeated here on purpose. */
  who: 'anyone' | 'member' | 'open' | 'signed-in' | Permission
  /** A payload that this member (or any operator) succeeds with now; creates what it needs. Lists have two items. */
  sound(world: World, member: Member): PayloadOf<C> | Promise<PayloadOf<C>>
  /** Owner of every id in the payload, by field name. */
  ids?: Record<string, Owner>
  /** Tables that a refused call writes on purpose. */
  noted?: readonly string[]
}

type Anything = CallCheck<Call>
type Side = Record<string, Record<string, Call>>

/** The files beside this one; their types require a rule for every call of their nouns. */
const files = import.meta.glob<Record<string, unknown>>('./call-rules.*.ts', { eager: true })

/** Rules exported by the files, by noun and action; other exports are parts of those and helpers. */
const all = new Map(
  Object.values(files)
    .flatMap((exports) => Object.values(exports))
    .flatMap((nouns) => (typeof nouns === 'object' && nouns !== null ? Object.entries(nouns) : []))
    .flatMap(([noun, checks]) =>
      Object.entries(checks as Record<string, Anything>).flatMap(([action, check]): [string, Anything][] => {
        if ((shop as Side)[noun]?.[action]) return [[`${noun}.${action}`, check]]
        return (ops as Side)[noun]?.[action] ? [[`console.${noun}.${action}`, check]] : []
      }),
    ),
)

/** The rule of a call by `noun.Action`; throws for a call without one. */
export const checkOf = (name: string): Anything => {
  const check = all.get(name)
  if (!check) throw new Error(`${name} has no rule: add it to platform/testing/call-rules.*.ts`)
  return check
}
