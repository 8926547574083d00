import { type Fen, formatYuan } from '@greenstar/rules/platform/money'
import { z } from 'zod'

/** Payment to a bank card. `transferNo` is our idempotency key: the bank pays once per number. */
export type Transfer = {
  transferNo: string
  amountFen: Fen
  holderName: string
  cardNumber: string
  bankName: string
  /** Text on the payee's bank statement. */
  title: string
}

/** State of a transfer at the bank; outcomes are returned, never thrown (reliability FR21). */
export type TransferState =
  | { state: 'paid'; bankNo: string }
  | { state: 'paying'; bankNo: string }
  | { state: 'failed'; message: string }
  /** The bank does not know the number. */
  | { state: 'none' }
  | { state: 'unknown'; reason: string }

/** Response of the gateway, as payment's Alipay adapter returns it. */
export type GatewayAnswer =
  | { kind: 'ok'; data: unknown }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'unknown'; reason: string }

export type Gateway = (method: string, content: object) => Promise<GatewayAnswer>

const TransferAnswer = z.object({
  out_biz_no: z.string(),
  order_id: z.string().default(''),
  status: z.string(),
  fail_reason: z.string().optional(),
  error_code: z.string().optional(),
})

const readState = (transferNo: string, data: unknown): TransferState => {
  const answer = TransferAnswer.safeParse(data)
  if (answer.data?.out_biz_no !== transferNo) return { state: 'unknown', reason: 'unreadable answer' }
  const { status, order_id: bankNo, fail_reason: reason, error_code: code } = answer.data
  if (status === 'SUCCESS') return { state: 'paid', bankNo }
  // REFUND: the payee's bank sent it back.
  if (status === 'FAIL' || status === 'REFUND')
    return { state: 'failed', message: reason || code || '银行退回' }
  return { state: 'paying', bankNo }
}

/** Sends a payment to a card (alipay.fund.trans.uni.transfer, TRANS_BANKCARD_NO_PWD). */
export const sendTransfer = async (ask: Gateway, transfer: Transfer): Promise<TransferState> => {
  const { transferNo, amountFen, holderName, cardNumber, bankName, title } = transfer
  const answer = await ask('alipay.fund.trans.uni.transfer', {
    out_biz_no: transferNo,
    trans_amount: formatYuan(amountFen),
    product_code: 'TRANS_BANKCARD_NO_PWD',
    biz_scene: 'DIRECT_TRANSFER',
    order_title: title,
    payee_info: {
      identity: cardNumber,
      identity_type: 'BANKCARD_ACCOUNT',
      name: holderName,
      bankcard_ext_info: { inst_name: bankName, account_type: '2' },
    },
  })
  if (answer.kind === 'unknown') return { state: 'unknown', reason: answer.reason }
  if (answer.kind === 'ok') return readState(transferNo, answer.data)
  // The balance may suffice later: the same number is sent again.
  if (/PAYER_BALANCE_NOT_ENOUGH|REQUEST_PROCESSING/.test(answer.code))
    return { state: 'unknown', reason: answer.message || answer.code }
  return { state: 'failed', message: answer.message || answer.code }
}

/** Queries the state of a payment (alipay.fund.trans.common.query). */
export const queryTransfer = async (ask: Gateway, transferNo: string): Promise<TransferState> => {
  const answer = await ask('alipay.fund.trans.common.query', {
    out_biz_no: transferNo,
    product_code: 'TRANS_BANKCARD_NO_PWD',
    biz_scene: 'DIRECT_TRANSFER',
  })
  if (answer.kind === 'unknown') return { state: 'unknown', reason: answer.reason }
  if (answer.kind === 'ok') return readState(transferNo, answer.data)
  return /ORDER_NOT_EXIST/.test(answer.code)
    ? { state: 'none' }
    : { state: 'unknown', reason: answer.message || answer.code }
}
