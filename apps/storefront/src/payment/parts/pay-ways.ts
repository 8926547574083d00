import { useQuery } from '@tanstack/react-query'
import { loadJson, useConfig } from '../../platform/config'
import { isApp, isMessenger } from '../../platform/session/embedding'

/** An entry of config/payType_h5.json; PayType is the parameter of GetWxpayInfo. */
export interface PayWay {
  PayType: string
  Name: string
  /** messenger, app or browser. */
  Environment: string
}

/** The only way without a provider: the member's bonus. */
export const bonusWay: PayWay = { PayType: 'bonus', Name: '奖金支付', Environment: '' }

/** Ways to pay that work in this environment; the file is read without any cache (spec 7.1). */
export function usePayWays() {
  const ways = useQuery({
    queryKey: ['config', 'payType_h5'],
    queryFn: () => loadJson<PayWay[]>('config/payType_h5.json'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  // an app that does not know the provider's SDK pays like a browser
  const paysInApp = useConfig('AppPay') === '1' && isApp()
  const here = isMessenger() ? 'messenger' : paysInApp ? 'app' : 'browser'
  return { ...ways, ways: (ways.data ?? []).filter(({ Environment }) => Environment === here) }
}
