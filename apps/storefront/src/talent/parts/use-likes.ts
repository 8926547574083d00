import { TalentLikeType } from '@greenstar/rules/talent/talent.work'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { asMember } from '../../platform/as-member'

interface Liked {
  ID: number
  IsLike: boolean
  Likes: number
}

/** The heart of a work or of a comment: what was asked for shows at once, and goes back when it is refused. */
export function useLikes({ ID, IsLike, Likes }: Liked, type: TalentLikeType = TalentLikeType.work) {
  const { mutate, isPending, variables } = useAction(api.talent.AddLikes)
  const isLiked = isPending ? variables.isLike === true : IsLike
  const put = (isLike: boolean) => {
    if (!isPending) asMember(() => mutate({ type, id: ID, isLike }))
  }
  return {
    isLiked,
    likes: Math.max(0, Likes + (isLiked === IsLike ? 0 : isLiked ? 1 : -1)),
    toggle: () => put(!isLiked),
    /** A double tap only likes. */
    like: () => (isLiked ? undefined : put(true)),
  }
}
