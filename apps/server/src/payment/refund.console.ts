import type { refundConsole as calls } from '@greenstar/contract/payment/refund.console'
import { RefundStatus } from '@greenstar/rules/payment/refund.status'
import { openCard } from '../identity/identity.service'
import { waitingOn } from '../operator/approval.service'
import { findOrders } from '../order/order.service'
import { audit, auditMany } from '../platform/audit/audit'
import { mayLook, shownSeconds } from '../platform/audit/looks'
import type { Handlers } from '../platform/http/context'
import { roomPageWith, roomRows } from '../platform/http/page-facts'
import { yuan } from '../platform/wire'
import { isPostage } from './refund.cause'
import { askAgain, findRefund, holdFailed, isAnyTransferring } from './refund.store'
import { refundRows } from './refund.wire'
import { countRefundRows, listRefundRows } from './refund-room.store'
import {
  dropTransfer,
  endPostageRefund,
  mustNotHaveDropped,
  proposeTransfer,
  registerTransfer,
  transferSubject,
} from './refund-transfer'
import { findTransfer } from './refund-transfer.store'

export const refundConsole: Handlers<typeof calls> = {
  async ListRefunds({ currentPage, pageSize, ...filter }, { db }) {
    const page = { currentPage, pageSize }
    const { rows, total } = await roomRows(
      page,
      (part) => listRefundRows(db, filter, part),
      (max) => countRefundRows(db, filter, max),
    )
    return roomPageWith(page, total, await refundRows(db, rows))
  },

  async RetryRefunds({ ids }, { db, operator, now, refuse, request }) {
    const rows = await holdFailed(db, ids)
    const isByBank =
      (await isAnyTransferring(db, ids)) || (await waitingOn(db, rows.map(transferSubject))).length > 0
    if (isByBank || rows.some(isPostage)) throw refuse('payment/transfer-pending')
    if (rows.length !== new Set(ids).size) throw refuse('payment/refund-not-failed')
    await mustNotHaveDropped(db, rows, operator)
    await askAgain(db, ids, operator.name, new Date(now))
    const orders = await findOrders(
      db,
      rows.map(({ orderId }) => orderId),
    )
    const codes = new Map(orders.map(({ id, code }) => [id, code]))
    const changes = rows.map(({ orderId, refundNo, tries, trouble }) => ({
      action: 'RetryRefunds',
      subject: `order:${codes.get(orderId) ?? orderId}`,
      before: { tries, trouble },
      after: { refundNo, tries: 0 },
    }))
    await auditMany(db, changes, operator, now, request)
    return { Count: rows.length }
  },

  async ProposeRefundTransfer({ id, reason, payee, bank, account }, { app, operator, now, refuse, request }) {
    const typed = payee && bank && account ? { payee, bank, account } : undefined
    if (!typed && (payee || bank || account)) throw refuse('payment/account-needed')
    const proposal = { account: typed, reason }
    return { ApprovalID: await proposeTransfer(app, id, proposal, { operator, now, request }) }
  },

  /** The operator and the reason are written to the audit log before the account is returned. */
  async ShowRefundTransfer({ id, reason }, { app, read, transact, operator, now, refuse, request }) {
    const refund = await findRefund(read, id)
    if (!refund) throw refuse('payment/refund-gone')
    const row = await findTransfer(read, id)
    const isOpen = refund.status === RefundStatus.transfer || refund.status === RefundStatus.failed
    if (!row || !isOpen || row.endedAt) throw refuse('payment/transfer-not-open')
    if (!(await mayLook(app, operator, now))) throw refuse('order/show-limit')
    const change = { action: 'ShowRefundTransfer', subject: transferSubject(refund), after: { reason } }
    await transact((db) => audit(db, operator, change, now, request))
    return {
      Payee: openCard(app, row.memberId, row.payeeSealed),
      ...{ Bank: row.bankName, Account: openCard(app, row.memberId, row.accountSealed) },
      ...{ Amount: yuan(refund.amountFen), Seconds: shownSeconds },
    }
  },

  async RegisterRefundTransfer({ id, reference, paidOn }, { app, db, operator, now, request }) {
    await registerTransfer(app, db, id, { bankNo: reference, paidOn }, { operator, now, request })
    return null
  },

  async DropRefundTransfer({ id, reason }, { db, operator, now, request }) {
    await dropTransfer(db, id, reason, { operator, now, request })
    return null
  },

  async EndPostageRefund({ id, reason }, { app, db, operator, now, request }) {
    await endPostageRefund(app, db, id, reason, { operator, now, request })
    return null
  },
}
