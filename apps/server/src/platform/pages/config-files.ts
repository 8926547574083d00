import type { FastifyInstance } from 'fastify'
import type { App } from '../app'

/** Ways to pay that the cashier offers, by where the page runs (spec 7.1); PayType as GetWxpayInfo takes it. */
const payTypes = [
  { PayType: '20', Name: '微信支付', Environment: 'messenger' },
  { PayType: '30', Name: '微信支付', Environment: 'browser' },
]

/** Where the calls go ('' is this site), and the sandbox's panel where one plays the providers. */
export const baseUrls = (app: App) => ({ Api: '', ...(app.keys.sandbox ? { Sandbox: '/sandbox/' } : {}) })

/** config/*.json, read by the page with a cache-busting v. */
export const serveConfigFiles = (http: FastifyInstance, app: App) => {
  http.get('/config/BaseUrl.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send(baseUrls(app)),
  )
  http.get('/config/payType_h5.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send(payTypes),
  )
}
