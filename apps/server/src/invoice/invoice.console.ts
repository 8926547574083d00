import type { Ops } from '@greenstar/contract'
import type { InvoiceContentData } from '@greenstar/contract/invoice/invoice.shapes'
import { invoiceMoves } from '@greenstar/rules/invoice/invoice.moves'
import { InvoiceTitleStatus } from '@greenstar/rules/invoice/invoice.status'
import { isPhone, maskPhone } from '@greenstar/rules/member/phone'
import { maskDetail, maskName } from '@greenstar/rules/member/receiver.mask'
import { movesFrom } from '@greenstar/rules/platform/moves'
import { getMemberSummary } from '../member/member.service'
import { courierName, listOrderLines } from '../order/order.service'
import { audit } from '../platform/audit/audit'
import { mayLook, shownSeconds } from '../platform/audit/looks'
import type { AuditWords } from '../platform/audit/words'
import type { Handlers, SignedInOperator } from '../platform/http/context'
import { pageWith, partOf, roomPageWith, roomRows } from '../platform/http/page-facts'
import { moment, momentOrNull } from '../platform/wire'
import {
  countInvoiceQueues,
  countInvoices,
  countLate,
  findInvoice,
  findReplacement,
  type InvoiceRow,
  listInvoiceLogs,
  listInvoices,
  listPapers,
  statusesOf,
} from './invoice.store'
import { detailWire, invoiceWire, titleWire } from './invoice.wire'
import { invoiceText } from './invoice.words'
import { correctInvoice, isStuck, retryInvoice, reviewInvoice, sendPaper } from './review-invoice'
import { countWaitingTitles, holdTitle, pageTitles, putTitleStatus } from './title.store'

export const invoiceAuditWords: AuditWords = {
  subjects: { invoice: '发票', 'invoice-title': '发票抬头' },
  fields: { titleName: '抬头' },
}

const as = (operator: SignedInOperator) =>
  ({ kind: 'finance', name: `operator:${operator.displayName}` }) as const

const desk = (row: InvoiceRow, now: number) => ({
  Trouble: row.trouble,
  DueDate: momentOrNull(row.dueAt),
  IsLate: row.dueAt !== null && row.dueAt.getTime() < now,
})

export const deskRow = (row: InvoiceRow, now: number) => ({
  ...invoiceWire(row, movesFrom(invoiceMoves, row.status as 0, 'finance')),
  ...desk(row, now),
})

const movedWire = ({ status }: InvoiceRow) => ({
  InvoiceStatus: status,
  InvoiceStatusCN: invoiceText(status),
})

const written = (action: string, before: InvoiceRow, after: InvoiceRow, more: object = {}) => ({
  action,
  subject: `invoice:${after.code}`,
  before: { status: invoiceText(before.status) },
  after: { status: invoiceText(after.status), ...more },
})

const actorText = (actor: string) => {
  if (actor === 'member') return '会员'
  return actor === 'system' ? '系统' : actor.replace('operator:', '')
}

/** Masks mobile numbers; finance needs the landline numbers of companies. */
const masked = <Content extends { Phone: string }>(content: Content): Content => ({
  ...content,
  Phone: isPhone(content.Phone) ? maskPhone(content.Phone) : content.Phone,
})

/** Also masks the receiver of a paper invoice (reliability FR87). */
const maskedReceiver = (content: InvoiceContentData): InvoiceContentData => ({
  ...masked(content),
  ReceiverName: maskName(content.ReceiverName),
  ReceiverPhone: maskPhone(content.ReceiverPhone),
  ReceiverAddress: maskDetail(content.ReceiverAddress),
})

