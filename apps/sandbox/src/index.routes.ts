import type { FastifyInstance } from 'fastify'
import { type Chaos, type Fault, type Provider, providers } from './platform/chaos'
import type { SandboxEnv } from './platform/env'
import { html } from './platform/html'
import { rooms, sendPage } from './platform/page'

const isProvider = (text: string): text is Provider => providers.some((one) => one === text)

/** The panel's front page, the health check, and the fault switch for tests. */
export function indexRoutes(app: FastifyInstance, env: SandboxEnv, chaos: Chaos): void {
  app.get('/', async (_request, reply) => {
    const links = rooms.map(
      ([path, name, hint]) =>
        html`<li><a href="${env.basePath}${path}"><b>${name}</b><span>${hint}</span></a></li>`,
    )
    const clock = env.clockPath
      ? html`<li><a href="${env.clockPath}"><b>时间快进</b><span>看订单自动取消和自动收货</span></a></li>`
      : ''
    const body = html`<h1>沙箱</h1><p class="lead">这里扮演商城以外的服务：支付、短信、快递、发票、邮件、存储、图片检测和微信登录。全部在本机运行，不产生真实费用。</p><ul class="tiles">${links}${clock}</ul>`
    return sendPage(reply, env, { title: '首页', body })
  })

  app.get('/healthz', async () => ({ ok: true }))

  app.setNotFoundHandler(async ({ headers }, reply) => {
    reply.code(404)
    if (!headers.accept?.includes('text/html')) return { message: 'no such address' }
    const body = html`<h1>页面不存在</h1><p class="center"><a href="${env.basePath}/">回到沙箱首页</a></p>`
    return sendPage(reply, env, { title: '页面不存在', body })
  })

  app.get('/chaos', async () => chaos.all())

  app.put<{ Params: { provider: string }; Body: Fault }>(
    '/chaos/:provider',
    async ({ params, body }, reply) => {
      if (!isProvider(params.provider)) return reply.code(404).send({ message: 'no such provider' })
      chaos.set(params.provider, body)
      return chaos.all()
    },
  )

  app.delete('/chaos', async () => {
    chaos.clear()
    return chaos.all()
  })
}
