import { sql } from 'drizzle-orm'
import type { Checks } from '../platform/audit/checks'

export const voteChecks: Checks = {
  /** Every stored vote is counted; votes of erased members are only in the count. */
  'votes counted': sql`
    select v.product_id from product_votes v left join product_vote_counts c on c.product_id = v.product_id
    group by v.product_id, c.votes having count(*) > coalesce(c.votes, 0)`,
}
