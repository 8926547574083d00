import type { MadeMember } from '../../apps/server/src/member/member.factory'

/** Whom and what the texts are about. */
export type Cast = {
  /** The member whose pages are opened. */
  member: MadeMember
  /** Members whose names are the scripts, in their order. */
  people: readonly number[]
  products: readonly number[]
}

/** A link of an operator or a message that would run a script. */
export const badLink = 'javascript:window.__run=1'
