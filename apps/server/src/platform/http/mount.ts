import type { Call, RefusalCode } from '@greenstar/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '../app'
import { audit } from '../audit/audit'
import { noteDenied } from '../audit/denied'
import { followSearch } from '../audit/searches'
import { digested } from '../cache'
import { crashPoint } from '../crash-point'
import type { Db } from '../database/connect'
import { HttpRefusal, PayloadProblem, Refusal, refuse } from '../refuse'
import { bearerOf, tokenHash } from '../session/token'
import { annotate } from '../telemetry/tracing'
import type { AnyHandlers, AuditChange, RequestFacts, SignedInMember, SignedInOperator } from './context'
import { statusOf, success } from './envelope'
import type { Gate, Pass } from './lanes'
import { onceKeyOf, runOnce } from './once'
import { notOvertaking } from './overtaking'
import { limits, payloadOf, wordOf } from './payload'
import { readyAnswersOf } from './ready-answers'
import { type StoredAnswer, sendStored, storedAnswer, storedControl } from './stored-answer'
import { inTurnOf } from './turn-of-network'

/** How the mount identifies the caller; implemented by the member and operator features. */
export type Identity = {
  member(db: Db, sessionHash: string, now: number): Promise<SignedInMember | 'gone' | undefined>
  operator(db: Db, sessionHash: string, now: number): Promise<SignedInOperator | undefined>
  may(operator: SignedInOperator, permission: string): boolean
}

export type Caller = { member?: SignedInMember | undefined; operator?: SignedInOperator | undefined }

const tokenTrouble = () => new HttpRefusal(401, '登录已失效，请重新登录')

/** The operator of a token who has all the permissions; throws 401 without a valid token. */
export const operatorOf = async (
  app: App,
  identity: Identity,
  wanted: readonly string[],
  token: string | undefined,
  now: number,
  denied?: (operator: SignedInOperator, error: unknown) => Promise<void>,
): Promise<SignedInOperator> => {
  const operator = token ? await identity.operator(app.database.db, tokenHash(token), now) : undefined
  if (!operator) throw tokenTrouble()
  if (wanted.some((permission) => permission !== 'signed-in' && !identity.may(operator, permission))) {
    const error = refuse('operator/not-allowed')
    await denied?.(operator, error)
    throw error
  }
  return operator
}

const callerOf = async (
  app: App,
  identity: Identity,
  rule: Call,
  token: string | undefined,
  now: number,
  denied: (operator: SignedInOperator, error: unknown) => Promise<void>,
): Promise<Caller> => {
  const { db } = app.database
  if (rule.who === 'operator') {
    const permission = (rule as Call<'operator'>).permission
    if (permission === 'open') return {}
    return { operator: await operatorOf(app, identity, [permission], token, now, denied) }
  }
  const member = token ? await identity.member(db, tokenHash(token), now) : undefined
  if (rule.who === 'anyone') return { member: member === 'gone' ? undefined : member }
  if (member === 'gone') throw refuse('member/gone')
  if (!member) throw tokenTrouble()
  return { member }
}

const chinese = /[\u4e00-\u9fa5]/

/** The payload parsed by its schema, or the message of its error. */
export const parsePayload = (rule: Pick<Call, 'payload'>, payload: Record<string, unknown>) => {
  const parsed = rule.payload.safeParse(payload)
  if (parsed.success) return { value: parsed.data as never }
  const sentence = parsed.error.issues[0]?.message ?? ''
  // A list item that is not an object gets the library's English message, which members must not see.
  return { problem: chinese.test(sentence) ? sentence : '参数不正确' }
}

const allowed = new Set<RefusalCode>([
  'operator/not-allowed',
  'member/gone',
  'platform/once-conflict',
  'platform/once-running',
  'platform/edited',
  'platform/search-limit',
])

/**
 * A refusal outside the call's list is a bug (tools/refusals.test.ts looks for them): tests fail, while in
 * production the member gets its message and the call is logged.
 */
