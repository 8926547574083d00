import type { orderMoneyConsole as calls } from '@greenstar/contract/order/order.money.console'
import { fen } from '@greenstar/rules/platform/money'
import { askApproval, needsApproval } from '../operator/approval.service'
import { audit } from '../platform/audit/audit'
import type { Handlers } from '../platform/http/context'
import { yuan } from '../platform/wire'
import { changePrice } from './change-price'
import { asStaff } from './console.actor'
import { refundPaidOrder } from './order.approvals'
import type { OrderRow } from './order.store'
import { statusText } from './order.wire'
import { priceUnits, refundOrderUnits } from './refund-units'

const prices = (order: OrderRow) => ({
  pay: yuan(order.payFen),
  adjust: yuan(order.adjustFen),
  freight: yuan(order.freightFen),
})

export const orderMoneyConsole: Handlers<typeof calls> = {
  async ChangeOrderPrice({ id, version, lines, goodsAmount, freight, reason }, context) {
    const { app, transact, operator, now, request } = context
    const form = {
      version,
      lines: lines && new Map(lines.map((line) => [line.OrderDetailID, fen(line.Amount)])),
      goods: goodsAmount === undefined ? undefined : fen(goodsAmount),
      freight: freight === undefined ? undefined : fen(freight),
    }
    const cause = { actor: asStaff(operator), reason, requestId: request.id, now }
    const order = await changePrice({ app, transact }, id, form, cause, (db, { before, after }) => {
      const subject = `order:${after.code}`
      const change = { before: prices(before), after: { ...prices(after), reason } }
      return audit(db, operator, { action: 'ChangeOrderPrice', subject, ...change }, now, request)
    })
    return { PayAmount: yuan(order.payFen), Version: order.version }
  },

  async RefundOrderUnits({ id, lines, reason }, { app, db, operator, now, request }) {
    const cause = { actor: asStaff(operator), reason, requestId: request.id, now }
    const wanted = lines.map((line) => ({ id: line.OrderDetailID, quantity: line.Quantity }))
    const { order, amountFen: wantedFen, altogetherFen } = await priceUnits(db, id, wanted)
    if (await needsApproval(app, altogetherFen, db)) {
      const amount = yuan(wantedFen)
      const summary = `订单 ${order.code} 发货前退款 ¥${amount.toFixed(2)}`
      const asked = { payload: { id, wanted, reason }, subject: `order:${order.code}`, summary, reason }
      const ApprovalID = await askApproval(app, db, refundPaidOrder, asked, operator, now, request)
      return {
        OrderStatus: order.status,
        OrderStatusCN: statusText(order.status),
        Amount: amount,
        ApprovalID,
      }
    }
    const { before, after, amountFen } = await refundOrderUnits(app, db, id, wanted, cause)
    const change = {
      action: 'RefundOrderUnits',
      subject: `order:${after.code}`,
      before: { status: before.status },
      after: { status: after.status, lines, amount: yuan(amountFen), reason },
    }
    await audit(db, operator, change, now, request)
    return {
      OrderStatus: after.status,
      OrderStatusCN: statusText(after.status),
      Amount: yuan(amountFen),
      ApprovalID: null,
    }
  },
}
