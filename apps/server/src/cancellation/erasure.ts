import { IdentityStatus } from '@greenstar/rules/identity/identity.status'
import { goneMemberName } from '@greenstar/rules/member/cancellation'
import { MemberStatus } from '@greenstar/rules/member/member.status'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'

/** What happens to the rows of a member who is gone: they go, are emptied of him, or stay because they say nothing of him. */
type Fate = 'delete' | 'keep' | ((memberId: number, now: Date) => SQL)

/** The receiver in an order or invoice, without whom the figures still add up. */
const emptyAddress = sql`address || '{"receiverName":"","receiverPhone":"","detail":"","tag":""}'::jsonb`
const emptyTitle = sql`content || '{"email":"","receiverName":"","receiverPhone":"","receiverAddress":""}'::jsonb
  || jsonb_build_object('title', (content->'title') || '{"name":"","address":"","phone":"","bank":"","account":""}'::jsonb)`

const pictures = (memberId: number, now: Date) =>
  sql`update member_pictures set delete_at = ${now} where member_id = ${memberId}`

const conversation = (memberId: number) => sql`
  update after_sale_logs set note = '', images = '{}'
  where after_sale_id in (select id from after_sales where member_id = ${memberId})`

/**
 * Every table that names a member, and those that hang on one of them. A new table with a member in it stands here, or a
 * test fails: who adds it says what becomes of it (reliability R73). Orders, invoices and ledgers stay, as accounting law
 * asks for, with nobody's name in them; keyed hashes stay, so that nothing is given to a newcomer twice.
 */
export const erasure: Readonly<Record<string, Fate>> = {
  addresses: 'delete',
  after_sale_logs: conversation,
  after_sales: (id) => sql`update after_sales set description = '', images = '{}' where member_id = ${id}`,
  browses: 'delete',
  cart_lines: 'delete',
  comment_reports: (id) => sql`update comment_reports set note = '' where member_id = ${id}`,
  coupon_records: 'keep',
  coupon_takes: 'keep',
  data_copies: 'delete',
  deliveries: 'delete',
  feedbacks: 'delete',
  flash_counters: 'keep',
  flash_reminds: 'delete',
  footmarks: 'delete',
  group_seats: 'keep',
  growth_entries: 'keep',
  identity_pictures: 'delete',
  invoice_titles: 'delete',
  invoices: (id) => sql`
    update invoices set title_name = ${goneMemberName}, asked = null, content = ${emptyTitle} where member_id = ${id}`,
  member_cancellations: 'keep',
  member_consents: 'keep',
  member_contents: 'delete',
  member_gifts: 'keep',
  member_identities: (id) => sql`
    update member_identities set name_sealed = '', number_sealed = '', name_masked = '', number_masked = '',
      reason = '', status = ${IdentityStatus.withdrawn} where member_id = ${id}`,
  member_levels: 'keep',
  member_pictures: pictures,
  member_proofs: 'delete',
  member_sessions: 'delete',
  member_tagging: 'delete',
  message_apps: 'delete',
  message_switches: 'delete',
  messages: 'delete',
  missions_done: 'keep',
  newcomer_buys: 'keep',
  newcomer_rewards: 'keep',
  orders: (id) => sql`
    update orders set receiver_name = '', receiver_phone = '', remark = '', service_remark = '',
      address = ${emptyAddress} where member_id = ${id}`,
  pollen_entries: 'keep',
  pollen_holds: 'keep',
  pollen_lots: 'keep',
  pollen_pendings: 'keep',
  product_comments: (id) => sql`
    update product_comments set member_name = ${goneMemberName}, member_avatar = '', images = '{}', is_anonymous = true
    where member_id = ${id}`,
  product_likes: 'delete',
  product_votes: 'delete',
  purchase_counters: 'delete',
  share_visits: 'keep',
  shares: 'delete',
  sign_days: 'keep',
}

/** What the member says of himself; the row stays for the orders that name it, and the phone is free again. */
const emptyMember = (id: number) => sql`
  update members set name = ${goneMemberName}, phone = ${`gone-${id}`}, code = ${`GONE${id}`}, avatar = '',
    password_hash = null, city = '', birthday = null, birthday_set_at = null, gender = 0, union_id = null,
    open_id = null, note = '', referrer_code = '', audit_status = 0, status = ${MemberStatus.gone}
  where id = ${id}`

/** Takes the person out of all that the shop knows of a member. Safe to repeat. */
export const eraseMember = async (db: Db, memberId: number, now: number): Promise<void> => {
  await db.execute(
    sql`delete from sms_codes where phone = (select phone from members where id = ${memberId})`,
  )
  await db.execute(sql`delete from once_keys where starts_with(scope, ${`member:${memberId}:`})`)
  for (const [table, fate] of Object.entries(erasure)) {
    if (fate === 'keep') continue
    await db.execute(
      fate === 'delete'
        ? sql`delete from ${sql.identifier(table)} where member_id = ${memberId}`
        : fate(memberId, new Date(now)),
    )
  }
  await db.execute(emptyMember(memberId))
}
