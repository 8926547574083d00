import { AppealState, appealState } from '@greenstar/rules/moderation/moderation.appeal'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import { insertAppeal, type JudgedContent, readJudged } from './appeal.store'
import { lockContents } from './moderation.store'

const stateOf = ({ status, moderated_at, appeal }: JudgedContent, now: number) =>
  appealState(
    { status, decidedAt: moderated_at === null ? null : new Date(moderated_at).getTime(), appeal },
    now,
  )

/** What the author may do about a content of theirs that was refused; `none` for those of others. */
export const appealOf = async (
  db: Db,
  memberId: number,
  contentId: number | null,
  now: number,
): Promise<AppealState> => {
  const judged = contentId === null ? undefined : await readJudged(db, memberId, contentId)
  return judged ? stateOf(judged, now) : AppealState.none
}

/**
 * Appeals against the decision on an own content, once; another person decides it (domain 16). A repeat changes
 * nothing. Refuses with moderation/no-appeal.
 */
export const makeAppeal = async (
  db: Db,
  { memberId, contentId, words }: { memberId: number; contentId: number; words: string },
  now: number,
): Promise<void> => {
  await lockContents(db, [contentId])
  const judged = await readJudged(db, memberId, contentId)
  const state = judged ? stateOf(judged, now) : AppealState.none
  if (state === AppealState.waiting) return
  if (!judged?.moderated_at || state !== AppealState.open) throw refuse('moderation/no-appeal')
  const decisionAt = new Date(judged.moderated_at)
  await insertAppeal(db, { contentId, memberId, decisionAt, words, createdAt: new Date(now) })
}
