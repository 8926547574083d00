import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'

/** Paying a whole order with bonus: offered to whoever has proven his name and has enough. */
export function useBonusWay(amount: number) {
  const { data } = useCall(api.bonus.GetMyBonus, {}, { quiet: true, staleTime: 0 })
  const isOffered = data !== undefined && data.HasRealName && amount > 0 && data.AvailableBonus >= amount
  return { isOffered, available: data?.AvailableBonus ?? 0 }
}

export const usePayByBonus = () => useAction(api.bonus.PayOrderByBonus, { refresh: ['order', 'payment'] })
