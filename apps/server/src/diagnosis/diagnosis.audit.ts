import { PollenKind } from '@greenstar/rules/pollen/pollen.kind'
import { sql } from 'drizzle-orm'
import type { Checks } from '../platform/audit/checks'
import { isShownComment } from '../post/post.service'

export const diagnosisChecks: Checks = {
  'questions as judged': sql`
    select d.id from diagnoses d left join member_contents m on m.id = d.content_id
    where m.id is null or m.status <> d.status`,
  'questions solved by what is shown': sql`
    select d.id from diagnoses d where d.accepted_id is distinct from (
      select c.id from comments c join members u on u.id = c.member_id where c.id = d.chosen_id and ${isShownComment})`,
  'coins for accepted answers': sql`
    select d.id from diagnoses d left join (
      select cause, sum(delta) as num from pollen_entries where kind = ${PollenKind.answer} group by cause) p
      on p.cause = 'diagnosis:' || d.id
    where d.pollen <> coalesce(p.num, 0)`,
}
