import { ModerationStatus } from '../moderation/moderation.status'
import { no, ok, type Verdict } from '../platform/verdict'
import type { OpenState } from './activity'

type Post = {
  status: number
  votes: number
  /** Of its activity; null for none. */
  state: OpenState | null
}

/**
 * Whether an author may edit a post, which is then moderated again (domain 16). Not while reports of it are
 * open, not after others have voted for it, and in an activity only while that runs.
 */
export function mayRewrite({
  status,
  votes,
  state,
}: Post): Verdict<true, 'post/reported' | 'post/voted' | 'show/activity-closed'> {
  if (status === ModerationStatus.reported) return no('post/reported')
  if (votes > 0) return no('post/voted')
  if (state !== null && state !== 'running') return no('show/activity-closed')
  return ok(true)
}

type Ballot = {
  isMine: boolean
  activity: { isVote: boolean; state: OpenState } | null
}

/** Whether a member may vote for a post: never for their own, and only while a voting activity runs. */
export function mayVote({
  isMine,
  activity,
}: Ballot): Verdict<true, 'show/own-post' | 'show/no-votes' | 'show/votes-closed'> {
  if (isMine) return no('show/own-post')
  if (!activity?.isVote) return no('show/no-votes')
  if (activity.state !== 'running') return no('show/votes-closed')
  return ok(true)
}
