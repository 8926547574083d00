import { MINUTE } from '@greenstar/rules/platform/time'
import { defineSweep } from '../platform/jobs/due'
import { followHistory } from './follow-history'
import { recountMembers } from './spent.service'

/** Orders and money of members (domain 17: statistics roll-up), for the list of members; each minute. */
export const recountMembersDue = defineSweep(['report.members', '会员消费统计'], MINUTE, (app) =>
  followHistory(app, 'members', MINUTE, recountMembers),
)
