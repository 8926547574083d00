import { useAction } from '@greenstar/web/hooks'
import { newRequestId } from '@greenstar/web/request-id'
import { api } from '@greenstar/web/shop-api'
import { localShelf, storageKeys } from '../../platform/session/storage'
import { toast } from '../../ui/layer/toasts'

/** Returns the device id, for limits per device: the native shell's, or one that the browser creates. */
export const deviceFacts = (): { deviceID: string } => {
  const known = localShelf.get<string>(storageKeys.deviceId)
  if (known) return { deviceID: known }
  const deviceID = newRequestId()
  localShelf.set(storageKeys.deviceId, deviceID)
  return { deviceID }
}

/** Receives a coupon of a campaign for the logged-in member. */
export const useTakeAction = () =>
  useAction(api.coupon.CreateAndReciveCouponRecord, {
    refresh: ['order'],
    onSuccess: () => toast('领取成功'),
  })
