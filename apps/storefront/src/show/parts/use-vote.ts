import { ShowTag } from '@greenstar/rules/post/activity'
import type { DataFor } from '@greenstar/web/call-ref'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { asMember } from '../../platform/session/as-member'
import { toast } from '../../ui/layer/toasts'

export type Post = DataFor<typeof api.show.GetShowRecordByID>

/** Vote of a member for a post; only once, and final. */
export function useVote({ ID, IsVoted, Votes }: Post) {
  const { mutate, isPending } = useAction(api.show.TagShowRecords, {
    onSuccess: () => toast('投票成功'),
  })
  const isVoted = IsVoted || isPending
  return {
    isVoted,
    votes: Votes + Number(isVoted) - Number(IsVoted),
    vote: () =>
      isVoted ? toast('已经投过票了') : asMember(() => mutate({ recordID: ID, tag: ShowTag.vote }), '投票'),
  }
}
