import { useAction } from '@greenstar/web/hooks'
import { newRequestId } from '@greenstar/web/request-id'
import { api } from '@greenstar/web/shop-api'
import { localShelf, storageKeys } from '../../platform/storage'
import { toast } from '../../ui/toasts'

/** The device, for limits that count it: as the native shell names it, a browser makes its own. */
export const deviceFacts = (): { deviceID: string } => {
  const known = localShelf.get<string>(storageKeys.deviceId)
  if (known) return { deviceID: known }
  const deviceID = newRequestId()
  localShelf.set(storageKeys.deviceId, deviceID)
  return { deviceID }
}

/** Takes a coupon of a campaign for the member who is logged in. */
export const useTakeAction = () =>
  useAction(api.coupon.CreateAndReciveCouponRecord, {
    refresh: ['order'],
    onSuccess: () => toast('领取成功'),
  })
