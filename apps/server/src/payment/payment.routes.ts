import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { defineAlert, raiseAlert } from '../platform/alert/alert'
import type { App } from '../platform/app'
import { crashPoint } from '../platform/crash-point'
import { alipayChannel, hasAlipay, type MoneyChannel, payChannel } from './pay-channel'
import { takeNotice } from './payment.notice'
import type { Notice } from './wechat-pay/notice'

/** The channel's format of a response: notice accepted, or the reason why not (it is sent again). */
type Words = {
  taken(reply: FastifyReply): FastifyReply
  refused(reply: FastifyReply, message: string): FastifyReply
}

const wechatWords: Words = {
  taken: (reply) => reply.code(204).send(),
  refused: (reply, message) => reply.send({ code: 'FAIL', message }),
}
/** Alipay only reads this word. */
const alipayWords: Words = {
  taken: (reply) => reply.type('text/plain').send('success'),
  refused: (reply) => reply.type('text/plain').send('fail'),
}

export const noticeForged = defineAlert(['notice-forged', '伪造的支付通知'])

const answer =
  (app: App, kind: Notice['kind'], channel: () => MoneyChannel, words: Words) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const refuse = (status: number, message: string) =>
      words.refused(reply.code(status).header('cache-control', 'no-store'), message)
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const read = channel().readNotice(request.headers, body)
    if (!read.ok) {
      // The provider's test requests are no attack.
      if (read.reason !== 'probe')
        await raiseAlert(
          app,
          app.database.db,
          { kind: noticeForged, subject: `${kind}:${read.reason}`, facts: { ip: request.ip } },
          app.clock.now(),
        )
      return refuse(401, '验签失败')
    }
    if (read.notice.kind !== kind) return refuse(400, '通知类型不符')
    const taken = await takeNotice(app, read.notice)
    crashPoint('notice.before-answer')
    return taken ? words.taken(reply) : refuse(400, '未能处理')
  }

/** Routes for the notices of the channels. The signature covers the exact bytes, so bodies are not parsed. */
export const paymentRoutes = (http: FastifyInstance, app: App) => {
  http.removeAllContentTypeParsers()
  const asBytes = async (_request: unknown, body: Buffer) => body
  http.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 100_000 }, asBytes)
  const wechat = () => payChannel(app)
  http.post('/notify/wechat-pay', answer(app, 'pay', wechat, wechatWords))
  http.post('/notify/wechat-refund', answer(app, 'refund', wechat, wechatWords))
  if (hasAlipay(app))
    http.post(
      '/notify/alipay',
      answer(app, 'pay', () => alipayChannel(app), alipayWords),
    )
}
