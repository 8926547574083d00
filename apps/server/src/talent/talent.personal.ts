import { sql } from 'drizzle-orm'
import type { Copies, Erasure } from '../platform/personal'

/** Deletes the member's works with all comments and marks of others on them. */
const takeWorks = (id: number) => sql`
  with taken as (delete from talent_works where member_id = ${id} returning id),
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

export const talentErasure: Erasure = {
  talent_follows: takeFollows,
  talent_works: takeWorks,
  talent_browses: 'delete',
  talent_missions: 'keep',
  // who may not publish comes back as such (domain 12a)
  talents: (id) => sql`
    with gone as (delete from talents where member_id = ${id} and forbidden_reason = '')
    update talents set signature = '', signature_content_id = null, works = 0, likes = 0, fans = 0, attentions = 0,
      is_recommended = false, news_due_at = null where member_id = ${id} and forbidden_reason <> ''`,
}

export const talentCopies: Copies = {
  talents: {
    zh: '达人资料',
    without: ['signature_content_id', 'is_recommended', 'news_due_at', 'news_from_at'],
  },
  talent_works: { zh: '达人作品', without: ['content_id', 'search_text', 'hot', 'hot_at'] },
  talent_follows: { zh: '关注的达人' },
  talent_browses: { zh: '达人任务浏览' },
  talent_missions: { zh: '完成的达人任务' },
}