const checkListed = (app: App, rule: Call, action: string, error: unknown) => {
  if (!(error instanceof Refusal) || allowed.has(error.code)) return error
  if ((rule.refusals as readonly string[] | undefined)?.includes(error.code)) return error
  const message = `${action} refused with ${error.code}, which its contract does not list`
  if (app.config.env === 'test') return new Error(message)
  app.log.error({ action, code: error.code }, message)
  return error
}

/** Runs one call from a parsed payload to the Data of its envelope; used by HTTP and by server rendering. */
export const runCall = async (
  app: App,
  action: string,
  rule: Call,
  handler: AnyHandlers[string],
  payload: Record<string, unknown>,
  caller: Caller,
  request: RequestFacts,
): Promise<unknown> => {
  const parsed = parsePayload(rule, payload)
  if ('problem' in parsed) throw new PayloadProblem(parsed.problem)
  const now = app.clock.now()
  const common = { app, now, request, refuse, ...caller }
  const saving = notOvertaking(app, payload, { ...caller, request, now })
  const answer = async (access: object) =>
    rule.data.parse(await handler(parsed.value, { ...common, ...access } as never))
  const { operator } = caller
  const auditIn = (db: Db) =>
    operator && { audit: (change: AuditChange) => audit(db, operator, change, now, request) }
  try {
    if (rule.outside)
      return await answer({
        transact: <T>(work: (db: Db) => Promise<T>) => app.database.transact((db) => saving(db, work)),
        read: app.database.db,
      })
    if (!rule.writes) {
      if (caller.operator) await followSearch(app, caller.operator, parsed.value, now)
      return await answer({ db: app.database.db, ...auditIn(app.database.db) })
    }
    const scope = `${caller.operator ? `operator:${caller.operator.id}` : `member:${caller.member?.id ?? 0}`}:${action}`
    if (rule.alone) {
      const { db } = app.database
      const once = onceKeyOf(app, scope, payload, await app.repeatWindows(db), now)
      return await answer({ db, once })
    }
    return await app.database.transact(async (db) => {
      const save = () => saving(db, () => answer({ db, ...auditIn(db) }))
      if (!rule.once) return save()
      const windows = await app.repeatWindows(db)
      return runOnce(app, db, scope, payload, rule.once === 'dedupe', windows, now, save)
    })
  } catch (error) {
    throw checkListed(app, rule, action, error)
  }
}

export const requestFacts = (request: FastifyRequest): RequestFacts => ({
  id: request.id,
  ip: request.ip,
  channel: (
    wordOf((request.query as Record<string, unknown>).channel) ??
    wordOf((request.body as Record<string, unknown> | undefined)?.channel) ??
    '10'
  ).slice(0, 2),
  userAgent: String(request.headers['user-agent'] ?? '').slice(0, 200),
  bearer: bearerOf(request.headers.authorization),
})

/**
 * As bytes: for text, Node would compute the length, join it with the headers and encode both, which took
 * half the time of a cached response.
 */
const encode = (answer: object) => Buffer.from(JSON.stringify(answer))

