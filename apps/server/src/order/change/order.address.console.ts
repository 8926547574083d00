import type { orderAddressConsole as calls } from '@greenstar/contract/order/order.address.console'
import { lockActs, mayAlone } from '../../operator/act.service'
import { askApproval } from '../../operator/approval.service'
import { digestOf, mustBeSeen } from '../../platform/frozen'
import type { Handlers } from '../../platform/http/context'
import { moveAct } from '../move-order'
import { moveDearOrder, moveOrder } from '../order.approvals'
import { findOrder, lockOrder } from '../order.store'
import { goesTo, mustBeMovable, readReceiver, receiverText } from './replace-address'

export const orderAddressConsole: Handlers<typeof calls> = {
  async ReadOrderAddress({ id, text }, { db, refuse }) {
    if (!(await findOrder(db, id))) throw refuse('order/not-found')
    const address = await readReceiver(text)
    return {
      ReceiverName: address.receiverName,
      ReceiverPhone: address.receiverPhone,
      AreaText: `${address.provinceName}${address.cityName}${address.districtName}`,
      ContractAddress: address.detail,
      Seen: digestOf(address),
    }
  },

  async ReplaceOrderAddress({ id, text, seen, reason }, { app, db, operator, now, refuse, request }) {
    await lockActs(db)
    const order = await lockOrder(db, id)
    if (!order) throw refuse('order/not-found')
    const address = await readReceiver(text)
    mustBeSeen(seen, address)
    if (goesTo(order, address)) return { ApprovalID: null }
    const act = await moveAct(app, db, order, address, now)
    if (await mayAlone(app, db, act, { operatorId: operator.id, now })) {
      await moveOrder(db, order, { address, reason }, { app, operator, now, request })
      return { ApprovalID: null }
    }
    await mustBeMovable(app, db, order, address)
    const [from, to] = [receiverText(order.address), receiverText(address)]
    const asked = {
      payload: { id, address, reason },
      ...{ subject: `order:${order.code}`, summary: `订单 ${order.code} ${from} → ${to}`, reason },
    }
    return { ApprovalID: await askApproval(app, db, moveDearOrder, asked, operator, now, request) }
  },
}
