import { sql } from 'drizzle-orm'
import type { Copies, Erasure } from '../platform/personal'

/** Deletes the member's likes, votes and shares of posts, and updates the counts of posts and authors. */
const marks = (memberId: number) => sql`
  with gone as (delete from show_marks where member_id = ${memberId} returning record_id, kind
  ), fewer as (
    update show_records r set likes = r.likes - g.likes, votes = r.votes - g.votes, shares = r.shares - g.shares
    from (select record_id, count(*) filter (where kind = 10) as likes, count(*) filter (where kind = 20) as votes,
      count(*) filter (where kind = 30) as shares from gone group by record_id) g where g.record_id = r.id
    returning r.activity_id, r.member_id, r.status, g.likes, g.votes
  ) update show_partakers p set likes = p.likes - s.likes, votes = p.votes - s.votes
  from (select activity_id, member_id, sum(likes) as likes, sum(votes) as votes from fewer where status = 20
    group by activity_id, member_id) s
  where p.activity_id = s.activity_id and p.member_id = s.member_id and p.records > 0`

const takePart = (memberId: number) => sql`
  with gone as (delete from show_partakers where member_id = ${memberId} returning activity_id, records)
  update show_figures f set records = f.records - g.records, partakers = f.partakers - (g.records > 0)::int
  from gone g where f.activity_id = g.activity_id`

/** Deletes the member's comments on posts, and all comments and marks on their own posts, with the texts. */
const saidOfPosts = (memberId: number) => sql`
  with posts as (select id from show_records where member_id = ${memberId}
  ), gone as (
    delete from show_comments where member_id = ${memberId} or record_id in (select id from posts)
    returning content_id, record_id
  ), words as (delete from member_contents where id in (select content_id from gone)
  ), others as (delete from show_marks where record_id in (select id from posts)
  ) update show_records r set comments = (
    select count(*) from show_comments c join member_contents m on m.id = c.content_id and m.status = 20
    join members u on u.id = c.member_id and u.status = 10
    left join show_comments p on p.id = c.parent_id left join member_contents pm on pm.id = p.content_id
    left join members pu on pu.id = p.member_id
    where c.record_id = r.id and c.member_id <> ${memberId}
      and (c.parent_id is null or (p.member_id <> ${memberId} and pm.status = 20 and pu.status = 10)))
  where r.id in (select record_id from gone)`

export const showErasure: Erasure = {
  show_comments: saidOfPosts,
  show_marks: marks,
  show_partakers: takePart,
  show_records: 'delete',
}

export const showCopies: Copies = {
  show_records: { zh: '社区内容', without: ['search_text'] },
  show_comments: { zh: '社区评论' },
  show_marks: { zh: '点赞、投票、分享与不感兴趣的社区内容' },
  show_partakers: 'internal',
}
