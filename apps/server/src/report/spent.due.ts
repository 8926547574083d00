import { MINUTE } from '@greenstar/rules/platform/time'
import { defineSweep } from '../platform/jobs/due'
import { followHistory } from './follow-history'
import { recountMembers } from './spent.service'

/** Recounts orders and spending of members every minute (domain 17: statistics roll-up). */
export const recountMembersDue = defineSweep(['report.members', '会员消费统计'], MINUTE, (app) =>
  followHistory(app, 'members', MINUTE, recountMembers),
)
