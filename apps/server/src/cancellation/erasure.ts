import { IdentityStatus } from '@greenstar/rules/identity/identity.status'
import { goneMemberName } from '@greenstar/rules/member/cancellation'
import { MemberStatus } from '@greenstar/rules/member/member.status'
import { BindingEnd } from '@greenstar/rules/staff/staff.binding'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'

/** What happens to a table's rows of an erased member: deleted, kept, or changed by a statement. */
type Fate = 'delete' | 'keep' | ((memberId: number, now: Date) => SQL)

/** Removes the receiver from an order or invoice; amounts remain. */
const emptyAddress = sql`address || '{"receiverName":"","receiverPhone":"","detail":"","tag":""}'::jsonb`
const emptyTitle = sql`content || '{"email":"","receiverName":"","receiverPhone":"","receiverAddress":""}'::jsonb
  || jsonb_build_object('title', (content->'title') || '{"name":"","address":"","phone":"","bank":"","account":""}'::jsonb)`

const pictures = (memberId: number, now: Date) =>
  sql`update member_pictures set delete_at = ${now} where member_id = ${memberId}`

const conversation = (memberId: number) => sql`
  update after_sale_logs set note = '', images = '{}'
  where after_sale_id in (select id from after_sales where member_id = ${memberId})`

/** Empties the messages of both sides, as both concern the member; the rows stay for the statistics. */
const chatWords = (memberId: number) => sql`
  update chat_messages set text = '', image = '', order_id = null, product_id = null
  where chat_id in (select id from chats where member_id = ${memberId})`

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

/** Deletes the member's works with all comments, likes and shares of others on them. */
const takeWorks = (id: number) => sql`
  with taken as (delete from talent_works where member_id = ${id} returning id),
    said as (delete from talent_comments c using taken where c.work_id = taken.id returning c.content_id),
    unsaid as (delete from member_contents m using said where m.id = said.content_id),
    unliked as (delete from talent_likes l using taken where l.work_id = taken.id),
    unshared as (delete from talent_shares s using taken where s.work_id = taken.id)
  delete from talent_no_interests n using taken where n.work_id = taken.id`

/** Deletes the member's comments on works of others, with their likes and pin; recounts the comments. */
const takeComments = (id: number) => sql`
  with gone as (delete from talent_comments where member_id = ${id} returning id, work_id),
    unliked as (delete from talent_likes l using gone where l.type = 20 and l.subject_id = gone.id)
  update talent_works w set
    top_comment_id = case when w.top_comment_id in (select id from gone) then null else w.top_comment_id end,
    comments = (
      select count(*) from talent_comments c
      where c.work_id = w.id and c.status = 20 and c.id not in (select id from gone)
        and (c.parent_id is null or exists (
          select from talent_comments p where p.id = c.parent_id and p.status = 20 and p.id not in (select id from gone))))
  where w.id in (select work_id from gone) and w.member_id <> ${id}`

/** Deletes the member's comments on articles, with their likes. */
const takeArticleComments = (id: number) => sql`
  with gone as (delete from article_comments where member_id = ${id} returning id)
  delete from article_comment_likes l using gone where l.comment_id = gone.id`

/** The member's comments with the recipients of messages about them, which contain their name and text. */
const told = (id: number) => sql`
  select t.member_id, m.content as words from (
    select c.content_id, p.member_id from article_comments c join article_comments p on p.id = c.parent_id
    where c.member_id = ${id}
    union select c.content_id, c.author_id from talent_comments c where c.member_id = ${id}
    union select c.content_id, c.answered_member_id from talent_comments c where c.member_id = ${id}
    union select c.content_id, r.member_id from show_comments c join show_records r on r.id = c.record_id
    where c.member_id = ${id}
    union select c.content_id, p.member_id from show_comments c join show_comments p on p.id = c.parent_id
    where c.member_id = ${id}
  ) t join member_contents m on m.id = t.content_id where t.member_id <> ${id}`
