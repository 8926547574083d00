import { type Shop } from '@greenstar/contract'
import { type Rules } from '../testing/call-check'

export const homeShopRules: Rules<
  Pick<Shop['home'], 'GetAllNativeConfig' | 'GetAdvertByPosition' | 'GetAdvertList'>
> = {
  GetAllNativeConfig: { who: 'anyone', sound: () => ({ type: 40 }) },
  GetAdvertByPosition: { who: 'anyone', sound: () => ({ position: 'AD001' }) },
  GetAdvertList: { who: 'anyone', sound: () => ({ positions: 'AD001,AD002' }) },
}
