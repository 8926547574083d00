import pino from 'pino'

export type Log = pino.Logger

/**
 * Structured log. Requests are named by id, method, route and status only: no query, body, header, phone or
 * token is ever written.
 */
export const createLog = (level: string): Log =>
  pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: pino.stdSerializers.err },
    redact: {
      paths: ['req.headers', 'headers', 'payload', 'body', 'token', 'phone', 'password'],
      remove: true,
    },
  })
