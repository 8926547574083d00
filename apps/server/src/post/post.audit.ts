import { sql } from 'drizzle-orm'
import type { Checks } from '../platform/audit/checks'

export const postChecks: Checks = {
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
