import type { App } from '../platform/app'
import type { Transfer, TransferState } from './bank/transfer'
import { BANK, type BankTransfer } from './bank.provider'

/** In-memory bank for tests: pays at once, unless `says` is set. */
export class FakeBank implements BankTransfer {
  /** Transfers sent, by number; a repeat changes nothing. */
  readonly sent = new Map<string, Transfer>()
  /** Transfers reported as paid. */
  readonly paid = new Map<string, Transfer>()
  /** How often each number was sent. */
  readonly times = new Map<string, number>()
  /** State returned for every number instead of paid. */
  says: TransferState | undefined
  /** The next transfer takes effect, but its response is lost. */
  losesAnswer = false

  private stateOf(transferNo: string): TransferState {
    const transfer = this.sent.get(transferNo)
    if (!transfer) return { state: 'none' }
    if (!this.says) this.paid.set(transferNo, transfer)
    return this.says ?? { state: 'paid', bankNo: `BANK-${transferNo}` }
  }

  async send(transfer: Transfer): Promise<TransferState> {
    const { transferNo } = transfer
    this.times.set(transferNo, (this.times.get(transferNo) ?? 0) + 1)
    if (!this.sent.has(transferNo)) this.sent.set(transferNo, transfer)
    if (this.losesAnswer) {
      this.losesAnswer = false
      return { state: 'unknown', reason: 'timeout' }
    }
    return this.stateOf(transferNo)
  }

  async query(transferNo: string): Promise<TransferState> {
    return this.stateOf(transferNo)
  }

  plugInto(app: App): this {
    app.providers.set(BANK, this)
    return this
  }
}
