import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useQueryClient } from '@tanstack/react-query'
import { toast } from '../../ui/toasts'

/** Takes a coupon of an officer for the member who is logged in; after a refusal the page says what is left. */
export const useTakeAction = () => {
  const queries = useQueryClient()
  return useAction(api.welfare.TakeWelfareCoupon, {
    refresh: ['coupon', 'order'],
    onSuccess: () => toast('领取成功'),
    onError: ({ kind }) => {
      if (kind === 'refused') void queries.invalidateQueries({ queryKey: ['welfare'] })
    },
  })
}
