import { askAlipay, hasAlipay } from '../payment/payment.service'
import { type App, defineProvider } from '../platform/app'
import { queryTransfer, sendTransfer, type Transfer, type TransferState } from './bank/transfer'

/** Bank as withdrawals use it. */
export type BankTransfer = {
  send(transfer: Transfer): Promise<TransferState>
  query(transferNo: string): Promise<TransferState>
}

export const BANK = 'bank'

/** Payments to bank cards from the shop's Alipay account, real or sandbox. */
export const bankTransfer = defineProvider<BankTransfer>(BANK, (app: App) => {
  const ask = (method: string, content: object) => askAlipay(app, method, content)
  return {
    send: (transfer) => sendTransfer(ask, transfer),
    query: (transferNo) => queryTransfer(ask, transferNo),
  }
})

/** Whether the shop can pay to cards by API; otherwise finance uploads a file to the bank. */
export const hasBank = (app: App): boolean => app.providers.has(BANK) || hasAlipay(app)
