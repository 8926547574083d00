import { Subject } from '@greenstar/rules/post/post.subject'
import { sql } from 'drizzle-orm'
import { personOf } from '../member/account/former.service'
import type { Checks } from '../platform/audit/checks'
import { commentCount } from './comment.store'
import { Place } from './post.tables'

export const postChecks: Checks = {
  'posts as judged': sql`
    select p.id from posts p left join member_contents m on m.id = p.content_id
    where p.status <> -99 and m.status is distinct from p.status`,
  'likes and votes of posts counted': sql`
    select p.id from posts p left join (
      select k.subject_id, count(*) filter (where k.kind = 10) as likes, count(*) filter (where k.kind = 20) as votes
      from marks k where k.subject = 20 group by k.subject_id) s on s.subject_id = p.id
    where p.status <> -99 and (p.likes, p.votes) <> (coalesce(s.likes, 0), coalesce(s.votes, 0))`,
  'favourites of posts counted': sql`
    select p.id from posts p where p.status <> -99 and p.favourites <> (
      select count(*) from marks k where k.subject = 20 and k.kind = 60 and k.subject_id = p.id)`,
  'comments of posts counted': sql`
    select p.id from posts p where p.status <> -99 and p.comments <> ${commentCount(Subject.post, sql`p.id`)}`,
  'favourites in collections that are there': sql`
    select k.subject_id as id from marks k left join collections c on c.id = k.collection_id and c.member_id = k.member_id
    where k.collection_id is not null and c.id is null`,
  'marks of posts that are there': sql`
    select k.subject_id as id from marks k left join posts p on p.id = k.subject_id and p.status <> -99
    where k.subject = 20 and p.id is null`,
  /** The pollen of a post is in the ledger, once. */
  'pollen of posts = ledger': sql`
    select p.id from posts p left join pollen_entries e
      on e.member_id = any(${personOf(sql`p.member_id`)}) and e.cause = 'post:' || p.id
    where p.pollen <> coalesce(e.delta, 0)`,
  /** The posts, likes and votes of each partaker equal those of their visible posts. */
  'partakers = posts': sql`
    with shown as (
      select p.* from posts p join members u on u.id = p.member_id and u.status = 10 where p.status = 20
    ), fresh as (
      select activity_id, member_id, count(*) as records, sum(likes) as likes, sum(votes) as votes, min(id) as first_id
      from shown where activity_id is not null group by activity_id, member_id
      union all select ${Place.community}, member_id, count(*), 0, 0, min(id) from shown group by member_id
      union all select ${Place.activities}, member_id, count(*), 0, 0, min(id) from shown where activity_id is not null group by member_id
    )
    select member_id as id from fresh f
    full join (select * from show_partakers where records > 0) p using (activity_id, member_id)
    where (f.records, f.likes, f.votes, f.first_id) is distinct from (p.records, p.likes, p.votes, p.first_id)`,
  /** The figures of an activity and of the community equal the sums of their partakers. */
  'figures = partakers': sql`
    select activity_id as id from (
      select activity_id, sum(records) as records, count(*) filter (where records > 0) as partakers
      from show_partakers group by activity_id) p
    full join show_figures f using (activity_id)
    where (coalesce(p.records, 0), coalesce(p.partakers, 0)) <> (coalesce(f.records, 0), coalesce(f.partakers, 0))`,
  'fans counted': sql`
    select t.member_id from talents t where t.fans <> (select count(*) from talent_follows f where f.talent_id = t.member_id)
      or t.attentions <> (select count(*) from talent_follows f where f.member_id = t.member_id)`,
  'no follow or pin beside a block': sql`
    select b.member_id as id from member_blocks b
    where exists (select from talent_follows f where (f.member_id, f.talent_id) in
        ((b.member_id, b.blocked_id), (b.blocked_id, b.member_id)))
      or exists (select from comments c where c.is_top and (c.member_id, c.author_id) in
        ((b.member_id, b.blocked_id), (b.blocked_id, b.member_id)))`,
  'posts of creators counted': sql`
    select t.member_id from talents t left join posts p on p.member_id = t.member_id and p.status = 20
    group by t.member_id, t.works, t.likes
    having t.works <> count(p.id) or t.likes <> coalesce(sum(p.likes), 0)`,
  'comments as judged': sql`
    select c.id from comments c left join member_contents m on m.id = c.content_id
    where m.id is null or m.status <> c.status`,
  'likes of comments counted': sql`
    select c.id from comments c where c.likes <> (
      select count(*) from marks l where l.subject = 40 and l.kind = 10 and l.subject_id = c.id)`,
  'marks of comments that are there': sql`
    select l.subject_id as id from marks l left join comments c on c.id = l.subject_id
    where l.subject = 40 and c.id is null`,
  'pins of comments that are shown': sql`
    select c.id from comments c where c.is_top and (c.status <> 20 or c.parent_id is not null)`,
}
