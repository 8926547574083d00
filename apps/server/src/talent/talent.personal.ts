import { sql } from 'drizzle-orm'
import type { Copies, Erasure } from '../platform/personal'

/** Deletes the member's works with all comments, likes and shares of others on them. */
const takeWorks = (id: number) => sql`
  with taken as (delete from talent_works where member_id = ${id} returning id),
    said as (delete from talent_comments c using taken where c.work_id = taken.id returning c.content_id),
    unsaid as (delete from member_contents m using said where m.id = said.content_id),
    unliked as (delete from talent_likes l using taken where l.work_id = taken.id),
    unshared as (delete from talent_shares s using taken where s.work_id = taken.id)
  delete from talent_no_interests n using taken where n.work_id = taken.id`

/** Deletes the member's comments on works of others, with their likes and pin; recounts the comments. */
const takeComments = (id: number) => sql`
  with gone as (delete from talent_comments where member_id = ${id} returning id, work_id),
    unliked as (delete from talent_likes l using gone where l.type = 20 and l.subject_id = gone.id)
  update talent_works w set
    top_comment_id = case when w.top_comment_id in (select id from gone) then null else w.top_comment_id end,
    comments = (
      select count(*) from talent_comments c
      where c.work_id = w.id and c.status = 20 and c.id not in (select id from gone)
        and (c.parent_id is null or exists (
          select from talent_comments p where p.id = c.parent_id and p.status = 20 and p.id not in (select id from gone))))
  where w.id in (select work_id from gone) and w.member_id <> ${id}`

const takeLikes = (id: number) => sql`
  with gone as (delete from talent_likes where member_id = ${id} returning type, subject_id, author_id),
    works as (
      update talent_works w set likes = w.likes - 1 from gone where gone.type = 10 and w.id = gone.subject_id
      returning w.member_id, w.status
    ), creators as (
      update talents t set likes = greatest(t.likes - l.n, 0)
      from (select member_id, count(*)::int as n from works where status = 20 group by member_id) l
      where t.member_id = l.member_id
    )
  update talent_comments c set likes = c.likes - 1 from gone where gone.type = 20 and c.id = gone.subject_id`

const takeFollows = (id: number) => sql`
  with followed as (delete from talent_follows where member_id = ${id} returning talent_id),
    fans as (delete from talent_follows where talent_id = ${id} returning member_id)
  update talents t set
    fans = t.fans - case when t.member_id in (select talent_id from followed) then 1 else 0 end,
    attentions = t.attentions - case when t.member_id in (select member_id from fans) then 1 else 0 end
  where t.member_id in (select talent_id from followed union select member_id from fans)`

export const talentErasure: Erasure = {
  talent_likes: takeLikes,
  talent_follows: takeFollows,
  talent_comments: takeComments,
  talent_works: takeWorks,
  talent_browses: 'delete',
  talent_missions: 'keep',
  talent_no_interests: 'delete',
  talent_shares: 'keep',
  talents: 'delete',
}

export const talentCopies: Copies = {
  talents: {
    zh: '达人资料',
    without: ['signature_content_id', 'is_recommended', 'news_due_at', 'news_from_at'],
  },
  talent_works: { zh: '达人作品', without: ['content_id', 'search_text', 'hot', 'hot_at', 'top_comment_id'] },
  talent_comments: { zh: '作品评论', without: ['author_id', 'answered_member_id'] },
  talent_likes: { zh: '点赞的作品和评论', without: ['author_id'] },
  talent_follows: { zh: '关注的达人' },
  talent_no_interests: { zh: '不感兴趣的作品' },
  talent_shares: { zh: '分享的作品' },
  talent_browses: { zh: '达人任务浏览' },
  talent_missions: { zh: '完成的达人任务' },
}
