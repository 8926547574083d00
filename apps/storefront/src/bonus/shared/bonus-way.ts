import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'

/** Payment of a whole order (in yuan) with bonus: offered with a verified name and enough bonus. */
export function useBonusWay(amount: number) {
  const { data } = useCall(api.bonus.GetMyBonus, {}, { quiet: true, staleTime: 0 })
  const isOffered = data !== undefined && data.HasRealName && amount > 0 && data.AvailableBonus >= amount
  return { isOffered, available: data?.AvailableBonus ?? 0 }
}

export const usePayByBonus = () => useAction(api.bonus.PayOrderByBonus, { refresh: ['order', 'payment'] })
