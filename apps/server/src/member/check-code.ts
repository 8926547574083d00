import { MINUTE } from '@greenstar/rules/platform/time'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { runOnce, wasAnswered } from '../platform/http/once'
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

/** ms in which a step by code may be tried again by whom its answer did not reach. */
const retryMs = 2 * MINUTE

type CodeStep = {
  /** Whose request numbers these are, and for which call. */
  scope: string
  phone: string
  type: number
  code: string
  payload: Record<string, unknown> & { requestID?: string | undefined }
  /** Refuses before a try is counted; not asked for a repeat. */
  before?: () => Promise<void>
}

/**
 * Checks the code of a step whose answer may be lost after the code was used up: the same request, by its number that
 * only its sender knows, then is the same step. What it answers is called first in the step's transaction, and says
 * whether this is the first time; no answer is kept, as it may hold a token (reliability R44). Refuses with
 * member/code-wrong.
 */
export const checkCodeOnce = async (
  { app, read, now }: { app: App; read: Db; now: number },
  { scope, phone, type, code, payload, before }: CodeStep,
): Promise<(db: Db) => Promise<boolean>> => {
  const { requestID } = payload
  const isRepeat = requestID && (await wasAnswered(read, scope, requestID, new Date(now - retryMs)))
  if (!isRepeat) await before?.()
  const codeId = isRepeat ? undefined : await checkCode(app, phone, type, code, now)
  const windows = { requestMs: retryMs, bodyMs: 0 }
  return async (db) => {
    let isFirst = false
    await runOnce(app, db, scope, payload, false, windows, now, async () => {
      if (codeId === undefined) throw refuse('member/code-wrong')
      await consumeCode(db, codeId, now)
      isFirst = true
      return null
    })
    return isFirst
  }
}
