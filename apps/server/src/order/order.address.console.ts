import type { orderAddressConsole as calls } from '@greenstar/contract/order/order.address.console'
import { audit } from '../platform/audit/audit'
import { digestOf, mustBeSeen } from '../platform/frozen'
import type { Handlers } from '../platform/http/context'
import { asStaff } from './console.actor'
import { findOrder, lockOrder } from './order.store'
import { readReceiver, receiverText, replaceAddressFor } from './replace-address'

export const orderAddressConsole: Handlers<typeof calls> = {
  async ReadOrderAddress({ id, text }, { db, refuse }) {
    if (!(await findOrder(db, id))) throw refuse('order/not-found')
    const address = readReceiver(text)
    return {
      ReceiverName: address.receiverName,
      ReceiverPhone: address.receiverPhone,
      AreaText: `${address.provinceName}${address.cityName}${address.districtName}`,
      ContractAddress: address.detail,
      Seen: digestOf(address),
    }
  },

  async ReplaceOrderAddress({ id, text, seen, reason }, { app, db, operator, now, refuse, request }) {
    const order = await lockOrder(db, id)
    if (!order) throw refuse('order/not-found')
    const address = readReceiver(text)
    mustBeSeen(seen, address)
    const cause = {
      ...{ actor: asStaff(operator), reason: `应会员要求修改收货地址：${reason}` },
      ...{ requestId: request.id, now },
    }
    if (!(await replaceAddressFor(app, db, order, address, cause))) return null
    const change = {
      ...{ action: 'ReplaceOrderAddress', subject: `order:${order.code}` },
      before: { address: receiverText(order.address) },
      after: { address: receiverText(address), reason },
    }
    await audit(db, operator, change, now, request)
    return null
  },
}
