import { MINUTE } from '@greenstar/rules/platform/time'
import { followHistory } from '../order/history.service'
import { defineSweep } from '../platform/jobs/due'
import { recountMembers } from './spent.service'

/** Recounts orders and spending of members every minute (domain 17: statistics roll-up). */
export const recountMembersDue = defineSweep(['report.members', '会员消费统计'], MINUTE, (app) =>
  followHistory(app, 'members', MINUTE, recountMembers),
)
