import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import { getSetting } from '../setting/setting.service'
import { codeHash, sameHash } from './code-secret'
import { spendTry, useSmsCode } from './sms-code.store'

/**
 * Compares a code with the newest one of the phone and type; every try counts at once and for good, also when
 * the call is refused later (reliability R40). Answers the id to be used up in the call's own transaction.
 * Refuses with member/code-wrong.
 */
export const checkCode = async (
  app: App,
  phone: string,
  type: number,
  code: string,
  now: number,
): Promise<number> => {
  const tries = await getSetting(app, 'sms.codeTries')
  const found = await spendTry(app.database.db, phone, type, tries, new Date(now))
  if (!found || !sameHash(found.codeHash, codeHash(app, phone, type, code))) throw refuse('member/code-wrong')
  return found.id
}

/** Uses a checked code up, once; refuses with member/code-wrong when another request did. */
export const consumeCode = async (db: Db, id: number, now: number) => {
  if (!(await useSmsCode(db, id, new Date(now)))) throw refuse('member/code-wrong')
}
