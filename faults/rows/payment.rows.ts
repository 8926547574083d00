import type { Row } from '../lib/row'

const payment = 'apps/server/src/payment'

/** Payment and outside services. */
export const paymentRows: Row[] = [
  {
    id: 'FR14',
    fault: 'the same pay notice ten times, five at the same instant',
    holds: 'one payment, every response 2xx',
    tests: [`${payment}/payment.notice.test.ts`, `${payment}/wechat-pay/notice.test.ts`],
    only: 'FR14',
    control: [
      {
        file: 'apps/server/src/platform/database/states.ts',
        from: 'sql`${table.status} = any(${starts}::int[])`, where)',
        to: 'where)',
      },
    ],
  },
  {
    id: 'FR15',
    fault:
      'forged notices: wrong key, serial, body, nonce, empty signature, probes; 1,000 mutations of a genuine one',
    holds: '0 accepted, 4xx with FAIL, one alert row',
    tests: [
      `${payment}/wechat-pay/notice.test.ts`,
      `${payment}/payment.sandbox.test.ts`,
      `${payment}/payment.notice.test.ts`,
    ],
    only: 'FR15|not signed|probes',
    control: [
      {
        file: `${payment}/wechat-pay/signature.ts`,
        from: "return verify.verify(key, bytes) ? null : 'signature'",
        to: "return verify.verify(key, bytes) || true ? null : 'signature'",
      },
    ],
  },
  {
    id: 'FR16',
    fault: 'a genuine notice replayed after 6 minutes, a day, 30 days',
    holds: 'refused past 5 minutes',
    tests: [`${payment}/wechat-pay/notice.test.ts`],
    only: 'FR16',
    control: [
      {
        file: `${payment}/wechat-pay/signature.ts`,
        from: '> SIGNATURE_WINDOW_SECONDS',
        to: '> Number.MAX_VALUE',
      },
    ],
  },
  {
    id: 'FR17',
    fault: 'valid signature, wrong content: one fen less, another currency, merchant, order, state',
    holds: '0 marked paid, an alert row at once',
    tests: [`${payment}/payment.notice.test.ts`, `${payment}/wechat-pay/trade.test.ts`],
    only: 'FR17',
    control: [
      { file: `${payment}/book-payment.ts`, from: 'if (!paysExactly(', to: 'if (false && !paysExactly(' },
    ],
  },
  {
    id: 'FR18',
    fault: 'no notice arrives, or a late one',
    holds: 'found by a query when the member returns, and by polling at 5, 15, 30, 60 s and every minute',
    tests: [`${payment}/payment.sandbox.test.ts`, `${payment}/payment.shop.test.ts`],
    only: 'no notice is sent|asks at 5',
    control: [
      {
        file: `${payment}/payment.due.ts`,
        from: 'const sweepMs = MINUTE',
        to: 'const sweepMs = 60 * MINUTE',
      },
    ],
  },
  {
    id: 'FR19',
    fault: 'create, pay notice, cancel and refund notice in all 24 sequences',
    holds: 'the final state is correct in all of them',
    tests: [`${payment}/payment.notice.test.ts`],
    only: 'FR19',
    control: [
      {
        file: 'apps/server/src/order/cancel-order.ts',
        from: "if ((await ports.orderMoney.ask(app, order.id)) === 'paid') throw refuse('order/paid-meanwhile')",
        to: '',
      },
    ],
  },
  {
    id: 'FR20',
    seeded: true,
    fault:
      'pay and cancel race on 1,000 orders with 100 seeds (100 in npm test); double payment, also during partial refunds',
    holds: 'exactly one wins, the loser’s payment is refunded exactly once',
    tests: [
      'apps/server/src/order/order.race.test.ts',
      `${payment}/payment.notice.test.ts`,
      'apps/server/src/aftersale/aftersale.race.test.ts',
    ],
    only: 'FR20|second attempt',
    control: [
      {
        file: `${payment}/book-payment.ts`,
        from: '(await startRefund(db, booked, why, now))',
        to: '(why !== undefined)',
      },
    ],
  },
  {
    id: 'FR21',
    fault: 'the gateway responds after 30 s, resets, truncates its responses, half of them 500',
    holds: 'an unknown result stays "confirming", other calls’ p99 at most doubles, one trade number',
    tests: [
      'faults/payment/slow-gateway.fault.ts',
      `${payment}/wechat-pay/trouble.test.ts`,
      `${payment}/payment.shop.test.ts`,
    ],
    only: 'FR21|half of all answers',
    control: [
      {
        file: `${payment}/ask-channel.ts`,
        from: "if (result.state === 'unknown') return 'unknown'",
        to: "if (result.state === 'unknown') return 'unpaid'",
      },
    ],
  },
  {
    id: 'FR22',
    fault:
      'the gateway refunded, its response was lost; retried five times; three refunds of one order at once',
    holds: 'one refund per number, several refunds each with their own number',
    tests: [
      `${payment}/wechat-pay/trouble.test.ts`,
      `${payment}/payment.shop.test.ts`,
      'apps/server/src/aftersale/aftersale.race.test.ts',
    ],
    only: 'FR22',
    control: [
      {
        file: `${payment}/refund-money.ts`,
        from: 'outRefundNo: refund.refundNo,',
        to: 'outRefundNo: `${refund.refundNo}${refund.tries}`,',
      },
    ],
  },
  {
    id: 'FR24',
    fault: 'a bill of 100,000 rows with one missing, one extra and one different row per 10,000',
    holds: 'all reported, 0 false positives, within 60 s',
    tests: ['faults/payment/bill.fault.ts', `${payment}/payment.bill.test.ts`],
    control: [
      {
        file: `${payment}/bill.store.ts`,
        from: 'where marked.fen is distinct from bill.fen',
        to: 'where marked.fen is null',
      },
    ],
  },
  {
    id: 'FR23',
    fault:
      'three services are down: text messages, messenger login and storage. They refuse connections, or they do not answer',
    holds:
      'members can shop and pay. Within 10 s the shop stops asking the service that is down. Within 30 s after the service is back, the shop asks it again (circuit breaker). Login codes are sent later. Films and pictures are refused with a message',
    tests: [
      'faults/process/outside-down.fault.ts',
      'apps/server/src/platform/outside/breaker.test.ts',
      'apps/server/src/platform/outside/fetch-bytes.test.ts',
    ],
    control: [
      {
        file: 'apps/server/src/platform/outside/fetch-bytes.ts',
        from: "if (breaker && !end) return { arrived: false, reason: 'unreachable' }",
        to: '',
      },
    ],
  },
]
