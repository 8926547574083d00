import { toWireDate } from '@greenstar/rules/platform/time'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from './app'

const steps = [
  [30, '30 分钟'],
  [24 * 60, '1 天'],
  [10 * 24 * 60, '10 天'],
] as const

const page = (now: number) => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>时间快进 · 沙箱</title><link rel="stylesheet" href="/sandbox/assets/sandbox.css"></head>
<body><main><h1>时间快进</h1>
<p class="lead">商城现在的时间：${toWireDate(now).replace('T', ' ').slice(0, 19)}。快进后，到期的订单会在几秒内自动取消或确认收货；重启商城恢复真实时间。</p>
${steps.map(([minutes, name]) => `<form method="post" action="/demo/clock?minutes=${minutes}"><button type="submit">快进 ${name}</button></form>`).join('\n')}
<p class="center"><a href="/sandbox/">回到沙箱首页</a></p></main></body></html>`

/** A page of another site can submit this form too; then nothing is moved. */
const isOfOtherOrigin = (headers: FastifyRequest['headers'], host: string): boolean => {
  const { origin, 'sec-fetch-site': site } = headers
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host)
}

/** Moves the demo shop's business time forward, to show deadlines; only with the sandbox. */
export const registerDemoClock = (http: FastifyInstance, app: App) => {
  http.addContentTypeParser('application/x-www-form-urlencoded', (_request, _body, done) => done(null))
  http.get('/demo/clock', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page(app.clock.now())),
  )
  http.post<{ Querystring: { minutes?: string } }>('/demo/clock', async (request, reply) => {
    if (isOfOtherOrigin(request.headers, request.host)) return reply.code(403).send()
    const minutes = Number(request.query.minutes)
    if (Number.isInteger(minutes) && minutes > 0 && minutes <= 60 * 24 * 60) app.clock.move(minutes * 60_000)
    return reply.redirect('/demo/clock', 303)
  })
}
