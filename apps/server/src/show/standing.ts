import type { MemberEffect } from '../member/member-effect.service'
import { showShown } from './decide'
import { recountMember } from './figures.store'

/** Recounts the posts of a member whose account is frozen or active again. */
export const followStanding: MemberEffect = async (app, db, memberId) => {
  await recountMember(db, memberId)
  await showShown(app, db)
}
