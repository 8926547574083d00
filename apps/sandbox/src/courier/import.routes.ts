import type { FastifyInstance } from 'fastify'
import type { SandboxKeys } from '../keys'
import type { CourierService } from './courier.service'
import { nameOfLine, type TrackLine } from './courier.types'

interface KnownParcel {
  company?: unknown
  number?: unknown
  to?: unknown
  callbackUrl?: unknown
  lines?: unknown
}

/**
 * Imports parcels shipped before the sandbox existed. Body: `[{company, number, to, callbackUrl, lines}]`,
 * `lines` oldest first as `{context, at}` with `at` in ms. They continue after their last line. Returns how
 * many were new.
 */
export function importRoutes(
  app: FastifyInstance,
  service: CourierService,
  keys: SandboxKeys['courier'],
): void {
  app.post<{ Body: unknown }>('/courier/control/parcels', async ({ body }, reply) => {
    const parcels = Array.isArray(body) ? body.map(readParcel) : [undefined]
    const good = parcels.filter((parcel) => parcel !== undefined)
    if (good.length < parcels.length) return reply.code(400).send({ message: 'a list of parcels is needed' })
    const imported = good.filter((parcel) => service.adopt({ ...parcel, salt: keys.salt })).length
    return { imported, known: good.length - imported }
  })
}

const isText = (value: unknown): value is string => typeof value === 'string' && /^.{1,300}$/.test(value)

function readParcel(value: unknown) {
  const { company, number, to, callbackUrl, lines } = (value ?? {}) as KnownParcel
  if (!isText(company) || !isText(number) || !isText(to) || !isText(callbackUrl) || !Array.isArray(lines))
    return undefined
  return { company, number, to, callbackUrl, lines: lines.map(readLine) }
}

function readLine(value: unknown, place: number): TrackLine {
  const { context, at } = (value ?? {}) as { context?: unknown; at?: unknown }
  const text = String(context ?? '')
  return { context: text, at: Number(at) || 0, status: nameOfLine(text, place) }
}
