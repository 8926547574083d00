import { couponRemindBefore } from '@greenstar/rules/coupon/coupon.remind'
import { MINUTE } from '@greenstar/rules/platform/time'
import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { promptLogin } from '../../platform/session/login-prompt'
import { currentToken, useSession } from '../../platform/session/session'
import { Button } from '../../ui/form/Button'
import { toast } from '../../ui/layer/toasts'

/** 提醒我 of a campaign that has not begun, or 取消提醒 if a reminder is set (mock 12). A guest logs in first. */
export function OpenRemindButton({ publishId }: { publishId: number }) {
  const enabled = useSession() !== undefined
  const { data } = useCall(api.coupon.GetCouponRemindIDs, {}, { enabled, quiet: true })
  const { mutate, isPending } = useAction(api.coupon.AddCouponRemind, {
    onSuccess: ({ IsRemind }) =>
      toast(IsRemind ? `开抢前 ${couponRemindBefore / MINUTE} 分钟提醒您` : '已取消提醒'),
  })
  const isOn = enabled && data?.includes(publishId) === true
  const put = (isRemind: boolean) => mutate({ publishID: publishId, isRemind })
  return (
    <Button
      kind="outline-grey"
      size={28}
      busy={isPending}
      onClick={() =>
        currentToken() ? put(!isOn) : promptLogin({ then: () => put(true), what: '设置开抢提醒' })
      }
    >
      {isOn ? '取消提醒' : '提醒我'}
    </Button>
  )
}