const ofComments = sql`('article.replied', 'talent.commented', 'talent.replied', 'show.commented', 'show.replied')`

/** Deletes messages to others that contain the member's comments. */
const untell = (id: number) => sql`
  with told as (${told(id)}),
    sent as (delete from deliveries d using told where d.member_id = told.member_id and d.event in ${ofComments}
      and d.facts ->> 'reply' = told.words)
  delete from messages n using told
  where n.member_id = told.member_id and n.event in ${ofComments} and position(told.words in n.content) > 0`

const takeLikes = (id: number) => sql`
  with gone as (delete from talent_likes where member_id = ${id} returning type, subject_id, author_id),
    works as (
      update talent_works w set likes = w.likes - 1 from gone where gone.type = 10 and w.id = gone.subject_id
      returning w.member_id, w.status
    ), creators as (
      update talents t set likes = greatest(t.likes - l.n, 0)
      from (select member_id, count(*)::int as n from works where status = 20 group by member_id) l
      where t.member_id = l.member_id
    )
  update talent_comments c set likes = c.likes - 1 from gone where gone.type = 20 and c.id = gone.subject_id`

const takeFollows = (id: number) => sql`
  with followed as (delete from talent_follows where member_id = ${id} returning talent_id),
    fans as (delete from talent_follows where talent_id = ${id} returning member_id)
  update talents t set
    fans = t.fans - case when t.member_id in (select talent_id from followed) then 1 else 0 end,
    attentions = t.attentions - case when t.member_id in (select member_id from fans) then 1 else 0 end
  where t.member_id in (select talent_id from followed union select member_id from fans)`

/** Deletes the member's likes, votes and shares of posts, and updates the counts of posts and authors. */
const marks = (memberId: number) => sql`
  with gone as (delete from show_marks where member_id = ${memberId} returning record_id, kind
  ), fewer as (
    update show_records r set likes = r.likes - g.likes, votes = r.votes - g.votes, shares = r.shares - g.shares
    from (select record_id, count(*) filter (where kind = 10) as likes, count(*) filter (where kind = 20) as votes,
      count(*) filter (where kind = 30) as shares from gone group by record_id) g where g.record_id = r.id
    returning r.activity_id, r.member_id, r.status, g.likes, g.votes
  ) update show_partakers p set likes = p.likes - s.likes, votes = p.votes - s.votes
  from (select activity_id, member_id, sum(likes) as likes, sum(votes) as votes from fewer where status = 20
    group by activity_id, member_id) s
  where p.activity_id = s.activity_id and p.member_id = s.member_id and p.records > 0`

const takePart = (memberId: number) => sql`
  with gone as (delete from show_partakers where member_id = ${memberId} returning activity_id, records)
  update show_figures f set records = f.records - g.records, partakers = f.partakers - (g.records > 0)::int
  from gone g where f.activity_id = g.activity_id`

const tests = (memberId: number) => sql`
  with gone as (delete from pattern_results where member_id = ${memberId} returning test_id, version)
  update pattern_versions v set taken = v.taken - g.n
  from (select test_id, version, count(*) as n from gone group by test_id, version) g
  where v.test_id = g.test_id and v.version = g.version`

/** Deletes the member's comments on posts, and all comments and marks on their own posts, with the texts. */
const saidOfPosts = (memberId: number) => sql`
  with posts as (select id from show_records where member_id = ${memberId}
  ), gone as (
    delete from show_comments where member_id = ${memberId} or record_id in (select id from posts)
    returning content_id, record_id
  ), words as (delete from member_contents where id in (select content_id from gone)
  ), others as (delete from show_marks where record_id in (select id from posts)
  ) update show_records r set comments = (
    select count(*) from show_comments c join member_contents m on m.id = c.content_id and m.status = 20
    join members u on u.id = c.member_id and u.status = 10
    left join show_comments p on p.id = c.parent_id left join member_contents pm on pm.id = p.content_id
    left join members pu on pu.id = p.member_id
    where c.record_id = r.id and c.member_id <> ${memberId}
      and (c.parent_id is null or (p.member_id <> ${memberId} and pm.status = 20 and pu.status = 10)))
  where r.id in (select record_id from gone)`

