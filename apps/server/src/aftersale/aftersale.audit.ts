import { sql } from 'drizzle-orm'
import type { Checks } from '../platform/audit/checks'

export const aftersaleChecks: Checks = {
  /** No path of the table of domain 5 waits for ever: every case that is not final has a due time. */
  'FR38 open cases = due': sql`
    select id from after_sales where (status in (80, 99)) <> (due_at is null)`,
  /** Each status has the facts that the moves into it leave (domain 5): the return address, the parcels, the end. */
  'R255 status of a case = its facts': sql`
    select id from after_sales a
    where (a.closed_at is null) = (a.status in (80, 99))
      or (a.return_to is null and a.status in (30, 40))
      or (a.logistic_code = '' and a.status = 40)
      or (a.sent_logistic_code = '' and a.status = 70)
      or not exists (select from after_sale_lines l where l.after_sale_id = a.id)`,
  /** A courier is awaited only while goods are to be sent back, and until a due time; a collected parcel has its number. */
  'pick-ups = their cases': sql`
    select p.id from pickups p join after_sales a on a.id = p.after_sale_id
    where (p.status in (10, 20) and (a.status <> 30 or p.due_at is null))
      or (p.status = 30) <> (p.collected_at is not null)
      or (p.status = 30 and p.logistic_code = '')`,
}
