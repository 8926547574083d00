import { ShowTag } from '@greenstar/rules/post/activity'
import type { DataFor } from '@greenstar/web/call-ref'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { asMember } from '../../platform/as-member'
import { toast } from '../../ui/toasts'

export type Post = DataFor<typeof api.show.GetShowRecordByID>

/** Like of a post; shows the wanted state while the call is pending, and the old one after a refusal. */
export function useLike({ ID, IsLike, Likes }: Post) {
  const { mutate, isPending, variables } = useAction(api.show.TagShowRecords)
  const isLiked = isPending ? variables.isOn === true : IsLike
  const put = (isOn: boolean) =>
    isPending || asMember(() => mutate({ recordID: ID, tag: ShowTag.like, isOn }), '点赞')
  return {
    isLiked,
    likes: Likes + Number(isLiked) - Number(IsLike),
    toggle: () => put(!isLiked),
    /** For a double tap, which never removes a like. */
    like: () => isLiked || put(true),
  }
}

/** Vote of a member for a post; only once, and final. */
export function useVote({ ID, IsVoted, Votes }: Post) {
  const { mutate, isPending } = useAction(api.show.TagShowRecords, { onSuccess: () => toast('投票成功') })
  const isVoted = IsVoted || isPending
  return {
    isVoted,
    votes: Votes + Number(isVoted) - Number(IsVoted),
    vote: () =>
      isVoted ? toast('已经投过票了') : asMember(() => mutate({ recordID: ID, tag: ShowTag.vote }), '投票'),
  }
}
