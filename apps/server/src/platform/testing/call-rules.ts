import type { Call, Ops, PayloadOf, Shop } from '@greenstar/contract'
import type { Permission } from '@greenstar/contract/operator/operator.permissions'
import { activityDeskRules, activityRules } from './call-rules.activity'
import { aftersaleDeskRules, aftersaleRules } from './call-rules.aftersale'
import { campaignDeskRules } from './call-rules.campaign'
import { cancellationDeskRules, cancellationRules } from './call-rules.cancellation'
import { consoleRules } from './call-rules.console'
import { couponRules } from './call-rules.coupon'
import { couponDeskRules } from './call-rules.coupon.desk'
import { feedbackDeskRules, feedbackRules } from './call-rules.feedback'
import { groupDeskRules, groupRules } from './call-rules.group'
import { identityDeskRules, identityRules } from './call-rules.identity'
import { invoiceDeskRules, invoiceRules } from './call-rules.invoice'
import { likeDeskRules, likeRules } from './call-rules.like'
import { memberRules } from './call-rules.member'
import { messageDeskRules, messageRules } from './call-rules.message'
import { orderRules } from './call-rules.order'
import { pollenDeskRules, pollenRules } from './call-rules.pollen'
import { promotionDeskRules, promotionRules } from './call-rules.promotion'
import { publicRules } from './call-rules.public'
import { shareDeskRules, shareRules } from './call-rules.share'
import { uploadShopRules } from './call-rules.upload'
import { voteDeskRules, voteRules } from './call-rules.vote'
import type { Member, World } from './world'

/**
 * Whose an id in a payload is: `mine` (another member's must look like a missing one), `public` (everybody may
 * read it), `secret` (knowing it is the right to it), `console` (every operator with the permission).
 */
export type Owner = 'mine' | 'public' | 'secret' | 'console'

export type CallCheck<C> = {
  /** Who may call, written down a second time on purpose. */
  who: 'anyone' | 'member' | 'open' | 'signed-in' | Permission
  /** A payload that this member (or any operator) succeeds with now; makes what it needs. Lists have two items. */
  sound(world: World, member: Member): PayloadOf<C> | Promise<PayloadOf<C>>
  /** Owner of every id in the payload, by field name. */
  ids?: Record<string, Owner>
  /** Tables that a refused call writes on purpose. */
  noted?: readonly string[]
}

type ChecksOf<T> = { [N in keyof T]: { [A in keyof T[N]]: CallCheck<T[N][A]> } }
type Anything = CallCheck<Call>

/** The rules of every call: a call of the contract without one does not compile, and fails the tests. */
const shopRules: ChecksOf<Shop> = {
  ...publicRules,
  ...pollenRules,
  ...uploadShopRules,
  ...memberRules,
  ...likeRules,
  ...feedbackRules,
  ...couponRules,
  ...messageRules,
  ...orderRules,
  ...promotionRules,
  ...activityRules,
  ...voteRules,
  ...groupRules,
  ...aftersaleRules,
  ...invoiceRules,
  ...identityRules,
  ...cancellationRules,
  ...shareRules,
}
const opsRules: ChecksOf<Ops> = {
  ...consoleRules,
  ...couponDeskRules,
  ...likeDeskRules,
  ...pollenDeskRules,
  ...feedbackDeskRules,
  ...messageDeskRules,
  ...promotionDeskRules,
  ...activityDeskRules,
  ...campaignDeskRules,
  ...voteDeskRules,
  ...groupDeskRules,
  ...aftersaleDeskRules,
  ...invoiceDeskRules,
  ...identityDeskRules,
  ...cancellationDeskRules,
  ...shareDeskRules,
}

const named = (prefix: string, nouns: Record<string, object>): [string, Anything][] =>
  Object.entries(nouns).flatMap(([noun, calls]) =>
    Object.entries(calls).map(([action, check]): [string, Anything] => [`${prefix}${noun}.${action}`, check]),
  )

const all = new Map([...named('', shopRules), ...named('console.', opsRules)])

/** The rule of a call by `noun.Action`; a call without one stops the test. */
export const checkOf = (name: string): Anything => {
  const check = all.get(name)
  if (!check) throw new Error(`${name} has no rule: add it to platform/testing/call-rules.*.ts`)
  return check
}
