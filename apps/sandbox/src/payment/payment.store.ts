import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Ledger } from '../platform/ledger'
import { randomDigits } from '../platform/random'
import { dayShanghai } from '../platform/time'
import type { BillFaults, Notice, Refund, Trade, TradeState } from './payment.types'

export class PaymentStore {
  readonly trades: Ledger<Trade>
  readonly refunds: Ledger<Refund>
  readonly notices: Ledger<Notice>
  billFaults: BillFaults = {}
  readonly #byPrepay = new Map<string, string>()
  readonly #refundsOf = new Map<string, Set<string>>()

  constructor(stateDir: string) {
    mkdirSync(stateDir, { recursive: true })
    this.trades = new Ledger(join(stateDir, 'trades.log'))
    this.refunds = new Ledger(join(stateDir, 'refunds.log'))
    this.notices = new Ledger(join(stateDir, 'notices.log'))
    for (const trade of this.trades.all()) this.#byPrepay.set(trade.prepayId, trade.outTradeNo)
    for (const refund of this.refunds.all()) this.#indexRefund(refund)
  }

  putTrade(trade: Trade): Trade {
    this.#byPrepay.set(trade.prepayId, trade.outTradeNo)
    return this.trades.put(trade.outTradeNo, trade)
  }

  putRefund(refund: Refund): Refund {
    this.#indexRefund(refund)
    return this.refunds.put(refund.outRefundNo, refund)
  }

  tradeOfPrepay(prepayId: string): Trade | undefined {
    return this.trades.get(this.#byPrepay.get(prepayId) ?? '')
  }

  refundsOf(outTradeNo: string): Refund[] {
    const numbers = [...(this.#refundsOf.get(outTradeNo) ?? [])]
    return numbers.map((number) => this.refunds.get(number)).filter((refund) => refund !== undefined)
  }

  close(): void {
    for (const ledger of [this.trades, this.refunds, this.notices]) ledger.close()
  }

  #indexRefund(refund: Refund): void {
    const known = this.#refundsOf.get(refund.outTradeNo) ?? new Set()
    this.#refundsOf.set(refund.outTradeNo, known.add(refund.outRefundNo))
  }
}

/** The state shown in a query: an expired unpaid order counts as closed. */
export function shownState(trade: Trade, now: number): TradeState {
  const late = trade.state === 'NOTPAY' && trade.expiresAt !== null && now > trade.expiresAt
  return late ? 'CLOSED' : trade.state
}

/** `4200001234` + date + digits, with the length and uniqueness of the provider's own. */
export const newTransactionId = (now: number): string =>
  `42000${randomDigits(5)}${dayShanghai(now).replaceAll('-', '')}${randomDigits(10)}`

/** Date + digits, 28 characters like Alipay's. */
export const newAlipayNo = (now: number): string =>
  `${dayShanghai(now).replaceAll('-', '')}2200${randomDigits(8)}${randomDigits(8)}`

export const newPrepayId = (now: number): string =>
  `wx${dayShanghai(now).replaceAll('-', '')}${randomDigits(8)}${randomDigits(18)}`

export const newRefundId = (now: number): string =>
  `5030${randomDigits(4)}${dayShanghai(now).replaceAll('-', '')}${randomDigits(12)}`
