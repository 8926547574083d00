import { Subject } from '@greenstar/rules/post/post.subject'
import { sql } from 'drizzle-orm'
import type { Checks } from '../platform/audit/checks'
import { commentCount } from '../post/post.service'

export const showChecks: Checks = {
  /** The status of a post equals that of its content. */
  'show post = its content': sql`
    select r.id from show_records r left join member_contents m on m.id = r.content_id
    where r.status <> -99 and m.status is distinct from r.status`,
  /** The likes, votes and shares of a post equal its marks. */
  'show figures = marks': sql`
    select r.id from show_records r left join (
      select k.subject_id, count(*) filter (where k.kind = 10) as likes, count(*) filter (where k.kind = 20) as votes,
        count(*) filter (where k.kind = 30) as shares
      from marks k where k.subject = 30 group by k.subject_id) s on s.subject_id = r.id
    where r.status <> -99 and (r.likes, r.votes, r.shares)
      <> (coalesce(s.likes, 0), coalesce(s.votes, 0), coalesce(s.shares, 0))`,
  /** The posts, likes and votes of each partaker equal those of their visible posts. */
  'show partakers = posts': sql`
    with shown as (
      select r.* from show_records r join members u on u.id = r.member_id and u.status = 10 where r.status = 20
    ), fresh as (
      select activity_id, member_id, count(*) as records, sum(likes) as likes, sum(votes) as votes, min(id) as first_id
      from shown where activity_id is not null group by activity_id, member_id
      union all select 0, member_id, count(*), 0, 0, min(id) from shown group by member_id
    )
    select member_id as id from fresh f
    full join (select * from show_partakers where records > 0) p using (activity_id, member_id)
    where (f.records, f.likes, f.votes, f.first_id) is distinct from (p.records, p.likes, p.votes, p.first_id)`,
  /** The figures of an activity and of the community equal the sums of their partakers. */
  'show figures = partakers': sql`
    select activity_id as id from (
      select activity_id, sum(records) as records, count(*) filter (where records > 0) as partakers
      from show_partakers group by activity_id) p
    full join show_figures f using (activity_id)
    where (coalesce(p.records, 0), coalesce(p.partakers, 0)) <> (coalesce(f.records, 0), coalesce(f.partakers, 0))`,
  /** The number of comments of a post equals its visible comments. */
  'show comments counted': sql`
    select r.id from show_records r
    where r.status <> -99 and r.comments <> ${commentCount(Subject.record, sql`r.id`)}`,
  /** The pollen of a post is in the ledger, once. */
  'show pollen = ledger': sql`
    select r.id from show_records r left join pollen_entries e
      on e.member_id = r.member_id and e.cause = 'show:' || r.id
    where r.pollen <> coalesce(e.delta, 0)`,
}
