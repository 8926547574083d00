import type { FastifyInstance } from 'fastify'
import { secondsOf } from './cashier.routes'
import type { PaymentParts } from './payment.parts'
import { type BillFaults, isPayAction } from './payment.types'

interface ActBody {
  action?: string
  seconds?: number
}

interface RepeatBody {
  times?: number
  parallel?: number
}

/** For tests: the actions of the cashier page without a browser, and faults that no payer can cause. */
export function controlRoutes(app: FastifyInstance, { store, service, notices }: PaymentParts): void {
  app.post<{ Params: { no: string }; Body: ActBody | undefined }>(
    '/payment/control/trades/:no',
    async (request, reply) => {
      const trade = store.trades.get(request.params.no)
      const { action, seconds } = request.body ?? {}
      if (!trade || !isPayAction(action)) return reply.code(404).send({ message: 'no such trade or action' })
      const after = service.act(trade, action, secondsOf(seconds === undefined ? undefined : String(seconds)))
      return { trade: after }
    },
  )

  app.post<{ Params: { no: string }; Body: RepeatBody | undefined }>(
    '/payment/control/trades/:no/notices',
    async (request) => {
      const { times = 1, parallel = 1 } = request.body ?? {}
      const own = store.notices.all().filter((notice) => notice.outTradeNo === request.params.no)
      const answers = await Promise.all(
        own.map((notice) => notices.repeat(notice.id, Math.min(times, 100), parallel)),
      )
      return { answers: answers.flat() }
    },
  )

  app.put<{ Body: BillFaults }>('/payment/control/bill', async ({ body }) => {
    store.billFaults = body
    return body
  })
}
