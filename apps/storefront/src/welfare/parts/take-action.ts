import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useQueryClient } from '@tanstack/react-query'
import { toast } from '../../ui/layer/toasts'

/** Receives a coupon of an officer for the logged-in member; a refusal reads the page again. */
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