/**
 * Every table that refers to a member, and tables that depend on one. A test fails for a new one that is
 * missing here: add what happens to its rows (reliability R73). Orders, invoices and ledgers are kept without
 * names, as accounting law requires; keyed hashes are kept, so that nobody gets a newcomer's rewards twice.
 */
export const erasure: Readonly<Record<string, Fate>> = {
  addresses: 'delete',
  after_sale_logs: conversation,
  after_sales: (id) => sql`update after_sales set description = '', images = '{}' where member_id = ${id}`,
  article_comment_likes: 'delete',
  article_comments: takeArticleComments,
  article_likes: 'delete',
  article_opinions: 'delete',
  bank_cards: 'delete',
  bonus_accounts: 'keep',
  bonus_entries: 'keep',
  bonus_withdrawals: (id) => sql`
    update bonus_withdrawals set card_sealed = '', holder_sealed = '', holder_masked = '', last4 = ''
    where member_id = ${id}`,
  bonuses: 'keep',
  browses: 'delete',
  cart_lines: 'delete',
  chat_messages: chatWords,
  chat_services: (id) => sql`update chat_services set remark = '' where member_id = ${id}`,
  chat_tickets: 'delete',
  // closes the conversation, which leaves the queue and has no operator any more
  chats: (id) => sql`
    update chats set last_text = '', tell_at = null, status = 30, operator_id = null, waiting_at = null
    where member_id = ${id}`,
  content_reports: (id) => sql`update content_reports set note = '' where member_id = ${id}`,
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
  pattern_results: tests,
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
  show_comments: saidOfPosts,
  show_marks: marks,
  show_partakers: takePart,
  show_records: 'delete',
  sign_days: 'keep',
  staff_bindings: endBinding,
  staff_logs: (id) => sql`
    update staff_logs set reason = '' where staff_id in (select id from staff_members where member_id = ${id})`,
  staff_members: leaveTeam,
  welfare_allowances: endAllowances,
  welfare_coupons: 'keep',
  welfare_events: 'keep',
  welfare_logs: (id) => sql`
    update welfare_logs set reason = '' where officer_id in (select id from welfare_officers where member_id = ${id})`,
  welfare_officers: leaveWelfare,
  welfare_rewards: 'keep',
  staff_remarks: (id) => sql`delete from staff_remarks where member_id = ${id} or owner_id = ${id}`,
  talent_likes: takeLikes,
  talent_follows: takeFollows,
  talent_comments: takeComments,
  talent_works: takeWorks,
  talent_browses: 'delete',
  talent_missions: 'keep',
  talent_no_interests: 'delete',
  talent_shares: 'keep',
  talents: 'delete',
}

/** Empties the member's personal data; the row stays for its orders, and the phone can be used again. */
const emptyMember = (id: number) => sql`
  update members set name = ${goneMemberName}, phone = ${`gone-${id}`}, code = ${`GONE${id}`}, avatar = '',
    password_hash = null, city = '', birthday = null, birthday_set_at = null, gender = 0, union_id = null,
    open_id = null, note = '', referrer_code = '', audit_status = 0,
    identity = 10, seller_id = null, seller_until = null, leader_id = null, invited_until = null, welfare_status = 0, status = ${MemberStatus.gone}
  where id = ${id}`

/** Erases a member's personal data in all tables. Safe to repeat. */
export const eraseMember = async (db: Db, memberId: number, now: number): Promise<void> => {
  await db.execute(
    sql`delete from sms_codes where phone = (select phone from members where id = ${memberId})`,
  )
  await db.execute(sql`delete from once_keys where starts_with(scope, ${`member:${memberId}:`})`)
  await db.execute(untell(memberId))
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
