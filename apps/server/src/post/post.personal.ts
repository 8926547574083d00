import { sql } from 'drizzle-orm'
import type { Copies, Erasure } from '../platform/personal'

/**
 * Deletes the member's comments with the marks of them; the texts go with member_contents. Works and posts count what is
 * left: neither the member's comments nor replies to them.
 */
const takeComments = (id: number) => sql`
  with gone as (delete from comments where member_id = ${id} returning id, subject, subject_id),
    unmarked as (delete from marks k using gone where k.subject = 40 and k.subject_id = gone.id),
    fresh as (
      select s.subject, s.subject_id, (
        select count(*) from comments c join members u on u.id = c.member_id and u.status = 10
          left join comments p on p.id = c.parent_id left join members pu on pu.id = p.member_id
        where c.subject = s.subject and c.subject_id = s.subject_id and c.status = 20 and c.member_id <> ${id}
          and (c.parent_id is null or (p.status = 20 and pu.status = 10 and p.member_id <> ${id}))) as n
      from (select distinct subject, subject_id from gone) s),
    works as (
      update talent_works w set comments = f.n from fresh f where f.subject = 20 and w.id = f.subject_id and w.status <> -99)
  update show_records r set comments = f.n from fresh f where f.subject = 30 and r.id = f.subject_id and r.status <> -99`

/** Deletes the member's marks; what counts them is lowered. A share counts on without the member. */
const takeMarks = (id: number) => sql`
  with gone as (delete from marks where member_id = ${id} returning subject, subject_id, kind),
    said as (
      update comments c set likes = c.likes - 1 from gone g where g.subject = 40 and g.kind = 10 and c.id = g.subject_id),
    works as (
      update talent_works w set likes = w.likes - 1 from gone g
      where g.subject = 20 and g.kind = 10 and w.id = g.subject_id returning w.member_id, w.status),
    creators as (
      update talents t set likes = greatest(t.likes - l.n, 0)
      from (select member_id, count(*)::int as n from works where status = 20 group by member_id) l
      where t.member_id = l.member_id),
    fewer as (
      update show_records r set likes = r.likes - g.likes, votes = r.votes - g.votes, shares = r.shares - g.shares
      from (select subject_id, count(*) filter (where kind = 10) as likes, count(*) filter (where kind = 20) as votes,
        count(*) filter (where kind = 30) as shares from gone where subject = 30 group by subject_id) g
      where g.subject_id = r.id returning r.activity_id, r.member_id, r.status, g.likes, g.votes)
  update show_partakers p set likes = p.likes - s.likes, votes = p.votes - s.votes
  from (select activity_id, member_id, sum(likes) as likes, sum(votes) as votes from fewer where status = 20
    group by activity_id, member_id) s
  where p.activity_id = s.activity_id and p.member_id = s.member_id and p.records > 0`

export const postErasure: Erasure = { comments: takeComments, marks: takeMarks }

export const postCopies: Copies = {
  comments: { zh: '评论', without: ['author_id', 'answered_member_id'] },
  marks: { zh: '点赞、投票、分享与不感兴趣的内容', without: ['author_id'] },
}
