import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { App } from '../app'

/** The `payment` part of the key file that decides how the mobile apps pay. */
const AppPart = z.object({ mobileAppId: z.string().min(1) })

/** Payment methods of the cashier, by embedding (spec 7.1); PayType as in GetWxpayInfo. */
const payTypes = ({ keys }: Pick<App, 'keys'>) => [
  { PayType: '20', Name: '微信支付', Environment: 'messenger' },
  { PayType: '30', Name: '微信支付', Environment: 'browser' },
  { PayType: AppPart.safeParse(keys.payment).success ? '50' : '30', Name: '微信支付', Environment: 'app' },
  // The messenger does not open Alipay's pages.
  ...(keys.alipay === undefined
    ? []
    : ['browser', 'app'].map((Environment) => ({ PayType: '40', Name: '支付宝', Environment }))),
]

/** The `messenger` part of the key file that browsers need. */
const MessengerPart = z.object({
  consentUrl: z.string().default('https://open.weixin.qq.com/connect/oauth2/authorize'),
})

/**
 * Base address of the calls ('' is this site), the messenger's consent page if the shop has an account, and
 * the sandbox's panel if it plays the providers.
 */
export const baseUrls = ({ keys }: Pick<App, 'keys'>) => {
  const messenger = MessengerPart.safeParse(keys.messenger).data
  return {
    Api: '',
    ...(messenger ? { Messenger: messenger.consentUrl } : {}),
    ...(keys.sandbox ? { Sandbox: '/sandbox/' } : {}),
  }
}

/** config/*.json, read by the page with a cache-busting v. */
export const serveConfigFiles = (http: FastifyInstance, app: App) => {
  http.get('/config/BaseUrl.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send(baseUrls(app)),
  )
  http.get('/config/payType_h5.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send(payTypes(app)),
  )
}
