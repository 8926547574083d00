import type { orderMoneyConsole as calls } from '@greenstar/contract/order/order.money.console'
import { isSmallAmends } from '@greenstar/rules/order/order.amends'
import { fen } from '@greenstar/rules/platform/money'
import { belowFloorText } from '../../catalog/price/floor.service'
import { lockActs, mayAlone, recordAct } from '../../operator/act.service'
import { askApproval, needsApproval } from '../../operator/approval.service'
import { audit } from '../../platform/audit/audit'
import type { Handlers } from '../../platform/http/context'
import { yuan } from '../../platform/wire'
import { getSettings } from '../../setting/setting.service'
import {
  actOf,
  amendPaidOrder,
  amendsChange,
  changeUnpaidPrice,
  priceChange,
  refundPaidOrder,
  storedPrice,
} from '../order.approvals'
import { statusText } from '../order.wire'
import { priceUnits, refundOrderUnits } from '../refund-units'
import { asStaff } from '../room/console.actor'
import { amendOrder, priceAmends } from './amend-order'
import { changePrice } from './change-price'

export const orderMoneyConsole: Handlers<typeof calls> = {
  async ChangeOrderPrice({ id, version, lines, goodsAmount, freight, reason }, context) {
    const { app, transact, operator, now, request } = context
    const by = { operatorId: operator.id, now }
    const form = {
      version,
      lines: lines && new Map(lines.map((line) => [line.OrderDetailID, fen(line.Amount)])),
      goods: goodsAmount === undefined ? undefined : fen(goodsAmount),
      freight: freight === undefined ? undefined : fen(freight),
    }
    const cause = { actor: asStaff(operator), reason, requestId: request.id, now }
    const { order, approvalId } = await changePrice({ app, transact }, id, form, cause, {
      async ask(db, order, lowered) {
        const { code } = order
        const isAlone = await mayAlone(app, db, actOf('price', order, lowered.cutFen), by)
        if (lowered.below.length === 0 && isAlone) return undefined
        const floors = lowered.below.length > 0 ? `，价格过低：${belowFloorText(lowered.below)}` : ''
        const summary = `订单 ${code} 改价，少收 ¥${yuan(lowered.cutFen).toFixed(2)}${floors}`
        const payload = { id, form: storedPrice(form), reason, cutFen: lowered.cutFen }
        const asked = { payload, subject: `order:${code}`, summary, reason }
        return askApproval(app, db, changeUnpaidPrice, asked, operator, now, request)
      },
      async audit(db, changed) {
        await recordAct(db, actOf('price', changed.before, changed.before.payFen - changed.after.payFen), by)
        await audit(db, operator, priceChange(changed, { reason }), now, request)
      },
    })
    return { PayAmount: yuan(order.payFen), Version: order.version, ApprovalID: approvalId ?? null }
  },

  async RefundOrderUnits({ id, lines, reason }, { app, db, audit, operator, now, request }) {
    const cause = { actor: asStaff(operator), reason, requestId: request.id, now }
    const wanted = lines.map((line) => ({ id: line.OrderDetailID, quantity: line.Quantity }))
    await lockActs(db)
    const { order, amountFen: wantedFen, altogetherFen } = await priceUnits(db, id, wanted)
    const by = { operatorId: operator.id, now }
    const isAlone = await mayAlone(app, db, actOf('refund', order, wantedFen), by)
    if (!isAlone || (await needsApproval(app, altogetherFen, db))) {
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
    await recordAct(db, actOf('refund', before, amountFen), by)
    await audit({
      action: 'RefundOrderUnits',
      subject: `order:${after.code}`,
      before: { status: before.status },
      after: { status: after.status, lines, amount: yuan(amountFen), reason },
    })
    return {
      OrderStatus: after.status,
      OrderStatusCN: statusText(after.status),
      Amount: yuan(amountFen),
      ApprovalID: null,
    }
  },

  async AmendOrder({ id, amount, reason }, { app, db, audit, operator, now, request }) {
    const cause = { actor: asStaff(operator), reason, requestId: request.id, now }
    const by = { operatorId: operator.id, now }
    await lockActs(db)
    const { order, altogetherFen } = await priceAmends(db, id, amount)
    const isSmall = isSmallAmends(altogetherFen, await getSettings(app, db))
    if (!isSmall || !(await mayAlone(app, db, actOf('amends', order, amount), by))) {
      const summary = `订单 ${order.code} 补偿 ¥${yuan(amount).toFixed(2)}，本单合计 ¥${yuan(altogetherFen).toFixed(2)}`
      const asked = {
        payload: { id, amountFen: amount, reason },
        subject: `order:${order.code}`,
        summary,
        reason,
      }
      const ApprovalID = await askApproval(app, db, amendPaidOrder, asked, operator, now, request)
      return { Amount: yuan(amount), ApprovalID }
    }
    await amendOrder(app, db, id, amount, cause)
    await recordAct(db, actOf('amends', order, amount), by)
    await audit(amendsChange(order, amount, { reason }))
    return { Amount: yuan(amount), ApprovalID: null }
  },
}
