import { sql } from 'drizzle-orm'
import type { Copies, Erasure } from '../platform/personal'

/** Deletes the member's questions with all answers of others and the marks of those. */
const takeQuestions = (id: number) => sql`
  with taken as (delete from diagnoses where member_id = ${id} returning id),
    said as (delete from comments c using taken where c.subject = 50 and c.subject_id = taken.id returning c.id, c.content_id),
    unsaid as (delete from member_contents m using said where m.id = said.content_id)
  delete from marks k where k.subject = 40 and k.subject_id in (select id from said)`

export const diagnosisErasure: Erasure = { diagnoses: takeQuestions }

export const diagnosisCopies: Copies = { diagnoses: { zh: '求诊', without: ['replied_by'] } }
