import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { localShelf, storageKeys } from '../../platform/storage'
import { toast } from '../../ui/toasts'

/** The device that the native shell names; a limit per device holds. */
export const deviceFacts = () => {
  const deviceID = localShelf.get(storageKeys.deviceId)
  return deviceID ? { deviceID } : {}
}

/** Takes a coupon of a campaign for the member who is logged in. */
export const useTakeAction = () =>
  useAction(api.coupon.CreateAndReciveCouponRecord, {
    refresh: ['order'],
    onSuccess: () => toast('领取成功'),
  })
