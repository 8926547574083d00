import type { QuoteData } from '@greenstar/contract/order/order.shapes'
import { giftReason } from '@greenstar/rules/order/order.gift'
import { CallFailure } from '@greenstar/web/client'
import { useAction } from '@greenstar/web/hooks'
import { newRequestId } from '@greenstar/web/request-id'
import { api } from '@greenstar/web/shop-api'
import { useRef } from 'react'
import { payPath, payResultPath } from '../../payment/payment.paths'
import { sendOnce } from '../../platform/read/use-form-action'
import { referrerCode } from '../../platform/route/referrer'
import { dialog } from '../../ui/layer/dialogs'
import { toast } from '../../ui/layer/toasts'
import { usePageChrome } from '../../ui/nav/page-chrome'
import { clearOrderDraft } from '../shared/order-draft'
import { QuoteChange } from './QuoteChange'
import type { Checkout } from './use-checkout'

const placedText = '订单已提交，可在“订单 - 待付款”里付款'
const placedBeforeText =
  '刚才的提交其实已经成功，订单按当时填写的内容生成，没有重复下单。要修改可以取消后重新下单。'

/** Places the order once, also when submitted repeatedly, then opens the payment. */
export function usePlaceOrder(checkout: Checkout) {
  const { follow, isHere } = usePageChrome()
  const { draft, form, edit } = checkout
  const create = useAction(api.order.CreateOrder, {
    refresh: ['cart', 'catalog', 'coupon', 'pollen', 'promotion', 'group', 'member'],
  })
  const payFree = useAction(api.payment.PayOrderByFree)
  const running = useRef(false)
  const send = (requestID: string, text: string) =>
    create.mutateAsync({ ...(JSON.parse(text) as Form), requestID })

  /**
   * While the result of an earlier try is unknown, its requestID is reused, even if the form has changed: if
   * that try arrived, the server refuses the changed form, and the earlier order is used (domain 0.7).
   */
  const place = async (payload: Form) => {
    const text = JSON.stringify(payload)
    const { requestID, forms } = draft?.sent ?? { requestID: newRequestId(), forms: [] }
    const earlier = forms.filter((other) => other !== text)
    edit({ sent: { requestID, forms: [...earlier, text] } })
    const order = await sendOnce(
      text,
      earlier,
      (other) => send(requestID, other),
      () => void dialog.alert(placedBeforeText, { title: '订单已提交', okText: '知道了' }),
    )
    clearOrderDraft(requestID)
    return order
  }

  const submit = async (seen: QuoteData) => {
    if (running.current) return
    running.current = true
    const remark = draft?.remark?.trim()
    const code = referrerCode()
    try {
      // The order is exactly the shown quote: coupons proposed by the shop are sent by id.
      const used = seen.Coupons.filter(({ IsUsed }) => IsUsed).map(({ ID }) => ID)
      const couponRecorderIDs = used.length > 0 ? used : [0]
      const order = await place({
        ...form,
        couponRecorderIDs,
        ...(seen.PollenNum > 0 ? { pollenNum: seen.PollenNum } : {}),
        ...(remark ? { remark } : {}),
        ...(code ? { userCode: code } : {}),
        payAmount: seen.PayAmount,
        giftNum: seen.Lines.filter(({ PriceReason }) => PriceReason === giftReason).length,
      })
      if (order.PayAmount === 0) await payFree.mutateAsync({ orderID: order.ID }).catch(() => undefined)
      if (!isHere()) toast(placedText)
      else follow(order.PayAmount > 0 ? payPath(order.ID) : payResultPath(order.ID), { replace: true })
    } catch (failure) {
      // the client shows no dialog for CreateOrder (spec 8.1): its refusals are shown here, once
      if (!(failure instanceof CallFailure) || failure.kind !== 'silent') return
      if (isHere()) await explain(failure, seen, checkout)
      else await dialog.alert(failure.message)
    } finally {
      running.current = false
    }
  }
  return { submit, isPending: create.isPending || payFree.isPending }
}

type Form = Checkout['form'] & {
  couponRecorderIDs: number[]
  remark?: string
  userCode?: string
  payAmount: number
  giftNum: number
}

/** Shows why the order was not placed, and the new quote. */
async function explain(failure: CallFailure, seen: QuoteData, checkout: Checkout): Promise<void> {
  checkout.edit({ sent: undefined })
  if (failure.code === 'order/quote-changed') {
    const fresh = failure.body?.Data as QuoteData
    checkout.putQuote(fresh)
    await dialog.alert(<QuoteChange before={seen} after={fresh} text={failure.message} />, {
      title: fresh.PayAmount === seen.PayAmount ? '优惠有变化' : '金额有变化',
      okText: '知道了',
    })
    return
  }
  await dialog.alert(failure.message)
  void checkout.quote.refetch()
}
