import { TalentLikeType } from '@greenstar/rules/post/post'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { asMember } from '../../platform/session/as-member'

interface Liked {
  ID: number
  IsLike: boolean
  Likes: number
}

/** Like of a post; shows the wanted state while pending, and the old one after a refusal. */
export function useLikes({ ID, IsLike, Likes }: Liked) {
  const { mutate, isPending, variables } = useAction(api.talent.AddLikes, { refresh: ['show'] })
  const isLiked = isPending ? variables.isLike === true : IsLike
  const put = (isLike: boolean) => {
    if (!isPending) asMember(() => mutate({ type: TalentLikeType.work, id: ID, isLike }), '点赞')
  }
  return {
    isLiked,
    likes: Math.max(0, Likes + (isLiked === IsLike ? 0 : isLiked ? 1 : -1)),
    toggle: () => put(!isLiked),
    /** For a double tap, which never removes a like. */
    like: () => (isLiked ? undefined : put(true)),
  }
}
