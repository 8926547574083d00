import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Ledger } from '../platform/ledger'
import { randomDigits } from '../platform/random'

/** A payment to a bank card as stored by the bank; only the last four digits of the card. */
export interface BankTransfer {
  outBizNo: string
  orderId: string
  amount: string
  name: string
  last4: string
  bank: string
  title: string
  /** ms */
  askedAt: number
  /** Result set by a person or by the card; otherwise it is paid after a moment. */
  fate: 'pays' | 'waits' | 'fails'
}

export type TransferContent = {
  out_biz_no?: unknown
  trans_amount?: unknown
  order_title?: unknown
  payee_info?: { identity?: unknown; name?: unknown; bankcard_ext_info?: { inst_name?: unknown } }
}

/** Card endings that are refused, or stay pending, for trying both out. */
export const FAILING = '0002'
export const WAITING = '0003'
/** Default delay (ms, times the sandbox's time scale) until it is paid. */
const PAY_MS = 1500

const REASON = '收款账户状态异常，银行已退回'

/** Simulates the bank behind Alipay's payments to cards: one payment per number, also when sent repeatedly. */
export class BankBook {
  readonly transfers: Ledger<BankTransfer>
  readonly #payMs: number

  constructor(stateDir: string, timeScale: number) {
    const folder = join(stateDir, 'bank')
    mkdirSync(folder, { recursive: true })
    this.transfers = new Ledger<BankTransfer>(join(folder, 'transfers.log'))
    this.#payMs = PAY_MS * timeScale
  }

  stateOf({ fate, askedAt }: BankTransfer): 'SUCCESS' | 'DEALING' | 'FAIL' {
    if (fate === 'fails') return 'FAIL'
    return fate === 'waits' || Date.now() - askedAt < this.#payMs ? 'DEALING' : 'SUCCESS'
  }

  answer(one: BankTransfer): Record<string, unknown> {
    const status = this.stateOf(one)
    const failure = status === 'FAIL' ? { error_code: 'PAYEE_ACC_OCUPIED', fail_reason: REASON } : {}
    return { out_biz_no: one.outBizNo, order_id: one.orderId, status, ...failure }
  }

  /** The same number with the same amount and card returns the same payment; `undefined` if they differ. */
  send(content: TransferContent): BankTransfer | undefined {
    const outBizNo = String(content.out_biz_no ?? '')
    const card = String(content.payee_info?.identity ?? '')
    const facts = { amount: String(content.trans_amount ?? ''), last4: card.slice(-4) }
    const known = this.transfers.get(outBizNo)
    if (known) return known.amount === facts.amount && known.last4 === facts.last4 ? known : undefined
    return this.transfers.put(outBizNo, {
      outBizNo,
      orderId: `${Date.now()}${randomDigits(9)}`,
      ...facts,
      name: String(content.payee_info?.name ?? ''),
      bank: String(content.payee_info?.bankcard_ext_info?.inst_name ?? ''),
      title: String(content.order_title ?? ''),
      askedAt: Date.now(),
      fate: card.endsWith(FAILING) ? 'fails' : card.endsWith(WAITING) ? 'waits' : 'pays',
    })
  }

  decide(outBizNo: string, fate: BankTransfer['fate']): boolean {
    const known = this.transfers.get(outBizNo)
    if (!known) return false
    // A completed payment stays completed.
    if (this.stateOf(known) !== 'SUCCESS') this.transfers.put(outBizNo, { ...known, fate })
    return true
  }
}
