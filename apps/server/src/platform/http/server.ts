import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { App } from '../app'
import { HttpRefusal } from '../refuse'
import { busyAnswer, sendError } from './envelope'
import { createFloodAlert } from './flood'
import { limits, parseQuery, queryProblem } from './payload'
import { securityHeaders } from './security-headers'

/** How long (ms) a client may take to send its headers, and a whole request. */
type Patience = { headersMs: number; requestMs: number }

/** The web server without routes: limits, headers, errors, logs. Slow headers are cut at 10 s, slow bodies at 30 s. */
export const createHttp = async (
  app: App,
  { headersMs, requestMs }: Patience = { headersMs: 10_000, requestMs: 30_000 },
): Promise<FastifyInstance> => {
  const http = Fastify({
    loggerInstance: app.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Only the proxy in front of us is believed: what a client wrote into the header itself never counts.
    trustProxy: app.config.trustProxy ? (_address: string, hop: number) => hop === 0 : false,
    bodyLimit: limits.bodyBytes,
    requestTimeout: requestMs,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // A request that arrived before the stop is answered like any other (reliability R09).
    return503OnClosing: false,
    routerOptions: { querystringParser: parseQuery, maxParamLength: 200 },
    http: { connectionsCheckingInterval: 1000, headersTimeout: headersMs, maxHeaderSize: 16_384 },
  })
  http.setErrorHandler(sendError(app.log))
  http.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ Status: 404, Msg: `请求地址出错: ${request.url.split('?')[0]}`, Data: null }),
  )
  const always = securityHeaders(headers(app))
  turnAway(http, app, always)
  http.addHook('onRequest', (request, reply, next) => {
    reply.headers(always).header('x-request-id', request.id)
    next(queryProblem(request.query))
  })
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
  await http.register(rateLimit, {
    global: true,
    max: app.config.rateLimit,
    timeWindow: 10_000,
    allowList: (request) => !request.url.startsWith('/api/'),
    onExceeded: (request, address) => tellOfFlood(request.routeOptions.url ?? 'none', address),
    errorResponseBuilder: () => new HttpRefusal(403, '您的请求过于频繁，请稍后重试'),
  })
  return http
}

/** The first of all hooks: whoever finds the door closed is told so as cheaply as can be, past everything that follows. */
const turnAway = (http: FastifyInstance, app: App, always: Record<string, string>) => {
  const answer = JSON.stringify(busyAnswer)
  const head = {
    ...always,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(answer),
    'cache-control': 'no-store',
    'retry-after': '5',
  }
  http.addHook('onRequest', (request, reply, next) => {
    if (app.door.isOpen() || !request.url.startsWith('/api/')) return next()
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
