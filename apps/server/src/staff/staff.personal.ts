import { BindingEnd } from '@greenstar/rules/staff/staff.binding'
import { sql } from 'drizzle-orm'
import type { Copies, Erasure } from '../platform/personal'

/** Ends the member's sales role; their team has no leader until an administrator assigns one. */
const leaveTeam = (memberId: number, now: Date) => sql`
  with left_staff as (
    update staff_members set leader_id = null, status = case when status = 10 then 0 else 90 end, dismissed_at = ${now}
    where member_id = ${memberId} and status in (10, 20, 30)
    returning id, status
  ), noted as (
    insert into staff_logs (staff_id, from_status, to_status, actor, reason, created_at)
    select l.id, s.status, l.status, 'system', '账号注销', ${now}
    from left_staff l join staff_members s on s.id = l.id
  ), alone as (
    update staff_members set leader_id = null where leader_id = ${memberId}
  ) update members set leader_id = null where leader_id = ${memberId}`

/** Ends the member's binding to a seller; the bindings stay for the seller's figures. */
const endBinding = (memberId: number, now: Date) => sql`
  update staff_bindings set reason = '', ended_at = coalesce(ended_at, ${now}),
    end_cause = coalesce(end_cause, ${BindingEnd.gone})
  where member_id = ${memberId}`

export const staffErasure: Erasure = {
  staff_bindings: endBinding,
  staff_logs: (id) => sql`
    update staff_logs set reason = '' where staff_id in (select id from staff_members where member_id = ${id})`,
  staff_members: leaveTeam,
  staff_remarks: (id) => sql`delete from staff_remarks where member_id = ${id} or owner_id = ${id}`,
}

export const staffCopies: Copies = {
  staff_members: { zh: '推广身份', without: ['leader_id', 'introducer_id', 'inviter_id'] },
  staff_logs: {
    zh: '推广身份记录',
    without: ['actor'],
    of: (id) => sql`staff_id in (select id from staff_members where member_id = ${id})`,
  },
  staff_bindings: { zh: '推广绑定', without: ['seller_id', 'actor'] },
  // names that staff give other members
  staff_remarks: 'internal',
}
