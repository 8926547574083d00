import { createHash } from 'node:crypto'
import { IdentityStatus } from '@greenstar/rules/identity/identity.status'
import { AuditStatus } from '@greenstar/rules/member/member.identity'
import { BindingSource } from '@greenstar/rules/staff/staff.binding'
import { StaffState } from '@greenstar/rules/staff/staff.state'
import { eq, sql } from 'drizzle-orm'
import { anIdNumber, makeIdentity } from '../identity/identity.factory'
import { members } from '../member/member.tables'
import { notify } from '../message/message.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { hashSecret } from '../platform/session/secret'
import { shortTime } from '../staff/invite-staff'
import { putStaff } from '../staff/staff.factory'
import { putRemark } from '../staff/staff.store'
import { card } from './demo-identities'
import { DEMO_MEMBER_PASSWORD, demoStaffPhones } from './demo-passwords'
import type { DemoPeople } from './demo-people'

const day = 86_400_000
/** Index of the first past buyer who sells; the range of buyers who are each bound to a seller. */
const firstSeller = 30
const bought = { from: 40, to: 110 }

const sellers = [
  { name: '山野来信', realName: '顾南枝', status: StaffState.partner, joined: 160 },
  { name: '青禾与猫', realName: '宋知微', status: StaffState.staff, joined: 150 },
  { name: '阳台三分地', realName: '何景行', status: StaffState.staff, joined: 140 },
  { name: '小满花事', realName: '叶小满', status: StaffState.staff, joined: 120 },
  { name: '苔色日记', realName: '沈苔', status: StaffState.staff, joined: 100 },
  { name: '一盆春天', realName: '陆春来', status: StaffState.staff, joined: 80 },
  { name: '绿洲来客', realName: '江一舟', status: StaffState.dismissed, joined: 130 },
] as const

/** Binds each buyer by their first order; orders placed while bound are sales. */
const bindBuyers = async (db: Db, pairs: { memberId: number; sellerId: number; from: Date }[]) => {
  await db.execute(sql`
    insert into staff_bindings (member_id, seller_id, source, order_id, since)
    select v.member_id, v.seller_id, ${BindingSource.order}::int, o.id, o.paid_at
    from unnest(${sql.param(pairs.map(({ memberId }) => memberId))}::bigint[],
      ${sql.param(pairs.map(({ sellerId }) => sellerId))}::bigint[],
      ${sql.param(pairs.map(({ from }) => from.toISOString()))}::timestamptz[]) as v (member_id, seller_id, begins)
    cross join lateral (
      select id, paid_at from orders where member_id = v.member_id and paid_at >= v.begins order by paid_at limit 1
    ) o order by o.paid_at`)
  await db.execute(sql`
    update members m set seller_id = b.seller_id, seller_until = last.paid_at + interval '365 days'
    from staff_bindings b cross join lateral (
      select max(paid_at) as paid_at from orders where member_id = b.member_id
    ) last where b.member_id = m.id and b.ended_at is null`)
  await db.execute(sql`
    update orders o set seller_id = b.seller_id, leader_id = s.leader_id
    from staff_bindings b join members s on s.id = b.seller_id
    where o.member_id = b.member_id and (o.id = b.order_id or o.created_at >= b.since)`)
  await db.execute(sql`
    update orders o set seller_id = o.member_id, leader_id = s.leader_id
    from staff_members s where s.member_id = o.member_id and s.status in (20, 30) and o.created_at >= s.accepted_at`)
  await db.execute(sql`
    update orders o set returned_fen = back.fen from (
      select l.order_id, sum(unit.fen) as fen from order_lines l,
        unnest(l.unit_pay_fen) with ordinality as unit (fen, nth)
      where unit.nth > l.quantity - l.refunded_num group by l.order_id
    ) back where back.order_id = o.id and o.seller_id is not null`)
}

/**
 * Loads a Partner with five sales staff and one dismissed, customers whose orders of the past months are
 * their sales, and an invitation for the first demo member. The Partner and one of the staff can log in.
 */
export const loadStaff = async (app: App, db: Db, people: DemoPeople, now: number): Promise<void> => {
  const jpeg = await card()
  const passwordHash = await hashSecret(createHash('md5').update(DEMO_MEMBER_PASSWORD).digest('hex'))
  const ids: number[] = []
  for (const [index, { name, realName, status, joined }] of sellers.entries()) {
    const id = people.buyers[firstSeller + index]?.id as number
    const at = now - joined * day
    const phone = demoStaffPhones[index]
    // Settling the past orders gives level 2. It counts as announced, so that no popup opens at login.
    const known = { auditStatus: AuditStatus.Pass, announcedLevel: 2 }
    const account = { name, ...known, ...(phone ? { phone, passwordHash } : {}) }
    await db.update(members).set(account).where(eq(members.id, id))
    const row = { status: IdentityStatus.passed, createdAt: new Date(at - 2 * day) }
    const decided = { decidedAt: new Date(at - day), decidedBy: '客服小绿' }
    await makeIdentity(app, db, id, {
      name: realName,
      number: anIdNumber(),
      jpeg,
      row: { ...row, ...decided },
    })
    const leaderId = status === StaffState.staff ? (ids[0] ?? null) : null
    await putStaff(db, id, { status, leaderId, inviterId: leaderId, at })
    ids.push(id)
  }
  const [leader = 0, first = 0] = ids
  await putRemark(db, leader, first, '宋老师')
  const selling = ids.slice(0, 6)
  await bindBuyers(
    db,
    people.buyers.slice(bought.from, bought.to).map(({ id }, index) => {
      const place = index % selling.length
      return {
        memberId: id,
        sellerId: selling[place] as number,
        from: new Date(now - (sellers[place]?.joined ?? 0) * day),
      }
    }),
  )
  const invited = people.members.get(1)?.id as number
  const at = now - day
  await putStaff(db, invited, { status: StaffState.invited, leaderId: leader, inviterId: leader, at })
  const time = shortTime(at + 7 * day)
  await notify(db, invited, 'staff.invited', { name: sellers[0].name, time }, at)
}
