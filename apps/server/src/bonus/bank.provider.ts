import { askAlipay, hasAlipay } from '../payment/payment.service'
import { type App, defineProvider } from '../platform/app'
import { queryTransfer, sendTransfer, type Transfer, type TransferState } from './bank/transfer'

/** What withdrawals need of the bank. */
export type BankTransfer = {
  send(transfer: Transfer): Promise<TransferState>
  query(transferNo: string): Promise<TransferState>
}

export const BANK = 'bank'

/** Payments to bank cards through the shop's account at Alipay; the adapter never knows whether the sandbox plays it. */
export const bankTransfer = defineProvider<BankTransfer>(BANK, (app: App) => {
  const ask = (method: string, content: object) => askAlipay(app, method, content)
  return {
    send: (transfer) => sendTransfer(ask, transfer),
    query: (transferNo) => queryTransfer(ask, transferNo),
  }
})

/** Whether the shop may pay to cards by itself; otherwise finance carries a file to the bank. */
export const hasBank = (app: App): boolean => app.providers.has(BANK) || hasAlipay(app)
