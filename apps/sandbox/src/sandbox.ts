import formbody from '@fastify/formbody'
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { assetRoutes } from './assets/assets.routes'
import { courierPlugin } from './courier/courier.plugin'
import { indexRoutes } from './index.routes'
import { loadKeys } from './keys'
import { mailPlugin } from './mail/mail.plugin'
import { messengerPlugin } from './messenger/messenger.plugin'
import { moderationPlugin } from './moderation/moderation.plugin'
import { PaymentError } from './payment/payment.error'
import { paymentPlugin } from './payment/payment.plugin'
import { Chaos } from './platform/chaos'
import type { SandboxEnv } from './platform/env'
import { refuseForeignForms } from './platform/foreign-forms'
import { smsPlugin } from './sms/sms.plugin'
import { storagePlugin } from './storage/storage.plugin'
import { taxPlugin } from './tax/tax.plugin'

/** All outside providers in one HTTP server, not yet listening. */
export async function buildSandbox(env: SandboxEnv): Promise<FastifyInstance> {
  const { shop, provider } = loadKeys(env.stateDir)
  const chaos = new Chaos()
  const app = Fastify({
    logger: { level: 'error' },
    bodyLimit: 1_048_576,
    requestTimeout: 30_000,
    rewriteUrl: (request) => withoutBase(request.url ?? '/', env.basePath),
  })
  app.setErrorHandler((error: FastifyError | PaymentError, request, reply) => {
    if (error instanceof PaymentError)
      return reply.code(409).send({ code: error.code, message: error.message })
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error(error)
    return reply.code(status).send({ message: status >= 500 ? 'server failed' : error.message })
  })
  refuseForeignForms(app)
  await app.register(formbody)
  assetRoutes(app)
  indexRoutes(app, env, chaos)
  await app.register(paymentPlugin, {
    env,
    chaos,
    keys: shop.payment,
    alipay: shop.alipay,
    providerKeys: provider,
  })
  await app.register(smsPlugin, { env, chaos, keys: shop.sms })
  await app.register(moderationPlugin, { env, chaos, keys: shop.moderation })
  await app.register(courierPlugin, { env, chaos, keys: shop.courier })
  await app.register(taxPlugin, { env, chaos, keys: shop.tax })
  await app.register(mailPlugin, { env, chaos, keys: shop.mail })
  await app.register(storagePlugin, { env, chaos, keys: shop.storage })
  await app.register(messengerPlugin, { env, chaos, keys: shop.messenger })
  return app
}

/** The shop's proxy may keep its prefix or strip it: both reach the same route. */
function withoutBase(url: string, basePath: string): string {
  if (
    basePath === '' ||
    !(url === basePath || url.startsWith(`${basePath}/`) || url.startsWith(`${basePath}?`))
  )
    return url
  const rest = url.slice(basePath.length)
  return rest.startsWith('/') ? rest : `/${rest}`
}
