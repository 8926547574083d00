import { OrderStatus } from '@greenstar/rules/order/order.status'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useEffect, useRef } from 'react'
import { addressListPath } from '../../member/member.paths'
import { dialog } from '../../ui/dialogs'
import { usePageChrome } from '../../ui/page-chrome'
import { toast } from '../../ui/toasts'
import { takeSelectedAddress } from '../shared/selected-address'

interface Waiting {
  ID: number
  OrderStatus: number
}

/** The order whose address is being chosen while the address list is open. */
let waiting: Waiting | undefined

const onceText = '付款后只能修改一次收货地址，确认修改？'

/** 改地址: the address list opens, and what was chosen there becomes the order's address (domain 3). */
export function useAddressChange(): (order: Waiting) => void {
  const { follow } = usePageChrome()
  const { mutateAsync } = useAction(api.order.ReplaceAddress)
  const replace = useRef(mutateAsync)
  replace.current = mutateAsync
  // runs again whenever the page comes back into sight
  useEffect(() => {
    const order = waiting
    waiting = undefined
    if (!order) return
    const id = takeSelectedAddress()
    if (id !== undefined) void applyChoice(order, id, (payload) => replace.current(payload))
  }, [])
  return (order) => {
    takeSelectedAddress()
    waiting = order
    follow(addressListPath({ select: true }), {})
  }
}

async function applyChoice(
  order: Waiting,
  receiveAddressID: number,
  replace: (payload: { id: number; receiveAddressID: number }) => Promise<unknown>,
): Promise<void> {
  const isPaid = order.OrderStatus !== OrderStatus.Booking
  if (isPaid && !(await dialog.confirm(onceText, { okText: '确认修改' }))) return
  const changed = await replace({ id: order.ID, receiveAddressID }).catch(() => undefined)
  if (changed) toast('收货地址已修改')
}
