import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { App } from '../app'
import { HttpRefusal } from '../refuse'
import { traceRequests } from '../telemetry/trace-requests'
import { guardConnections } from './connections'
import { busyAnswer, sendError } from './envelope'
import { createFloodAlert } from './flood'
import { networkOf, wideFactor, wideNetworkOf } from './network'
import { createNetworkCounts } from './network-counts'
import { limits, parseQuery, queryProblem } from './payload'
import { ReadyAnswers } from './ready-answers'
import { securityHeaders } from './security-headers'

/** How long (ms) a client may take to send its headers, and a whole request. */
type Patience = { headersMs: number; requestMs: number }

/** The proxies whose forwarding header is trusted; what a client wrote into it itself is not. */
const believed = (proxies: App['config']['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies

/** The web server without routes: limits, headers, errors, logs. Headers may take 10 s, bodies 30 s. */
export const createHttp = async (
  app: App,
  { headersMs, requestMs }: Patience = { headersMs: 10_000, requestMs: 30_000 },
): Promise<FastifyInstance> => {
  const http = Fastify({
    loggerInstance: app.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Only the proxy in front of us is trusted: what a client wrote into the header itself does not count.
    trustProxy: believed(app.config.trustProxy),
    // The limit of public calls. Calls of operators set a higher one; an unknown address keeps this one.
    bodyLimit: limits.shopBytes,
    requestTimeout: requestMs,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // A request that arrived before the stop is answered like any other (reliability FR09).
    return503OnClosing: false,
    routerOptions: { querystringParser: parseQuery, maxParamLength: 200 },
    http: { connectionsCheckingInterval: 1000, headersTimeout: headersMs, maxHeaderSize: 16_384 },
  })
  http.setErrorHandler(sendError(app.log))
  const connections = guardConnections(http.server, app)
  const always = securityHeaders(headers(app))
  turnAway(http, always, (request, { raw }) => {
    const kind = kindOf(request)
    if (kind === 'file') return !connections.mayOpen(raw, request.ip)
    return kind === 'call' && !app.loadShedder.isOpen()
  })
  http.addHook('onRequest', (request, reply, next) => {
    connections.carries(request.raw.socket, request.ip)
    reply.headers(always).header('x-request-id', request.id)
    next(queryProblem(request.query))
  })
  traceRequests(http, app)
  http.addHook('onResponse', (request, reply, next) => {
    app.log.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
    next()
  })
  await http.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  })
  const tellOfFlood = createFloodAlert(app)
  const counts = createNetworkCounts(app.metrics)
  await http.register(rateLimit, {
    global: true,
    store: counts.Store,
    max: (request) => app.config.rateLimit * shareOf[kindOf(request)],
    timeWindow: windowMs,
    // No client reads rate limit headers, and a first visit would carry them on each of its thirty files.
    addHeadersOnExceeding: noCounts,
    addHeaders: { ...noCounts, 'retry-after': true },
    keyGenerator: (request) => `${kindOf(request)}:${networkOf(request.ip)}`,
    onExceeded: (request) => tellOfFlood(request.routeOptions.url ?? 'none', networkOf(request.ip)),
    errorResponseBuilder: tooMany,
  })
  const mayWide = limitWideNetworks(http, app, counts.open())
  const shared = counts.shared()
  const ready = new ReadyAnswers(app, {
    always,
    trust: believed(app.config.trustProxy),
    admit: (kind, ip) =>
      (shared?.hit(`${kind}:${networkOf(ip)}`, windowMs).current ?? 0) <=
        app.config.rateLimit * shareOf[kind] && mayWide(kind, ip),
  })
  ready.attach(http)
  limitUnknown(http)
  http.setNotFoundHandler((request, reply) =>
    // The headers of a picture may be set already when it turns out that the file is gone.
    reply
      .code(404)
      .removeHeader('content-encoding')
      .type('application/json; charset=utf-8')
      .send({ Status: 404, Msg: `请求地址出错: ${request.url.split('?')[0]}`, Data: null }),
  )
  return http
}

/** The same limits for every route, chosen by the matched route: an address can be spelled in many ways. */
const kindOf = ({ routeOptions: { url = '' } }: FastifyRequest) => {
  if (url.startsWith('/api/') && !url.startsWith('/api/docs')) return 'call'
  if (url.startsWith('/notify/')) return 'notice'
  return /^\/(media|assets|art|console\/assets)\//.test(url) ? 'file' : 'page'
}

/** Requests of a network in ten seconds, as a factor of the limit of calls: a page is expensive, a file cheap. */
const shareOf = { call: 1, page: 0.25, file: 5, notice: 5 }

/** The limits count requests of so long (ms). */
const windowMs = 10_000

const noCounts = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }

export const tooMany = () => new HttpRefusal(403, '您的请求过于频繁，请稍后重试')

/** A customer with a /56 has 256 networks of /64: the limit of all of them is a few times that of one. */
const limitWideNetworks = (http: FastifyInstance, app: App, counts: WideCounts) => {
  const may = (kind: keyof typeof shareOf, ip: string): boolean => {
    const wide = ip.includes(':') ? wideNetworkOf(ip) : undefined
    if (wide === undefined || wide === networkOf(ip)) return true
    return (
      counts.hit(`${kind}:${wide}`, windowMs).current <= app.config.rateLimit * shareOf[kind] * wideFactor
    )
  }
  http.addHook('onRequest', (request, _reply, next) =>
    next(may(kindOf(request), request.ip) ? undefined : tooMany()),
  )
  return may
}

type WideCounts = ReturnType<ReturnType<typeof createNetworkCounts>['open']>

/**
 * Counts requests to addresses that do not exist before their body is read. The plugin's own hook for them would run after
 * the body was parsed.
 */
const limitUnknown = (http: FastifyInstance) => {
  const count = http.rateLimit()
  http.addHook('onRequest', async function (request, reply) {
    if (request.is404) await count.call(this, request, reply)
  })
}

/** The first of all hooks: what is too much now gets 503 before anything else runs, so a refusal costs almost nothing. */
const turnAway = (
  http: FastifyInstance,
  always: Record<string, string>,
  isTooMuch: (request: FastifyRequest, reply: FastifyReply) => boolean,
) => {
  const answer = JSON.stringify(busyAnswer)
  const head = {
    ...always,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(answer),
    'cache-control': 'no-store',
    'retry-after': '5',
  }
  http.addHook('onRequest', (request, reply, next) => {
    if (!isTooMuch(request, reply)) return next()
    reply.hijack()
    reply.raw.writeHead(503, head).end(answer)
  })
}

const headers = (app: App) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      baseUri: ["'self'"],
      objectSrc: ["'none'"],
      frameAncestors: ["'self'"],
      formAction: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      mediaSrc: ["'self'", 'blob:'],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      connectSrc: ["'self'"],
    },
  },
  // HSTS only where TLS ends in front of us; on plain http a browser would lock itself out.
  hsts: app.config.env === 'production' ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
  crossOriginEmbedderPolicy: false,
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' as const },
})
