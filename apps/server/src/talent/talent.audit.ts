import { Subject } from '@greenstar/rules/post/post.subject'
import { sql } from 'drizzle-orm'
import type { Checks } from '../platform/audit/checks'
import { commentCount } from '../post/post.service'

export const talentChecks: Checks = {
  /** The status of a work equals that of its content. */
  'works as judged': sql`
    select w.id from talent_works w left join member_contents m on m.id = w.content_id
    where w.status <> -99 and (m.id is null or m.status <> w.status)`,
  'likes of works counted': sql`
    select w.id from talent_works w where w.status <> -99 and w.likes <> (
      select count(*) from marks l where l.subject = 20 and l.kind = 10 and l.subject_id = w.id)`,
  'comments of works counted': sql`
    select w.id from talent_works w where w.status <> -99 and w.comments <> ${commentCount(Subject.work, sql`w.id`)}`,
  'marks of works that are there': sql`
    select l.subject_id from marks l left join talent_works w on w.id = l.subject_id and w.status <> -99
    where l.subject = 20 and w.id is null`,
  'fans counted': sql`
    select t.member_id from talents t where t.fans <> (select count(*) from talent_follows f where f.talent_id = t.member_id)
      or t.attentions <> (select count(*) from talent_follows f where f.member_id = t.member_id)`,
  'works of creators counted': sql`
    select t.member_id from talents t
    left join talent_works w on w.member_id = t.member_id and w.status = 20
    group by t.member_id, t.works, t.likes
    having t.works <> count(w.id) or t.likes <> coalesce(sum(w.likes), 0)`,
}
