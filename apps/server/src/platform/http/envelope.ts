import type { Envelope } from '@greenstar/contract'
import { ReplyStatus } from '@greenstar/rules/platform/reply'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { sqlState } from '../database/connect'
import type { Log } from '../log'
import { HttpRefusal, PayloadProblem, Refusal } from '../refuse'

export const success = (data: unknown): Envelope => ({ Status: ReplyStatus.success, Msg: '', Data: data })

/** The response to a call that cannot be served now. */
export const busyAnswer: Envelope = { Status: 503, Msg: '系统维护中，请稍后访问', Data: null }

const plain: Record<number, string> = {
  400: '请求错误',
  401: '登录已失效，请重新登录',
  403: '您的请求过于频繁，请稍后重试',
  404: '请求地址出错',
  408: '请求超时，请重试',
  413: '提交的内容过大',
  415: '请求错误',
  500: '服务器内部错误',
  503: busyAnswer.Msg,
}

/** Connection classes of SQLSTATE, lock and statement timeouts, a server that only reads (25006): away or too busy. */
const databaseAway = (error: unknown) => {
  const state = sqlState(error)
  if (state && (/^(08|53|57P)/.test(state) || state === '55P03' || state === '57014' || state === '25006'))
    return true
  const text = `${(error as Error).message} ${((error as Error).cause as Error | undefined)?.message ?? ''}`
  return /ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered|Client was closed/.test(
    text,
  )
}

const httpStatusOf = (error: FastifyError | Error) => {
  if (error instanceof HttpRefusal) return error.httpStatus
  if (databaseAway(error)) return 503
  const status = (error as FastifyError).statusCode
  // The static file server answers 403 for impossible names; to a client 403 means too many requests (reliability 1).
  if (status === 403) return 404
  return status && status >= 400 && status < 500 ? status : 500
}

/** The envelope status of a thrown error. */
export const statusOf = (error: unknown): number => {
  if (error instanceof Refusal) return error.status
  return error instanceof PayloadProblem ? ReplyStatus.payload : httpStatusOf(error as Error)
}

/** Turns whatever was thrown into an envelope: refusals with HTTP 200, unexpected errors without any detail. */
export const sendError =
  (log: Log) => (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => {
    // a file that fails before its first byte has its own type and name already
    reply.type('application/json; charset=utf-8').removeHeader('content-disposition')
    if (error instanceof Refusal) {
      return reply
        .code(200)
        .send({ Status: error.status, Msg: error.message, Data: error.data, Code: error.code })
    }
    if (error instanceof PayloadProblem)
      return reply.code(200).send({ Status: ReplyStatus.payload, Msg: error.message, Data: null })
    const status = httpStatusOf(error)
    if (status >= 500) {
      // Without a route only the path is logged; with one it may contain a token.
      const route = request.routeOptions.url ?? request.url.split('?')[0]?.slice(0, 100)
      log.error({ err: error, requestId: request.id, route }, 'request failed')
    }
    const message = error instanceof HttpRefusal ? error.message : (plain[status] ?? plain[400])
    if (status === 503) reply.header('retry-after', '5')
    return reply.code(status).send({ Status: status, Msg: message, Data: null, RequestID: request.id })
  }
