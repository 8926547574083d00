import { IdentityStatus } from '@greenstar/rules/identity/identity.status'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { openText } from './identity.seal'
import { findHolding, listOtherAccounts } from './identity.store'

/** Returns a member's approved real name, or undefined. The caller must not log or return it. */
export const findRealName = async (app: App, db: Db, memberId: number): Promise<string | undefined> => {
  const row = await findHolding(db, memberId)
  return row?.status === IdentityStatus.passed ? openText(app, memberId, row.nameSealed) : undefined
}

/** Whether a member has an approved real name. */
export const hasRealName = async (db: Db, memberId: number): Promise<boolean> =>
  (await findHolding(db, memberId))?.status === IdentityStatus.passed

/** Returns the ids of a person's other accounts, erased ones too: their real name was approved with the same number. */
export const otherAccountsOf = listOtherAccounts

export { cardHash, openCard, sealCard } from './card.seal'
export { numberHashesOf } from './identity.store'
