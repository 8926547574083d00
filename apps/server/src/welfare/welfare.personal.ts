import { sql } from 'drizzle-orm'
import type { Copies, Erasure } from '../platform/personal'

/** Ends the office of a welfare officer; coupons not given away expire by their deadline. */
const leaveWelfare = (memberId: number, now: Date) => sql`
  with left_office as (
    update welfare_officers set remark = '', reason = '', due_at = null, ended_at = ${now}, status = 90
    where member_id = ${memberId} and status <> 90
    returning id
  ), noted as (
    insert into welfare_logs (officer_id, from_status, to_status, actor, reason, created_at)
    select l.id, o.status, 90, 'system', '账号注销', ${now}
    from left_office l join welfare_officers o on o.id = l.id
  ) update welfare_officers set remark = '', reason = '' where member_id = ${memberId} and status = 90`

const endAllowances = (memberId: number, now: Date) => sql`
  update welfare_allowances set ends_at = ${now}
  where member_id = ${memberId} and ended_at is null and ends_at > ${now}`

export const welfareErasure: Erasure = {
  welfare_allowances: endAllowances,
  welfare_coupons: 'keep',
  welfare_events: 'keep',
  welfare_logs: (id) => sql`
    update welfare_logs set reason = '' where officer_id in (select id from welfare_officers where member_id = ${id})`,
  welfare_officers: leaveWelfare,
  welfare_rewards: 'keep',
}

export const welfareCopies: Copies = {
  welfare_officers: { zh: '福利官', without: ['due_at'] },
  welfare_logs: {
    zh: '福利官记录',
    without: ['actor'],
    of: (id) => sql`officer_id in (select id from welfare_officers where member_id = ${id})`,
  },
  welfare_allowances: { zh: '福利官每月的券' },
  // officers whose coupons the member took, and their rewards for it
  welfare_coupons: 'internal',
  welfare_rewards: 'internal',
  welfare_events: 'internal',
}
