import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { promptLogin } from '../../platform/login-prompt'
import { defineOverlay } from '../../platform/overlays'
import { currentToken } from '../../platform/session'
import { localShelf, storageKeys } from '../../platform/storage'
import { toast } from '../../ui/toasts'

const openTaking = defineOverlay<{ publishId: number }>(() => import('../parts/TakeAfterLogin'))

export const takeAfterLogin = (publishId: number): void => void openTaking({ publishId })

/** The device that the native shell names; a limit per device holds. */
export const deviceFacts = () => {
  const deviceID = localShelf.get(storageKeys.deviceId)
  return deviceID ? { deviceID } : {}
}

/** Takes a coupon of a campaign; a guest logs in first and it goes on by itself. */
export function useTakeCoupon() {
  const { mutate, isPending, variables } = useAction(api.coupon.CreateAndReciveCouponRecord, {
    refresh: ['order'],
    onSuccess: () => toast('领取成功'),
  })
  return {
    isTaking: (publishId: number) => isPending && variables?.publishID === publishId,
    take(publishId: number) {
      if (currentToken()) mutate({ publishID: publishId, ...deviceFacts() })
      else
        promptLogin({
          then: () => takeAfterLogin(publishId),
          again: { name: 'coupon.take', data: publishId },
        })
    },
  }
}
