import type { RefusalCode } from '@greenstar/contract'
import { HOUR } from '@greenstar/rules/platform/time'
import type { App } from '../app'
import { countAttempt } from '../attempts/attempts'
import type { RequestFacts, SignedInOperator } from '../http/context'
import { Refusal } from '../refuse'
import { audit } from './audit'
import type { AuditWords } from './words'

export const deniedAuditWords: AuditWords = { subjects: { call: '功能' } }

/** Refusals that mean an operator tried something they may not do; others are ordinary mistakes. */
const codes = new Set<RefusalCode>([
  'operator/not-allowed',
  'operator/above-own',
  'operator/not-self',
  'operator/last-administrator',
  'operator/approval-own',
  'operator/approval-made',
  'operator/approval-asker',
  'member/show-limit',
  'identity/show-limit',
  'order/show-limit',
  'invoice/show-limit',
  'platform/export-limit',
  'platform/search-limit',
])

/** Logged at most per operator, call and hour. */
const perHour = 20

/** Fields that identify the subject; others may hold secrets or personal data. */
const named = /^(ids?|\w*IDs?|key|role|status)$/

const aboutOf = (payload: unknown) =>
  typeof payload === 'object' && payload !== null
    ? Object.fromEntries(
        Object.entries(payload).filter(
          ([name, value]) => named.test(name) && (JSON.stringify(value)?.length ?? 0) < 200,
        ),
      )
    : {}

/**
 * Logs that an operator tried something they may not do: the call, its parsed payload and the reason.
 * Commits on its own, because the call is rolled back.
 */
export const noteDenied = async (
  app: App,
  operator: SignedInOperator,
  action: string,
  error: unknown,
  payload: unknown,
  request: Pick<RequestFacts, 'id' | 'ip'>,
): Promise<void> => {
  if (!(error instanceof Refusal) || !codes.has(error.code)) return
  const now = app.clock.now()
  if ((await countAttempt(app, `denied:${operator.id}:${action}`, HOUR, now)) > perHour) return
  const after = { reason: error.message, ...aboutOf(payload) }
  await audit(app.database.db, operator, { action: 'Denied', subject: `call:${action}`, after }, now, request)
}
