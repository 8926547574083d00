import { join } from 'node:path'
import type { FastifyError, FastifyInstance } from 'fastify'
import { BankBook } from '../bank/bank.book'
import { bankRoutes } from '../bank/bank.routes'
import type { ProviderKeys, SandboxKeys } from '../keys'
import { addChaos, type Chaos } from '../platform/chaos'
import type { SandboxEnv } from '../platform/env'
import { mayCall } from '../platform/may-call'
import { alipayRoutes } from './alipay.routes'
import { billFileRoute, billRoutes } from './bill.routes'
import { bridgeRoutes } from './bridge.routes'
import { cashierRoutes } from './cashier.routes'
import { controlRoutes } from './control.routes'
import { importRoutes } from './import.routes'
import { PaymentError } from './payment.error'
import { Notices } from './payment.notices'
import type { PaymentParts } from './payment.parts'
import { PaymentService } from './payment.service'
import { signedHeaders, verifyMerchant } from './payment.signature'
import { PaymentStore } from './payment.store'
import { recordsRoutes } from './records.routes'
import { refundRoutes } from './refund.routes'
import { transactionRoutes } from './transaction.routes'

interface Options {
  env: SandboxEnv
  chaos: Chaos
  keys: SandboxKeys['payment']
  alipay: SandboxKeys['alipay']
  providerKeys: ProviderKeys
}

const TICK_MS = 100

/** Simulates WeChat Pay API v3 and Alipay: signed calls, cashier, notices. */
export async function paymentPlugin(app: FastifyInstance, options: Options): Promise<void> {
  const parts = makeParts(options)
  await app.register(async (api) => {
    signedApi(api, parts)
    await api.register(async (signing) => {
      signing.addHook<unknown>('onSend', async (_request, reply, payload) => {
        const body = typeof payload === 'string' ? payload : ''
        reply.headers(signedHeaders(body, parts.providerKeys))
        return payload
      })
      addChaos(signing, options.chaos, 'payment')
      transactionRoutes(signing, parts)
      refundRoutes(signing, parts)
      billRoutes(signing, parts)
    })
    billFileRoute(api, parts)
  })
  cashierRoutes(app, parts)
  bridgeRoutes(app, parts)
  recordsRoutes(app, parts)
  controlRoutes(app, parts)
  importRoutes(app, parts)
  bankRoutes(app, parts.env, parts.bank)
  await app.register(async (gateway) => alipayRoutes(gateway, parts))
  startTicking(app, parts)
}

function makeParts(options: Options): PaymentParts {
  const { env, chaos, keys, alipay, providerKeys } = options
  const store = new PaymentStore(join(env.stateDir, 'payment'))
  const notices = new Notices({
    store,
    chaos,
    keys,
    providerKeys,
    timeScale: env.timeScale,
    mayCall: (address) => mayCall(env, address),
  })
  const bank = new BankBook(env.stateDir, env.timeScale)
  return { ...options, bank, store, notices, service: new PaymentService(store, notices, keys, alipay) }
}

/** Every call must carry the merchant's signature of the exact bytes, so bodies stay text. */
function signedApi(api: FastifyInstance, parts: PaymentParts): void {
  api.removeAllContentTypeParsers()
  api.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  api.addHook('preHandler', async (request) => {
    const { method, originalUrl: url, headers } = request
    const body = typeof request.body === 'string' ? request.body : ''
    verifyMerchant(
      { method, url, body, authorization: headers.authorization },
      parts.keys,
      parts.providerKeys.merchantPublicKey,
    )
  })
  api.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof PaymentError)
      return reply.code(error.status).send({ code: error.code, message: error.message })
    if (error instanceof SyntaxError)
      return reply.code(400).send({ code: 'PARAM_ERROR', message: '请求体不是合法的JSON' })
    request.log.error(error)
    return reply.code(500).send({ code: 'SYSTEM_ERROR', message: '系统异常，请稍后重试' })
  })
}

function startTicking(app: FastifyInstance, { service, notices, store }: PaymentParts): void {
  service.recover()
  const timer = setInterval(() => {
    service.tick(Date.now())
    notices.tick(Date.now())
  }, TICK_MS)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    notices.stop()
    store.close()
  })
}
