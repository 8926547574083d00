import type { RefusalCode } from '@greenstar/contract'
import { HOUR } from '@greenstar/rules/platform/time'
import type { App } from '../app'
import { countAttempt } from '../attempts/attempts'
import type { RequestFacts, SignedInOperator } from '../http/context'
import { Refusal } from '../refuse'
import { audit } from './audit'
import { defineAuditWords } from './words'

defineAuditWords({ subjects: { call: '功能' } })

/** What a refusal says of somebody who tried more than he may; any other is a slip. */
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

/** So many of one operator and call are written down in an hour. */
const perHour = 20

/** Fields that say what it was about; any other may hold a secret or a person. */
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
 * Writes down that an operator tried what he may not do: which call, what about (the payload as it was understood) and
 * why not. It commits by itself, because what was tried is rolled back.
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
