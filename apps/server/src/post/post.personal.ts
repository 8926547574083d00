import { sql } from 'drizzle-orm'
import type { Copies, Erasure } from '../platform/personal'

/**
 * Deletes the member's comments with the marks of them; the texts go with member_contents. Posts and questions count what is
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
      from (select distinct subject, subject_id from gone where subject in (20, 50)) s),
    asked as (update diagnoses d set answers = f.n,
        accepted_id = case when d.accepted_id in (select id from gone) then null else d.accepted_id end
      from fresh f where f.subject = 50 and d.id = f.subject_id)
  update posts p set comments = f.n from fresh f where f.subject = 20 and p.id = f.subject_id and p.status <> -99`

/** Deletes the member's marks; what counts them is lowered. A share counts on without the member. */
const takeMarks = (id: number) => sql`
  with gone as (delete from marks where member_id = ${id} returning subject, subject_id, kind),
    said as (
      update comments c set likes = c.likes - 1 from gone g where g.subject = 40 and g.kind = 10 and c.id = g.subject_id),
    fewer as (
      update posts p set likes = p.likes - g.likes, votes = p.votes - g.votes, favourites = p.favourites - g.favourites
      from (select subject_id, count(*) filter (where kind = 10) as likes, count(*) filter (where kind = 20) as votes,
          count(*) filter (where kind = 60) as favourites
        from gone where subject = 20 group by subject_id) g
      where g.subject_id = p.id returning p.activity_id, p.member_id, p.status, g.likes, g.votes),
    creators as (
      update talents t set likes = greatest(t.likes - l.n, 0)
      from (select member_id, sum(likes)::int as n from fewer where status = 20 group by member_id) l
      where t.member_id = l.member_id)
  update show_partakers p set likes = p.likes - s.likes, votes = p.votes - s.votes
  from (select activity_id, member_id, sum(likes) as likes, sum(votes) as votes from fewer where status = 20
    group by activity_id, member_id) s
  where p.activity_id = s.activity_id and p.member_id = s.member_id and p.records > 0`

const takePart = (memberId: number) => sql`
  with gone as (delete from show_partakers where member_id = ${memberId} returning activity_id, records)
  update show_figures f set records = f.records - g.records, partakers = f.partakers - (g.records > 0)::int
  from gone g where f.activity_id = g.activity_id`

/** Deletes the member's posts with all comments and marks of others on them. */
const takePosts = (id: number) => sql`
  with taken as (delete from posts where member_id = ${id} returning id),
    said as (delete from comments c using taken where c.subject = 20 and c.subject_id = taken.id returning c.id, c.content_id),
    unsaid as (delete from member_contents m using said where m.id = said.content_id)
  delete from marks k where (k.subject = 20 and k.subject_id in (select id from taken))
    or (k.subject = 40 and k.subject_id in (select id from said))`

const takeFollows = (id: number) => sql`
  with followed as (delete from talent_follows where member_id = ${id} returning talent_id),
    fans as (delete from talent_follows where talent_id = ${id} returning member_id)
  update talents t set
    fans = t.fans - case when t.member_id in (select talent_id from followed) then 1 else 0 end,
    attentions = t.attentions - case when t.member_id in (select member_id from fans) then 1 else 0 end
  where t.member_id in (select talent_id from followed union select member_id from fans)`

export const postErasure: Erasure = {
  comments: takeComments,
  marks: takeMarks,
  collections: 'delete',
  show_partakers: takePart,
  posts: takePosts,
  post_drafts: 'delete',
  member_blocks: (id) => sql`delete from member_blocks where member_id = ${id} or blocked_id = ${id}`,
  talent_follows: takeFollows,
  // a ban on publishing holds for the next account too (domain 12a)
  talents: (id) => sql`
    with gone as (delete from talents where member_id = ${id} and forbidden_reason = '')
    update talents set signature = '', signature_content_id = null, works = 0, likes = 0, fans = 0, attentions = 0,
      is_recommended = false, news_due_at = null where member_id = ${id} and forbidden_reason <> ''`,
}

export const postCopies: Copies = {
  posts: {
    zh: '社区内容',
    without: ['content_id', 'search_text', 'search_version', 'hot', 'recommended', 'is_unranked'],
  },
  post_drafts: { zh: '草稿箱' },
  member_blocks: { zh: '拉黑的会员' },
  comments: { zh: '评论', without: ['author_id', 'answered_member_id', 'replied_by'] },
  collections: { zh: '收藏夹' },
  marks: { zh: '点赞、投票、分享、收藏与不感兴趣的内容', without: ['author_id'] },
  show_partakers: 'internal',
  talents: {
    zh: '达人资料',
    without: [
      'signature_content_id',
      'is_recommended',
      'news_due_at',
      'news_from_at',
      'search_text',
      'search_version',
    ],
  },
  talent_follows: { zh: '关注的达人' },
}
