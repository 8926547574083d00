import type { Call } from '@greenstar/contract'
import type { App } from '../app'
import type { AnyHandlers } from '../http/context'
import { runCall } from '../http/mount'

/** Executes a public call without HTTP, as a guest; throws the handler's refusal. */
export type PublicCall = (
  call: { noun: string; action: string },
  payload: Record<string, unknown>,
) => Promise<unknown>

/** Key of its answer in the cache. */
export const publicKey = (
  { noun, action }: Parameters<PublicCall>[0],
  payload: Record<string, unknown>,
): string => `${noun}.${action}:page:${JSON.stringify(payload)}`

const guest = { id: 'page', ip: '', channel: '10', userAgent: '' }

/** The public calls of one side of the contract, for server rendering; they never see a member. */
export const createPublicCall =
  (
    app: App,
    contract: Record<string, Record<string, Call>>,
    handlers: Record<string, AnyHandlers>,
  ): PublicCall =>
  async ({ noun, action }, payload) => {
    const rule = contract[noun]?.[action]
    const handler = handlers[noun]?.[action]
    if (!rule || !handler) throw new Error(`${noun}.${action} is not built`)
    if (rule.who !== 'anyone' || rule.writes) throw new Error(`${noun}.${action} is not a public read`)
    const run = () => runCall(app, action, rule, handler, payload, {}, guest)
    if (!rule.cacheSeconds) return run()
    return app.cache.get(publicKey({ noun, action }, payload), rule.cacheSeconds, run)
  }
