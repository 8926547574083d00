import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { asMember } from '../../platform/session/as-member'
import { toast } from '../../ui/layer/toasts'
import type { PostFacts } from './post-facts'

/** A post among the reader's favourites; shows the wanted state while pending, and the old one after a refusal. */
export function useFavourite({
  ID,
  IsFavourite,
  Favourites,
}: Pick<PostFacts, 'ID' | 'IsFavourite' | 'Favourites'>) {
  const { mutate, isPending, variables } = useAction(api.post.FavouriteRecord, {
    refresh: ['show', 'talent'],
    onSuccess: (now) => toast(now.IsFavourite ? '已收藏，在“点赞和收藏”里' : '已取消收藏'),
  })
  const isOn = isPending ? variables.isOn === true : IsFavourite
  return {
    isOn,
    num: Math.max(0, Favourites + Number(isOn) - Number(IsFavourite)),
    toggle: () => isPending || asMember(() => mutate({ recordID: ID, isOn: !isOn }), '收藏'),
  }
}
