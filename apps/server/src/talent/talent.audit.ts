import { sql } from 'drizzle-orm'
import type { Checks } from '../platform/audit/checks'

export const talentChecks: Checks = {
  /** The status of a work equals that of its content. */
  'works as judged': sql`
    select w.id from talent_works w left join member_contents m on m.id = w.content_id
    where w.status <> -99 and (m.id is null or m.status <> w.status)`,
  'comments of works as judged': sql`
    select c.id from talent_comments c left join member_contents m on m.id = c.content_id
    where m.id is null or m.status <> c.status`,
  'likes of works counted': sql`
    select w.id from talent_works w where w.status <> -99 and w.likes <> (
      select count(*) from talent_likes l where l.type = 10 and l.subject_id = w.id)`,
  'likes of comments counted': sql`
    select c.id from talent_comments c where c.likes <> (
      select count(*) from talent_likes l where l.type = 20 and l.subject_id = c.id)`,
  'comments of works counted': sql`
    select w.id from talent_works w where w.status <> -99 and w.comments <> (
      select count(*) from talent_comments c left join talent_comments p on p.id = c.parent_id
      where c.work_id = w.id and c.status = 20 and (c.parent_id is null or p.status = 20))`,
  /** Every like has its work or comment, every pin its comment. */
  'likes of what is there': sql`
    select l.subject_id from talent_likes l
    left join talent_works w on l.type = 10 and w.id = l.subject_id and w.status <> -99
    left join talent_comments c on l.type = 20 and c.id = l.subject_id
    where w.id is null and c.id is null`,
  'pins of comments that are there': sql`
    select w.id from talent_works w left join talent_comments c on c.id = w.top_comment_id
    where w.top_comment_id is not null and (c.id is null or c.status <> 20)`,
  'fans counted': sql`
    select t.member_id from talents t where t.fans <> (select count(*) from talent_follows f where f.talent_id = t.member_id)
      or t.attentions <> (select count(*) from talent_follows f where f.member_id = t.member_id)`,
  'works of creators counted': sql`
    select t.member_id from talents t
    left join talent_works w on w.member_id = t.member_id and w.status = 20
    group by t.member_id, t.works, t.likes
    having t.works <> count(w.id) or t.likes <> coalesce(sum(w.likes), 0)`,
}
