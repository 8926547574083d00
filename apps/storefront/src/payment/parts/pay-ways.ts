import { useQuery } from '@tanstack/react-query'
import { loadJson } from '../../platform/config'
import { isMessenger } from '../../platform/embedding'

/** One entry of config/payType_h5.json; PayType is what GetWxpayInfo takes. */
export interface PayWay {
  PayType: string
  Name: string
  /** Where it works: messenger or browser. */
  Environment: string
}

/** The way that asks no provider: the member's own bonus. */
export const bonusWay: PayWay = { PayType: 'bonus', Name: '奖金支付', Environment: '' }

/** Ways to pay that work where the page runs; the file is read past every cache (spec 7.1). */
export function usePayWays() {
  const ways = useQuery({
    queryKey: ['config', 'payType_h5'],
    queryFn: () => loadJson<PayWay[]>('config/payType_h5.json'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const here = isMessenger() ? 'messenger' : 'browser'
  return { ...ways, ways: (ways.data ?? []).filter(({ Environment }) => Environment === here) }
}