/** Registers `/api/{Area}/{Action}` for every call, by GET and POST alike (domain 18.12). */
export const mountCalls = (
  http: FastifyInstance,
  app: App,
  identity: Identity,
  contract: Record<string, Record<string, Call>>,
  handlers: Record<string, AnyHandlers>,
  gates: Record<string, Gate> = {},
) => {
  for (const [noun, calls] of Object.entries(contract)) {
    for (const [action, rule] of Object.entries(calls)) {
      const handler = handlers[noun]?.[action]
      if (!handler) continue
      const names = payloadNames(rule)
      http.route({
        method: ['GET', 'POST'],
        url: `/api/${rule.area}/${action}`,
        // No HEAD routes: no client uses them, and they would take a third of the time to build the router.
        exposeHeadRoute: false,
        bodyLimit: bodyLimitOf(rule),
        preParsing: async (request) => {
          if (bodyLimitOf(rule) > limits.shopBytes && mayBeLarge(request.headers))
            await operatorOf(app, identity, [], bearerOf(request.headers.authorization), app.clock.now())
        },
        handler: async (request, reply) => {
          const started = performance.now()
          let status = 'failed'
          let pass: Pass | undefined
          let operator: SignedInOperator | undefined
          const denied = (who: SignedInOperator, error: unknown) =>
            noteDenied(app, who, action, error, payloadOf(request.query, request.body), requestFacts(request))
          // A call that waits for an outside service takes no capacity from the others.
          if (!rule.outside) app.loadShedder.enter()
          try {
            const payload = payloadOf(request.query, request.body)
            reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
            const answer = async (caller: Caller) =>
              encode(
                success(await runCall(app, action, rule, handler, payload, caller, requestFacts(request))),
              )
            const known = async () => {
              const caller = await callerOf(app, identity, rule, bearer, app.clock.now(), denied)
              operator = caller.operator
              return caller
            }
            const { cacheSeconds } = rule
            const key = cacheSeconds && rule.who === 'anyone' ? cacheKey(names, payload) : ''
            const name = `${noun}.${action}:${key}`
            const bearer = bearerOf(request.headers.authorization)
            const gate = gates[action]
            const from = { address: request.ip, flashRateLimit: app.config.flashRateLimit }
            if (bearer && gate) pass = await app.loadShedder.whileAside(() => gate(payload, bearer, from))
            // A shared response cannot depend on the caller, so no session is looked up.
            const make = async () =>
              cacheSeconds && key !== '' && key.length <= maxKeyLength
                ? app.cache
                    .get(name, cacheSeconds, async () => storedAnswer(await answer({})))
                    .then((kept) => {
                      rememberStored(app, request, action, digested(name), kept)
                      return sendStored(request, reply, kept)
                    })
                : answer(await known())
            const body = isPublic(rule)
              ? await inTurnOf(app, request.ip, make, app.loadShedder.whileAside)
              : await make()
            crashPoint(`answer.${action}`)
            status = '100'
            pass?.done()
            return body
          } catch (error) {
            pass?.failed(error)
            status = String(statusOf(error))
            if (operator) await denied(operator, error)
            throw error
          } finally {
            if (!rule.outside) app.loadShedder.leave()
            annotate({ 'greenstar.action': action, 'greenstar.status': status })
            app.metrics.calls.observe({ action, status }, (performance.now() - started) / 1000)
          }
        },
      })
    }
  }
}

/** The next GET of the same target is answered before routing, while the answer is in the cache. */
const rememberStored = (
  app: App,
  request: FastifyRequest,
  name: string,
  key: string,
  value: StoredAnswer,
) => {
  if (request.method !== 'GET' || request.body !== undefined) return
  readyAnswersOf(app)?.remember(request.raw.url ?? '', {
    ...{ kind: 'call', name, forms: value, needs: [{ key, value }] },
    headers: { 'cache-control': storedControl, 'content-type': 'application/json; charset=utf-8' },
  })
}

/** A payload longer than any page sends is answered, but its response is not cached. */
const maxKeyLength = 500

/** The fields that a call reads. */
const payloadNames = ({ payload }: Call): string[] =>
  Object.keys((payload as { shape?: object }).shape ?? {}).toSorted()

/** Only fields that the call reads are part of the key: any other would cause new work for the same answer. */
const cacheKey = (names: readonly string[], payload: Record<string, unknown>) =>
  JSON.stringify(names.map((name) => payload[name]))

/** Whether the body's declared size exceeds the limit without a session, or is missing. */
const mayBeLarge = (headers: FastifyRequest['headers']) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > limits.shopBytes

/**
 * Whether it is answered without a session; calls that wait for others, as a login does for its hash, have
 * their own limits.
 */
const isPublic = (rule: Call) =>
  !rule.outside &&
  (rule.who === 'anyone' || (rule.who === 'operator' && (rule as Call<'operator'>).permission === 'open'))

/** Only operators with a session may send large bodies; other large bodies are refused unread. */
const bodyLimitOf = (rule: Call) =>
  rule.who === 'operator' && (rule as Call<'operator'>).permission !== 'open'
    ? limits.bodyBytes
    : limits.shopBytes
