import { isWithinJsonBounds } from '@greenstar/rules/platform/json-bounds'
import type { FastifyInstance } from 'fastify'
import qs from 'qs'
import { HttpRefusal } from '../refuse'

/** A call of the shop takes `shopBytes`; what operators send (rich texts, imports) may be larger. */
export const limits = { bodyBytes: 1_000_000, shopBytes: 64_000, depth: 6, keys: 1000 } as const

const jsonBounds = { letters: limits.bodyBytes, depth: limits.depth, values: 2 * limits.keys }

const bad = () => new HttpRefusal(400, '请求错误')

/** Parses a query string or a form with bracketed keys; deeper or wider than the limits is HTTP 400. */
export const parseForm = (text: string): Record<string, unknown> => {
  if (text === '') return {}
  if (/__proto__|constructor%5D|\[constructor\]|\[prototype\]/i.test(text)) throw bad()
  try {
    return qs.parse(text, {
      depth: limits.depth,
      strictDepth: true,
      parameterLimit: limits.keys,
      throwOnLimitExceeded: true,
      arrayLimit: limits.keys,
      allowDots: false,
    })
  } catch {
    throw bad()
  }
}

const unreadable: Record<string, unknown> = Object.freeze({})

/** Parses a query string for the router, where throwing would end the process. See queryProblem. */
export const parseQuery = (text: string): Record<string, unknown> => {
  try {
    return parseForm(text)
  } catch {
    return unreadable
  }
}

/** HTTP 400 for a query that could not be parsed; else undefined. */
export const queryProblem = (query: unknown): HttpRefusal | undefined =>
  query === unreadable ? bad() : undefined

/** Refuses JSON that is deeper than 6 levels or has more than 1,000 keys. */
const checkShape = (value: unknown) => {
  let keys = 0
  const visit = (node: unknown, depth: number) => {
    if (typeof node !== 'object' || node === null) return
    if (depth > limits.depth) throw bad()
    for (const [key, child] of Object.entries(node)) {
      keys++
      // An escaped `__proto__` is not found in the body's text, only here.
      if (keys > limits.keys || key === '__proto__') throw bad()
      visit(child, depth + 1)
    }
  }
  visit(value, 1)
}

const parseJson = (text: string): unknown => {
  if (text.includes('__proto__') || !isWithinJsonBounds(text, jsonBounds)) throw bad()
  const value = (() => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      throw bad()
    }
  })()
  checkShape(value)
  return value
}

/** Parses form and JSON bodies; any other content type is HTTP 400. */
export const registerBodies = (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => parseForm(body),
  )
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => (body === '' ? {} : parseJson(body)),
  )
  app.addContentTypeParser('*', async () => {
    throw bad()
  })
}

/**
 * Text or number as text, for input that the contract has not checked yet; undefined for anything else.
 * `String` would throw for an object with its own `toString`.
 */
export const wordOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

/** The payload of a call: query and body together, whichever method was used (domain 18.12). */
export const payloadOf = (query: unknown, body: unknown): Record<string, unknown> => {
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) throw bad()
  return { ...(query as object), ...(body as object | undefined) }
}
