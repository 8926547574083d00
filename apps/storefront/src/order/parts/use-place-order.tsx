import type { QuoteData } from '@greenstar/contract/order/order.shapes'
import { CallFailure } from '@greenstar/web/client'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useRef } from 'react'
import { payPath, payResultPath } from '../../payment/payment.paths'
import { dialog } from '../../ui/dialogs'
import { usePageChrome } from '../../ui/page-chrome'
import { clearOrderDraft } from '../shared/order-draft'
import { QuoteChange } from './QuoteChange'
import type { Checkout } from './use-checkout'

/** 32 hexadecimal digits; randomUUID exists only on https. */
const newRequestId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** Places the order once, however often it is asked for, and goes on to paying it. */
export function usePlaceOrder(checkout: Checkout) {
  const { follow } = usePageChrome()
  const { draft, form, edit } = checkout
  const create = useAction(api.order.CreateOrder, { refresh: ['cart', 'catalog'] })
  const payFree = useAction(api.payment.PayOrderByFree)
  const running = useRef(false)

  /** The number of an earlier try whose answer never came, as long as the form is the same (domain 0.7). */
  const requestFor = (text: string) => {
    if (draft?.sent?.form === text) return draft.sent.requestID
    const requestID = newRequestId()
    edit({ sent: { requestID, form: text } })
    return requestID
  }

  const place = async (seen: QuoteData) => {
    const remark = draft?.remark?.trim()
    const payload = { ...form, ...(remark ? { remark } : {}), payAmount: seen.PayAmount }
    const requestID = requestFor(JSON.stringify(payload))
    const order = await create.mutateAsync({ ...payload, requestID })
    clearOrderDraft()
    if (order.PayAmount > 0) return follow(payPath(order.ID), { replace: true })
    await payFree.mutateAsync({ orderID: order.ID }).catch(() => undefined)
    return follow(payResultPath(order.ID), { replace: true })
  }

  const submit = async (seen: QuoteData) => {
    if (running.current) return
    running.current = true
    try {
      await place(seen)
    } catch (failure) {
      if (failure instanceof CallFailure) await explain(failure, seen, checkout)
    } finally {
      running.current = false
    }
  }
  return { submit, isPending: create.isPending || payFree.isPending }
}

/** CreateOrder shows no dialog by itself (spec 8.1): its refusals are said here, once. */
async function explain(failure: CallFailure, seen: QuoteData, checkout: Checkout): Promise<void> {
  if (failure.kind !== 'silent') return
  checkout.edit({ sent: undefined })
  if (failure.code === 'order/quote-changed') {
    const fresh = failure.body?.Data as QuoteData
    checkout.putQuote(fresh)
    await dialog.alert(<QuoteChange before={seen} after={fresh} text={failure.message} />, {
      title: '金额有变化',
      okText: '知道了',
    })
    return
  }
  await dialog.alert(failure.message)
  void checkout.quote.refetch()
}
