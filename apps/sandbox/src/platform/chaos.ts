import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { seededRandom } from './random'

export const providers = [
  'payment',
  'alipay',
  'sms',
  'courier',
  'tax',
  'mail',
  'storage',
  'messenger',
  'moderation',
] as const
export type Provider = (typeof providers)[number]

/** Faults of one provider. Rates are 0 to 1. `stage: 'after'` (the default) lets the call take effect first. */
export interface Fault {
  delayMs?: number
  resetRate?: number
  errorRate?: number
  truncateRate?: number
  stage?: 'before' | 'after'
  /** Only calls whose path starts with this, e.g. `/v3/refund`. */
  path?: string
  seed?: number
  /** Payment only: refunds answer NOT_ENOUGH. */
  notEnough?: boolean
  /** Payment only: notices are not sent. */
  dropNotices?: boolean
}

/** Switch that makes a provider slow, unresponsive or unreliable. Reset at restart. */
export class Chaos {
  readonly #faults = new Map<Provider, Fault>()
  readonly #dice = new Map<Provider, () => number>()

  set(provider: Provider, fault: Fault): void {
    this.#faults.set(provider, fault)
    this.#dice.set(provider, seededRandom(fault.seed ?? 1))
  }

  clear(): void {
    this.#faults.clear()
  }

  get(provider: Provider): Fault {
    return this.#faults.get(provider) ?? {}
  }

  all(): Partial<Record<Provider, Fault>> {
    return Object.fromEntries(this.#faults)
  }

  hits(provider: Provider, rate: number | undefined): boolean {
    return rate !== undefined && rate > 0 && (this.#dice.get(provider)?.() ?? 1) < rate
  }
}

const applies = (fault: Fault, request: FastifyRequest, stage: 'before' | 'after'): boolean =>
  (fault.stage ?? 'after') === stage && (fault.path === undefined || request.url.startsWith(fault.path))

/** Closes the connection; the pending promise keeps Fastify from responding afterwards. */
function reset(request: FastifyRequest, reply: FastifyReply): Promise<never> {
  reply.hijack()
  request.raw.socket.resetAndDestroy()
  return new Promise(() => undefined)
}

/** Adds the faults of `provider` to every route of this plugin. Register after the hook that signs responses. */
export function addChaos(app: FastifyInstance, chaos: Chaos, provider: Provider): void {
  app.addHook('preHandler', async (request, reply) => {
    const fault = chaos.get(provider)
    if (!applies(fault, request, 'before')) return
    if (fault.delayMs) await sleep(fault.delayMs)
    if (chaos.hits(provider, fault.resetRate)) return reset(request, reply)
    if (chaos.hits(provider, fault.errorRate)) return reply.code(500).send('Internal Server Error')
  })
  app.addHook<unknown>('onSend', async (request, reply, payload) => {
    const fault = chaos.get(provider)
    if (!applies(fault, request, 'after')) return payload
    if (fault.delayMs) await sleep(fault.delayMs)
    if (chaos.hits(provider, fault.resetRate)) return reset(request, reply)
    if (chaos.hits(provider, fault.errorRate)) {
      reply.code(500)
      return 'Internal Server Error'
    }
    const cut = typeof payload === 'string' && chaos.hits(provider, fault.truncateRate)
    return cut ? payload.slice(0, Math.floor(payload.length / 2)) : payload
  })
}
