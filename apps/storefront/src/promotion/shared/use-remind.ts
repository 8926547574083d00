import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { promptLogin } from '../../platform/session/login-prompt'
import { currentToken, useSession } from '../../platform/session/session'
import { toast } from '../../ui/layer/toasts'

/** Whether the member has a reminder for a session, and a function to toggle it. A guest logs in first. */
export function useRemind(sessionID: number, productID: number) {
  const enabled = useSession() !== undefined
  const { data } = useCall(api.promotion.GetProductRemindList, {}, { enabled, quiet: true })
  const { mutate, isPending } = useAction(api.promotion.AddProductRemind, {
    onSuccess: ({ IsRemind, Minutes }) => toast(IsRemind ? `开抢前 ${Minutes} 分钟提醒您` : '已取消提醒'),
  })
  const isOn =
    enabled && data?.some((one) => one.SessionID === sessionID && one.ProductID === productID) === true
  const put = (isRemind: boolean) => mutate({ sessionID, productID, isRemind })
  return {
    isOn,
    isPending,
    toggle: () =>
      currentToken() ? put(!isOn) : promptLogin({ then: () => put(true), what: '设置开抢提醒' }),
  }
}
