import { APP_PAY_KEY } from '@greenstar/rules/setting/channel'
import { CallFailure } from '@greenstar/web/client'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useCallback, useState } from 'react'
import { usePayByBonus } from '../../bonus/shared/bonus-way'
import { askMessengerPayer, messengerPayer } from '../../member/shared/messenger-payer'
import { callNative } from '../../platform/session/embedding'
import { dialog } from '../../ui/layer/dialogs'
import { toast } from '../../ui/layer/toasts'
import { useOneAtATime } from '../../ui/layer/use-one-at-a-time'
import { usePageChrome } from '../../ui/nav/page-chrome'
import { payResultPath } from '../payment.paths'
import { payOverBridge } from './bridge'
import { bonusWay, type PayWay } from './pay-ways'
import { payAt } from './paying'

/** Starts paying an order, then shows the result; the client shows a refusal in its dialog. */
export function usePay(orderId: number, leaveTo: (then: () => void) => void) {
  const { follow, isHere } = usePageChrome()
  const start = useAction(api.payment.GetWxpayInfo, { refresh: ['order'] })
  const byBonus = usePayByBonus()
  const [atCashier, setAtCashier] = useState(false)
  const toResult = useCallback(() => follow(payResultPath(orderId), { replace: true }), [follow, orderId])

  const payByBonus = async () => {
    const text = '整单用奖金支付，退款时回到奖金。'
    if (!(await dialog.confirm(text, { title: '用奖金支付？', okText: '确认支付' }))) return
    await byBonus.mutateAsync({ orderID: orderId })
    if (isHere()) toResult()
  }

  const pay = async ({ PayType: payType }: PayWay) => {
    if (payType === bonusWay.PayType) return payByBonus()
    const redirectUrl = `${window.location.origin}${payResultPath(orderId)}`
    const info = await start.mutateAsync({
      orderID: orderId,
      payType,
      redirectUrl,
      openID: messengerPayer(),
    })
    // a member who has left the cashier does not get the provider's page; the order stays unpaid
    if (!isHere()) return
    // the wallet opens over the page, which shows the result when the member comes back
    if (info.App) {
      if (callNative('openWindow', { key: APP_PAY_KEY, pay: info.App })) toResult()
      return
    }
    if (!info.Bridge) {
      leaveTo(() => payAt(info.MwebUrl, orderId))
      return
    }
    setAtCashier(true)
    const answer = await payOverBridge(info.Bridge).catch(() => 'fail' as const)
    setAtCashier(false)
    if (answer === 'ok') toResult()
    else if (answer === 'cancel') toast('已取消付款，订单已保留')
    else await dialog.alert('付款没有完成，订单已保留，可以重试')
  }

  const run = useOneAtATime((way: PayWay) =>
    pay(way).catch((failure: unknown) => {
      if (!(failure instanceof CallFailure) || !isHere()) return
      if (failure.code === 'order/paid-meanwhile') toResult()
      if (failure.code === 'payment/openid-needed') void confirmPayer(failure.message, leaveTo)
    }),
  )
  return { pay: run, isPending: start.isPending || byBonus.isPending || atCashier, toResult }
}

/** Identifies the payer if the member has no bound messenger account, then returns to the cashier. */
async function confirmPayer(words: string, leaveTo: (then: () => void) => void): Promise<void> {
  const yes = await dialog.confirm('在微信里付款需要先确认您的微信身份', { okText: '去确认' })
  if (yes) leaveTo(() => askMessengerPayer() || void dialog.alert(words))
}
