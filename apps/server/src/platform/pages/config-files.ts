import type { FastifyInstance } from 'fastify'

/** Ways to pay that the cashier offers, by where the page runs (spec 7.1); PayType as GetWxpayInfo takes it. */
const payTypes = [
  { PayType: '20', Name: '微信支付', Environment: 'messenger' },
  { PayType: '30', Name: '微信支付', Environment: 'browser' },
]

/** config/*.json, read by the page with a cache-busting v. */
export const serveConfigFiles = (http: FastifyInstance) => {
  http.get('/config/BaseUrl.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ Api: '' }),
  )
  http.get('/config/payType_h5.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send(payTypes),
  )
}
