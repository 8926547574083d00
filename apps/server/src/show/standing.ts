import { whenMember } from '../member/told.service'
import { recordsOfComments, refreshComments } from './comment.store'
import { showShown } from './decide'
import { recountMember } from './figures.store'

/** Recounts the posts and comments of a member whose account is frozen or active again. */
export const followStanding = () =>
  whenMember('standing', async (app, db, memberId) => {
    await refreshComments(db, await recordsOfComments(db, memberId))
    await recountMember(db, memberId)
    await showShown(app, db)
  })
