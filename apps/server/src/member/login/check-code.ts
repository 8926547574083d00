import { MINUTE } from '@greenstar/rules/platform/time'
import type { App } from '../../platform/app'
import type { Db } from '../../platform/database/connect'
import { runOnce, wasAnswered } from '../../platform/http/once'
import { refuse } from '../../platform/refuse'
import { getSetting } from '../../setting/setting.service'
import { codeHash, sameHash } from './code-secret'
import { spendTry, useSmsCode } from './sms-code.store'

/**
 * Compares a code with the newest one of the phone and type. Every try is counted at once, even if the call
 * is refused later (reliability FR40). Returns the id for `consumeCode`. Refuses with member/code-wrong.
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

/** Marks a checked code as used; refuses with member/code-wrong if another request was faster. */
export const consumeCode = async (db: Db, id: number, now: number) => {
  if (!(await useSmsCode(db, id, new Date(now)))) throw refuse('member/code-wrong')
}

/** How long (ms) a step that used up its code may be retried after its response was lost. */
const retryMs = 2 * MINUTE

type CodeStep = {
  /** Namespace of the request numbers: the phone or session, and the call. */
  scope: string
  phone: string
  type: number
  code: string
  payload: Record<string, unknown> & { requestID?: string | undefined }
  /** Checks that may refuse before a try is counted; skipped for a retry. */
  before?: () => Promise<void>
}

/**
 * Checks the code of a step. A response may be lost after the code was used up, so a retry with the same
 * requestID, known only to the sender, is accepted without the code. Returns a function to call first in the
 * step's transaction; it returns true for the first request and false for a retry. Responses are not stored,
 * because they may contain a token (reliability FR44). Refuses with member/code-wrong.
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
