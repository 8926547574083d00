import { newRequestId } from '@greenstar/web/request-id'
import { api } from '@greenstar/web/shop-api'
import { deviceFacts } from '../../coupon/shared/take-action'
import { client } from '../../platform/read/client'
import { toast } from '../../ui/layer/toasts'

/** Takes the newcomer gift whole for who has just registered, and says so; who had one before hears nothing. */
export const claimNewGift = async (): Promise<void> => {
  const form = { ...deviceFacts(), accept: true, requestID: newRequestId() }
  const gift = await client.send(api.coupon.CheckNewGift, form, { quiet: true }).catch(() => undefined)
  if (gift?.State === 'given') toast('新人礼包已放入“我的优惠券”')
}
