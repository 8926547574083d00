/**
 * What a merge does with a column that names the merged account: `move`: it names the kept account then, unless a unique
 * index forbids it; `stay`: history, or what the kept account has by itself; `end`: the row is deleted; `apart`: moves,
 * unless the row would name one account twice; `sum`: the count is added to that of the kept account; `unless`: moves, but
 * not these rows (of `t`); `free`: moves, and takes this value where a unique index would forbid it.
 */
export type Fate =
  | 'move'
  | 'stay'
  | 'end'
  | 'apart'
  | { sum: string }
  | { unless: string }
  | { free: Readonly<Record<string, string>> }

const stays = 'stay'
/** A ledger or an account of value: what it holds is carried over by an entry in each (join.ts). */
const ledger = 'stay'
/** Asked for all accounts of the person (`personOf`). */
const person = 'stay'
/** Encrypted for its member, or a role: such an account is not merged into another (mergeProblems). */
const refused = 'stay'

const plain = (fate: Fate, ...tables: string[]) =>
  Object.fromEntries(tables.map((table) => [table, { member_id: fate }]))

/**
 * Every column with the id of a member, by table, in the sequence of the move; a test that reads the columns fails for one
 * that is missing. A table that declares its erasure and its copy (platform/personal.ts) declares here what a merge does.
 */
export const mergeFates: Readonly<Record<string, Readonly<Record<string, Fate>>>> = {
  ...plain('end', 'member_sessions', 'member_proofs', 'chat_tickets', 'message_apps'),
  ...plain(ledger, 'pollen_entries', 'growth_entries', 'bonus_entries', 'bonus_accounts'),
  ...plain(refused, 'bonuses', 'bonus_withdrawals', 'bank_cards', 'member_identities', 'identity_pictures'),
  ...plain(refused, 'refund_transfers', 'welfare_officers', 'welfare_allowances'),
  staff_members: { member_id: refused, leader_id: stays, introducer_id: stays, inviter_id: stays },
  ...plain(person, 'acts', 'former_marks'),
  ...plain(stays, 'sign_days', 'talent_missions', 'shares', 'share_visits', 'browses', 'talent_browses'),
  ...plain(stays, 'chats', 'chat_services', 'data_copies', 'deliveries'),
  ...plain(stays, 'member_cancellations', 'member_consents', 'member_levels', 'message_switches'),
  // The kept account has its own profile; its figures are counted again.
  ...plain(stays, 'talents', 'show_partakers'),
  member_merges: { member_id: stays, merged_id: stays },
  orders: { member_id: 'move', seller_id: stays, leader_id: stays },
  ...plain('move', 'after_sales', 'pickups', 'invoices', 'invoice_titles', 'deal_uses'),
  ...plain('move', 'pollen_lots', 'pollen_holds', 'pollen_pendings', 'member_gifts', 'missions_done'),
  ...plain('move', 'newcomer_buys', 'newcomer_households', 'newcomer_rewards', 'group_seats', 'cart_lines'),
  ...plain('move', 'posts', 'post_drafts', 'product_comments', 'product_likes', 'product_votes', 'diagnoses'),
  ...plain('move', 'article_opinions', 'content_appeals', 'content_reports', 'feedbacks', 'footmarks'),
  ...plain(
    'move',
    'use_ups',
    'coupon_reminds',
    'flash_reminds',
    'restock_reminders',
    'pattern_results',
    'plants',
    'plant_entries',
  ),
  ...plain('move', 'member_pictures', 'member_tagging', 'messages'),
  staff_bindings: { member_id: 'move', seller_id: stays },
  ...plain({ sum: 'taken' }, 'purchase_counters', 'coupon_takes', 'flash_counters'),
  ...plain({ free: { is_default: 'false' } }, 'addresses'),
  ...plain({ free: { name: "name || '·' || id" } }, 'collections'),
  // the nickname, the avatar and the signature are those of the kept account
  member_contents: { member_id: { unless: 't.kind in (10, 20, 70)' } },
  comments: { member_id: 'move', author_id: 'move', answered_member_id: 'move' },
  marks: { member_id: 'move', author_id: 'move' },
  member_blocks: { member_id: 'apart', blocked_id: 'apart' },
  talent_follows: { member_id: 'apart', talent_id: 'apart' },
  group_teams: { leader_id: 'move' },
  members: { seller_id: stays, leader_id: stays },
  member_formers: { member_id: person, former_id: person },
  staff_remarks: { member_id: 'apart', owner_id: stays },
  // a coupon of an officer is once a month for a member; its record is where the officer's row is
  welfare_coupons: { member_id: 'apart', officer_id: stays },
  welfare_events: { member_id: 'move', officer_id: stays },
  // the ledger names the rewarded member in its causes
  welfare_rewards: { member_id: stays, officer_id: stays },
  coupon_records: {
    member_id: {
      unless: 'exists (select from welfare_coupons w where w.record_id = t.id and w.member_id = t.member_id)',
    },
  },
}
