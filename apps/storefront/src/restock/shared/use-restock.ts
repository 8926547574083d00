import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { promptLogin } from '../../platform/session/login-prompt'
import { currentToken, useSession } from '../../platform/session/session'
import { toast } from '../../ui/layer/toasts'

const keptMs = 5 * 60_000

/** Whether the member waits for a product, and a function to toggle it. A guest logs in first. */
export function useRestock(productId: number) {
  const enabled = useSession() !== undefined
  const { data } = useCall(
    api.restock.GetRestockRemindIDs,
    {},
    { enabled, quiet: true, staleTime: keptMs, select: (ids) => ids.includes(productId) },
  )
  const { mutate, isPending } = useAction(api.restock.AddRestockRemind, {
    onSuccess: ({ IsRemind }) => toast(IsRemind ? '到货后在消息里提醒您' : '已取消到货提醒'),
  })
  const isOn = enabled && data === true
  const put = (isRemind: boolean) => mutate({ productID: productId, isRemind })
  return {
    isOn,
    isPending,
    toggle: () =>
      currentToken() ? put(!isOn) : promptLogin({ then: () => put(true), what: '设置到货提醒' }),
  }
}
