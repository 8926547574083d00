import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { raiseAlert } from '../platform/alert/alert'
import type { App } from '../platform/app'
import { crashPoint } from '../platform/crash-point'
import { payChannel } from './pay-channel'
import { takeNotice } from './payment.notice'
import type { Notice } from './wechat-pay/notice'

const fail = (reply: FastifyReply, status: number, message: string) =>
  reply.code(status).header('cache-control', 'no-store').send({ code: 'FAIL', message })

const answer = (app: App, kind: Notice['kind']) => async (request: FastifyRequest, reply: FastifyReply) => {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const read = payChannel(app).readNotice(request.headers, body)
  if (!read.ok) {
    // The provider's own probes are no attack.
    if (read.reason !== 'probe')
      await raiseAlert(
        app,
        app.database.db,
        { kind: 'notice-forged', subject: `${kind}:${read.reason}`, facts: { ip: request.ip } },
        app.clock.now(),
      )
    return fail(reply, 401, '验签失败')
  }
  if (read.notice.kind !== kind) return fail(reply, 400, '通知类型不符')
  const taken = await takeNotice(app, read.notice)
  crashPoint('notice.before-answer')
  return taken ? reply.code(204).send() : fail(reply, 400, '未能处理')
}

/** Where the payment provider sends its notices. The signature covers the exact bytes, so bodies stay bytes. */
export const paymentRoutes = (http: FastifyInstance, app: App) => {
  http.removeAllContentTypeParsers()
  const asBytes = async (_request: unknown, body: Buffer) => body
  http.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 100_000 }, asBytes)
  http.post('/notify/wechat-pay', answer(app, 'pay'))
  http.post('/notify/wechat-refund', answer(app, 'refund'))
}
