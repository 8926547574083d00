import { sql } from 'drizzle-orm'
import type { Copies, Erasure } from '../platform/personal'

const takePart = (memberId: number) => sql`
  with gone as (delete from show_partakers where member_id = ${memberId} returning activity_id, records)
  update show_figures f set records = f.records - g.records, partakers = f.partakers - (g.records > 0)::int
  from gone g where f.activity_id = g.activity_id`

/** Deletes the member's posts with all comments and marks of others on them. */
const takeRecords = (id: number) => sql`
  with taken as (delete from show_records where member_id = ${id} returning id),
    said as (delete from comments c using taken where c.subject = 30 and c.subject_id = taken.id returning c.id, c.content_id),
    unsaid as (delete from member_contents m using said where m.id = said.content_id)
  delete from marks k where (k.subject = 30 and k.subject_id in (select id from taken))
    or (k.subject = 40 and k.subject_id in (select id from said))`

export const showErasure: Erasure = { show_partakers: takePart, show_records: takeRecords }

export const showCopies: Copies = {
  show_records: { zh: '社区内容', without: ['search_text'] },
  show_partakers: 'internal',
}
