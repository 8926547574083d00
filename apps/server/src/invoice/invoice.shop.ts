import type { Shop } from '@greenstar/contract'
import {
  InvoiceStatus,
  type InvoiceTitleStatus,
  invoiceTitleStatusText,
} from '@greenstar/rules/invoice/invoice.status'
import { INVOICE_WINDOW_DAYS } from '@greenstar/rules/order/order.buttons'
import { DAY, toWireDate } from '@greenstar/rules/platform/time'
import { linesByOrder, listOrderLines } from '../order/order.service'
import type { Handlers } from '../platform/http/context'
import { pageWith, partOf, rowsAndTotal } from '../platform/http/page-facts'
import { moment, momentOrNull, yuan } from '../platform/wire'
import { getGlobalConfig } from '../setting/setting.service'
import { applyInvoice, askChange, cancelInvoice, holdInvoice, saveInvoice, saveReceiver } from './ask-invoice'
import { amountOf } from './due-amount'
import { paperOf } from './invoice.file'
import { mailJob, maskEmail } from './invoice.jobs'
import { pageInvoiceOrders } from './invoice.read'
import {
  changeInvoice,
  countInvoices,
  countMails,
  findMemberInvoice,
  findReplacement,
  type InvoiceRow,
  listInvoiceLogs,
  listInvoices,
  listPapers,
  memberActor,
  statusesOf,
} from './invoice.store'
import { detailWire, goodsWire, memberWire, previewWire, titleWire } from './invoice.wire'
import { invoiceText } from './invoice.words'
import { saveTitle } from './save-title'
import { dropTitle, findTitle, listTitles } from './title.store'

const MAIL_NOTE = '申请发送到'
/** Maximum mails of one invoice within 24 hours. */
const MAILS_A_DAY = 10
const mailable: readonly number[] = [InvoiceStatus.issued, InvoiceStatus.delivered]

const moved = ({ id, status }: InvoiceRow) => ({
  ID: id,
  InvoiceStatus: status,
  InvoiceStatusCN: invoiceText(status),
})

const actorText = (actor: string) => {
  if (actor === 'member') return '会员'
  return actor === 'system' ? '系统' : '商家'
}

export const invoiceShop: Handlers<Shop['invoice']> = {
  async GetInvoiceOrderList({ orderID, ...page }, { app, db, member, now }) {
    const isOpen = (await getGlobalConfig(app, 'InvoiceSwitch')) === '1'
    if (!isOpen) return pageWith(page, 0, [])
    const asked = { now, orderId: orderID, ...partOf(page) }
    const { rows, total } = await pageInvoiceOrders(db, member.id, asked)
    const lines = await linesByOrder(
      db,
      rows.map(({ id }) => id),
    )
    return pageWith(
      page,
      total,
      rows.map((order) => ({
        OrderID: order.id,
        OrderCode: order.code,
        PayAmount: yuan(order.payFen),
        TotalFreight: yuan(order.freightFen),
        InvoiceAmount: yuan(amountOf(order, lines.get(order.id) ?? [])),
        FinishDate: momentOrNull(order.finishedAt),
        ApplyBefore: toWireDate((order.finishedAt?.getTime() ?? now) + INVOICE_WINDOW_DAYS * DAY),
        Goods: goodsWire(lines.get(order.id) ?? []),
      })),
    )
  },

  async GetInvoiceList({ status, ...page }, { db, member, now }) {
    const filter = { memberId: member.id, statuses: statusesOf(status) }
    const { rows, total } = await rowsAndTotal(
      page,
      (part) => listInvoices(db, filter, part),
      () => countInvoices(db, filter),
    )
    return pageWith(
      page,
      total,
      rows.map((row) => memberWire(row, now)),
    )
  },

  async GetInvoiceByID({ id }, { db, member, now, refuse }) {
    const row = await findMemberInvoice(db, member.id, id)
    if (!row) throw refuse('invoice/not-found')
    const lines = await listOrderLines(db, [row.orderId])
    const papers = await listPapers(db, row.id)
    const replacedById = await findReplacement(db, row.id)
    return detailWire({ row, lines, papers, replacedById }, memberWire(row, now), now)
  },

  async GetInvoiceNodeByID({ id }, { db, member, refuse }) {
    const row = await findMemberInvoice(db, member.id, id)
    if (!row) throw refuse('invoice/not-found')
    return (await listInvoiceLogs(db, row.id)).map((log) => ({
      InvoiceStatus: log.to,
      InvoiceStatusCN: invoiceText(log.to),
      Actor: actorText(log.actor),
      Note: log.note,
      CreateDate: moment(log.createdAt),
    }))
  },

  async GetInvoiceTitleList(_payload, { db, member }) {
    return (await listTitles(db, member.id)).map(titleWire)
  },

  async GetInvoiceTitleByID({ id }, { db, member, refuse }) {
    const row = await findTitle(db, member.id, id)
    if (!row) throw refuse('invoice/title-gone')
    return titleWire(row)
  },

  async SaveInvoiceTitle({ requestID: _once, ...typed }, { db, member, now }) {
    const { id, status } = await saveTitle(db, member.id, typed, new Date(now))
    return { ID: id, Status: status, StatusCN: invoiceTitleStatusText[status as InvoiceTitleStatus] }
  },

  async DeleteInvoiceTitle({ id }, { db, member, now, refuse }) {
    if (!(await dropTitle(db, member.id, id, new Date(now)))) throw refuse('invoice/title-gone')
    return null
  },

  async ApplyInvoice(form, { app, db, member, now }) {
    return moved(await applyInvoice(app, db, member.id, form, now))
  },

  async SaveInvoice({ id, ...form }, { db, member, now }) {
    return moved(await saveInvoice(db, member.id, id, form, now))
  },

  async ApplyChange(form, { db, member, now }) {
    return moved(await askChange(db, member.id, form, now))
  },

  async SaveInvoiceReceiveInfo({ id, ...form }, { db, member, now }) {
    return moved(await saveReceiver(db, member.id, id, form, now))
  },

  async SendEmail({ id, email }, { app, db, member, now, refuse }) {
    if (!(await findMemberInvoice(db, member.id, id))) throw refuse('invoice/not-found')
    const { row } = await holdInvoice(db, id)
    if (!mailable.includes(row.status)) throw refuse('invoice/not-issued')
    const to = email ?? row.content.email
    if (to === '') throw refuse('invoice/email-needed')
    const today = await countMails(db, id, MAIL_NOTE, new Date(now - DAY))
    if (today >= MAILS_A_DAY) throw refuse('invoice/mailed-often')
    await changeInvoice(db, row, {}, { actor: memberActor, note: `${MAIL_NOTE} ${maskEmail(to)}`, now })
    await app.jobs.send(db, mailJob, { invoiceId: id, email: to })
    return null
  },

  async GetInvoicePreview({ token }, { app, refuse }) {
    const paper = await paperOf(app, token)
    if (!paper) throw refuse('invoice/not-found')
    return previewWire(paper)
  },

  async CancelInvoice({ id }, { db, member, now }) {
    await cancelInvoice(db, member.id, id, now)
    return null
  },
}
