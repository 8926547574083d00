import { returnToText } from '@greenstar/rules/aftersale/aftersale.return-to'
import { AfterSaleStatus } from '@greenstar/rules/aftersale/aftersale.status'
import type { MessageEvent } from '@greenstar/rules/message/message.events'
import { asc, eq, sql } from 'drizzle-orm'
import { notify } from '../message/message.service'
import { goodsTitle } from '../order/order.service'
import { orderLines } from '../order/order.tables'
import type { Db } from '../platform/database/connect'
import type { CaseRow } from './aftersale.store'
import { afterSaleLines } from './aftersale.tables'
import { askedNext, caseStatusText, nextOf } from './aftersale.words'

/** Sends a message about a case, with its number and its goods: 绿萝等 3 件商品. */
const tell = async (
  db: Db,
  { id, code, memberId }: CaseRow,
  event: MessageEvent,
  more: Record<string, string>,
  now: number,
): Promise<void> => {
  const [first] = await db
    .select({ name: orderLines.name, lines: sql<number>`(count(*) over ())::int` })
    .from(afterSaleLines)
    .innerJoin(orderLines, eq(orderLines.id, afterSaleLines.orderLineId))
    .where(eq(afterSaleLines.afterSaleId, id))
    .orderBy(asc(orderLines.index))
    .limit(1)
  await notify(db, memberId, event, { id, code, goods: goodsTitle(first), ...more }, now)
}

/** Notifies the member of the desk's answer. */
export const tellAnswer = (db: Db, row: CaseRow, answer: string, now: number): Promise<void> =>
  tell(db, row, 'aftersale.answered', { answer }, now)

/** Notifies the member of a step of the collection at the door. */
export const tellPickup = (
  db: Db,
  row: CaseRow,
  step: { state: string; note: string },
  now: number,
): Promise<void> => tell(db, row, 'aftersale.pickup', step, now)

/** Notifies the member that the desk opened a case for them. */
export const tellOpened = (db: Db, row: CaseRow, now: number): Promise<void> =>
  tellCase(db, { ...row, answer: '客服已为您申请售后' }, now)

/** Where to send the goods, while the member must. */
const placeOf = ({ status, returnTo }: CaseRow) =>
  status === AfterSaleStatus.toBeBackFilled && returnTo ? `。退货地址：${returnToText(returnTo)}` : ''

/** Notifies the member that the shop or a deadline moved a case, in the transaction of the move. */
export const tellCase = (db: Db, row: CaseRow, now: number): Promise<void> => {
  const next = nextOf(row.status) + placeOf(row)
  const note = row.answer === '' ? next : `${row.answer}。${next}`
  return tell(db, row, 'aftersale.moved', { state: caseStatusText(row.status), note }, now)
}

/** Asks the member whether to wait for a replacement that has no stock. */
export const tellWaiting = (db: Db, row: CaseRow, now: number): Promise<void> =>
  tell(db, row, 'aftersale.moved', { state: '缺货', note: askedNext }, now)
