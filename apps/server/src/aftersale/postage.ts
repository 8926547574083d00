import { postageStateText } from '@greenstar/rules/aftersale/aftersale.postage'
import { maskCard } from '@greenstar/rules/identity/bank.card'
import { type SealedAccount, systemActor } from '../order/order.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { ports } from '../platform/ports'
import { yuan } from '../platform/wire'
import { tellAnswer } from './aftersale.messages'
import { type CaseRow, changeCase, insertMessage } from './aftersale.store'
import { answerMember, askDesk } from './talk'
import type { Held } from './work-case'

const amountText = (fen: number) => `${yuan(fen).toFixed(2)} 元`

/**
 * The member asks for the postage (fen) of the way back, as a message with pictures of the receipt and the masked
 * account to which it is paid.
 */
export const askPostage = async (
  app: App,
  db: Db,
  held: Held,
  { amountFen, images, account }: { amountFen: number; images: readonly string[]; account: SealedAccount },
  now: number,
): Promise<void> => {
  const { payeeMasked, bankName, last4 } = account
  const text = `申请退回寄回运费 ${amountText(amountFen)}，转到 ${payeeMasked} ${bankName} ${maskCard(last4)}`
  await askDesk(app, db, held, { text, images }, now)
  const asked = { postageFen: amountFen, postageState: 'asked', postageAccount: account } as const
  await changeCase(db, held.row.id, asked)
}

/**
 * The desk grants the postage, which finance then pays by bank transfer to the member's account, or refuses it with a
 * reason. The case keeps no account after that: only the refund needs it.
 */
export const answerPostage = async (
  db: Db,
  { row, order }: Held,
  { granted, answer }: { granted: boolean; answer: string },
  by: { kind: 'service'; name: string },
  now: number,
): Promise<void> => {
  const state = granted ? 'granted' : 'refused'
  await changeCase(db, row.id, { postageState: state, postageAccount: null })
  const whereTo = row.postageAccount ? '到您填写的账户' : '，财务会打电话向您核对收款账户'
  const pay = granted ? `${postageStateText.granted}${whereTo}` : postageStateText.refused
  const text = [`寄回运费 ${amountText(row.postageFen)}：${pay}`, answer].filter(Boolean).join('。')
  await answerMember(db, { ...row, postageState: state }, text, by, now)
  if (!granted) return
  const what = {
    ...{ caseId: row.id, refundNo: `${row.code}-2`, amountFen: row.postageFen, actor: by.name },
    ...{ reason: `售后 ${row.code} 寄回运费`, account: row.postageAccount },
  }
  await ports.orderMoney.refundPostage(db, order, what, now)
}

/** Notifies the member that finance could not pay the postage, with the reason; an earlier question still waits. */
export const endPostage = async (db: Db, row: CaseRow, reason: string, now: number): Promise<void> => {
  await changeCase(db, row.id, { postageState: 'ended' })
  const text = `寄回运费 ${amountText(row.postageFen)}：${postageStateText.ended}，${reason}`
  await insertMessage(db, row, { actor: systemActor, note: text, now }, [])
  await tellAnswer(db, row, text, now)
}
