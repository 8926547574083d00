import { postageStateText } from '@greenstar/rules/aftersale/aftersale.postage'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { ports } from '../platform/ports'
import { yuan } from '../platform/wire'
import { changeCase } from './aftersale.store'
import { answerMember, askDesk } from './talk'
import type { Held } from './work-case'

const said = (fen: number) => `${yuan(fen).toFixed(2)} 元`

/** The member asks for the postage (fen) of the way back, as a message with pictures of the receipt. */
export const askPostage = async (
  app: App,
  db: Db,
  held: Held,
  { amountFen, images }: { amountFen: number; images: readonly string[] },
  now: number,
): Promise<void> => {
  await askDesk(app, db, held, { text: `申请退回寄回运费 ${said(amountFen)}`, images }, now)
  await changeCase(db, held.row.id, { postageFen: amountFen, postageState: 'asked' })
}

/** The desk grants the postage, which finance then pays by bank transfer, or refuses it with a reason. */
export const answerPostage = async (
  db: Db,
  { row, order }: Held,
  { granted, answer }: { granted: boolean; answer: string },
  by: { kind: 'service'; name: string },
  now: number,
): Promise<void> => {
  const state = granted ? 'granted' : 'refused'
  await changeCase(db, row.id, { postageState: state })
  const pay = granted
    ? `${postageStateText.granted}，请留言告诉我们收款人姓名、开户银行和账号`
    : postageStateText.refused
  const text = [`寄回运费 ${said(row.postageFen)}：${pay}`, answer].filter(Boolean).join('。')
  await answerMember(db, row, text, by, now)
  if (!granted) return
  const what = { caseId: row.id, refundNo: `${row.code}-2`, amountFen: row.postageFen, actor: by.name }
  await ports.orderMoney.refundPostage(db, order, { ...what, reason: `售后 ${row.code} 寄回运费` }, now)
}