export const invoiceConsole: Handlers<Ops['invoice']> = {
  async ListInvoices({ keyword, status, type, late, ...page }, { db, now }) {
    const lateAt = late ? new Date(now) : undefined
    const filter = { keyword, statuses: statusesOf(status), invoiceType: type, lateAt }
    const { rows, total } = await roomRows(
      page,
      (part) => listInvoices(db, filter, part),
      (max) => countInvoices(db, filter, max),
    )
    return roomPageWith(
      page,
      total,
      rows.map((row) => deskRow(row, now)),
    )
  },

  async GetInvoiceQueues(_payload, { db, now }) {
    const queues = await countInvoiceQueues(db)
    return {
      Queues: queues.map(({ status, n }) => ({ Status: status, Count: n })),
      TitlesWaiting: await countWaitingTitles(db),
      Late: await countLate(db, new Date(now)),
    }
  },

  async GetInvoice({ id }, { db, now, refuse }) {
    const row = await findInvoice(db, id)
    if (!row) throw refuse('invoice/not-found')
    const lines = await listOrderLines(db, [row.orderId])
    const papers = await listPapers(db, row.id)
    const replacedById = await findReplacement(db, row.id)
    const detail = detailWire({ row, lines, papers, replacedById }, deskRow(row, now), now)
    const member = await getMemberSummary(db, row.memberId)
    const logs = await listInvoiceLogs(db, row.id)
    return {
      ...detail,
      Content: maskedReceiver(detail.Content),
      Asked: detail.Asked && maskedReceiver(detail.Asked),
      ...desk(row, now),
      MemberID: row.memberId,
      MemberName: member.name,
      Nodes: logs.map((log) => ({
        InvoiceStatus: log.to,
        InvoiceStatusCN: invoiceText(log.to),
        Actor: actorText(log.actor),
        Note: log.note,
        CreateDate: moment(log.createdAt),
      })),
      IsStuck: isStuck(row),
    }
  },

  /** Writes operator and reason to the audit log before it returns the data. */
  async ShowInvoiceReceiver({ id, reason }, { app, read, transact, operator, now, refuse, request }) {
    const row = await findInvoice(read, id)
    if (!row) throw refuse('invoice/not-found')
    if (!(await mayLook(app, operator, now))) throw refuse('invoice/show-limit')
    const change = { action: 'ShowInvoiceReceiver', subject: `invoice:${row.code}`, after: { reason } }
    await transact((db) => audit(db, operator, change, now, request))
    const { receiverName, receiverPhone, receiverAddress } = row.content
    return {
      ReceiverName: receiverName,
      ReceiverPhone: receiverPhone,
      ReceiverAddress: receiverAddress,
      Seconds: shownSeconds,
    }
  },

  async ReviewInvoice({ id, decision, reason = '' }, { app, db, audit, operator, now }) {
    const isApproved = decision === 'approve'
    const note = isApproved ? '审核通过' : `审核未通过：${reason}`
    const cause = { actor: as(operator), note, now }
    const { before, after } = await reviewInvoice(app, db, id, { isApproved, reason }, cause)
    const change = written('ReviewInvoice', before, after, { reason })
    if (after !== before) await audit(change)
    return movedWire(after)
  },

  async RetryInvoice({ id }, { db, audit, operator, now }) {
    const cause = { actor: as(operator), note: '重新提交税务平台', now }
    const { before, after } = await retryInvoice(db, id, cause)
    const change = written('RetryInvoice', before, after, { tries: 0 })
    if (after !== before) await audit(change)
    return movedWire(after)
  },

  async CorrectInvoice({ id, reason, requestID: _once, ...typed }, { db, audit, operator, now }) {
    const { name, taxNo = '', address = '', phone = '', bank = '', account = '', email = '' } = typed
    const right = { name, taxNo, address, phone, bank, account, email }
    const cause = { actor: as(operator), note: `更正发票：${reason}`, now }
    const { before, after } = await correctInvoice(db, id, right, cause)
    const change = written('CorrectInvoice', before, after, { reason, titleName: name })
    await audit({ ...change, before: { ...change.before, titleName: before.titleName } })
    return movedWire(after)
  },

  async SendInvoicePaper({ id, shipperCode, logisticCode }, { db, audit, operator, now }) {
    const shipperName = await courierName(db, shipperCode)
    const cause = { actor: as(operator), note: `${shipperName} ${logisticCode}`, now }
    const { before, after } = await sendPaper(db, id, { shipperName, logisticCode }, cause)
    const change = written('SendInvoicePaper', before, after, { logisticCode })
    if (after !== before) await audit(change)
    return movedWire(after)
  },

  async ListInvoiceTitles({ keyword, status, ...page }, { db }) {
    const { rows, total } = await pageTitles(db, { keyword, status }, partOf(page))
    return pageWith(
      page,
      total,
      rows.map((row) => ({
        ...masked(titleWire(row)),
        MemberID: row.memberId,
        ChangeDate: moment(row.changedAt),
      })),
    )
  },

  async ReviewInvoiceTitle({ id, decision, reason = '' }, { db, audit, now, refuse }) {
    const before = await holdTitle(db, id)
    if (!before) throw refuse('invoice/title-gone')
    const isApproved = decision === 'approve'
    if (!isApproved && reason === '') throw refuse('invoice/reason-needed')
    const status = isApproved ? InvoiceTitleStatus.PassTheAudit : InvoiceTitleStatus.AuditRefusedTo
    if (before.status === status) return null
    if (before.status !== InvoiceTitleStatus.ToAudit) throw refuse('invoice/state-changed')
    await putTitleStatus(db, id, status, isApproved ? '' : reason, new Date(now))
    await audit({
      action: 'ReviewInvoiceTitle',
      subject: `invoice-title:${id}`,
      before: { status: titleWire(before).StatusCN },
      after: { status: titleWire({ ...before, status }).StatusCN, reason },
    })
    return null
  },
}
