import { OrderStatus } from '@greenstar/rules/order/order.status'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useEffect, useRef } from 'react'
import { addressListPath } from '../../member/member.paths'
import { dialog } from '../../ui/layer/dialogs'
import { toast } from '../../ui/layer/toasts'
import { usePageChrome } from '../../ui/nav/page-chrome'
import { beginOrderAddress, type OrderAddress, takeOrderAddress } from '../shared/selected-address'

const onceText = '付款后只能修改一次收货地址，确认修改？'

/** 改地址: opens the address list; the address selected there becomes the order's (domain 3). */
export function useAddressChange(): (order: { ID: number; OrderStatus: number }) => void {
  const { follow } = usePageChrome()
  const { mutateAsync } = useAction(api.order.ReplaceAddress)
  const replace = useRef(mutateAsync)
  replace.current = mutateAsync
  // runs again whenever the kept page is shown
  useEffect(() => {
    const chosen = takeOrderAddress()
    if (chosen?.id !== undefined) void applyChoice(chosen, chosen.id, (payload) => replace.current(payload))
  }, [])
  return ({ ID: orderId, OrderStatus: status }) => {
    beginOrderAddress({ orderId, isPaid: status !== OrderStatus.Booking })
    follow(addressListPath({ select: true, orderId }), {})
  }
}

async function applyChoice(
  { orderId, isPaid = true }: OrderAddress,
  receiveAddressID: number,
  replace: (payload: { id: number; receiveAddressID: number }) => Promise<unknown>,
): Promise<void> {
  if (isPaid && !(await dialog.confirm(onceText, { okText: '确认修改' }))) return
  const changed = await replace({ id: orderId, receiveAddressID }).catch(() => undefined)
  if (changed) toast('收货地址已修改')
}
