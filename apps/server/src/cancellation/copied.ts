import { type SQL, sql } from 'drizzle-orm'

/** What the copy has of a table: its heading, columns that stay out, and which rows, where not those of `member_id`. */
export type Copied = { zh: string; without?: readonly string[]; of?: (memberId: number) => SQL }

const ofOrders = (id: number) => sql`order_id in (select id from orders where member_id = ${id})`
const ofCases = (id: number) => sql`after_sale_id in (select id from after_sales where member_id = ${id})`
const ofInvoices = (id: number) => sql`invoice_id in (select id from invoices where member_id = ${id})`

/**
 * Every table that names a member, and those that hang on one of them. A new table with a member in it stands here, or a
 * test fails: who adds it says under which heading the member gets it, or why he does not (reliability R74). Left out
 * are secrets (passwords, tokens, sealed numbers), what says something of others, and counters without a meaning of
 * their own.
 */
export const copied: Readonly<Record<string, Copied | 'internal'>> = {
  members: { zh: '账号', without: ['password_hash', 'note', 'announced_level'], of: (id) => sql`id = ${id}` },
  addresses: { zh: '收货地址' },
  member_identities: {
    zh: '实名认证（打码）',
    without: ['name_sealed', 'number_sealed', 'number_hash', 'decided_by'],
  },
  member_sessions: { zh: '登录设备', without: ['token_hash'] },
  member_pictures: { zh: '上传的图片', without: ['source_key'] },
  member_tagging: {
    zh: '会员标签',
    of: (id) => sql`member_id = ${id}`,
  },
  member_cancellations: { zh: '注销申请' },
  member_consents: { zh: '隐私政策的同意' },
  cart_lines: { zh: '购物车' },
  product_likes: { zh: '喜欢的商品' },
  product_votes: { zh: '新品投票' },
  footmarks: { zh: '足迹' },
  flash_reminds: { zh: '秒杀提醒' },
  orders: { zh: '订单', without: ['service_remark', 'version'] },
  order_lines: { zh: '订单商品', of: ofOrders },
  parcels: { zh: '包裹', of: ofOrders },
  payments: { zh: '付款', without: ['prepay', 'poll_count', 'next_poll_at'], of: ofOrders },
  refunds: { zh: '退款', without: ['actor', 'tries', 'tried_at', 'trouble', 'next_poll_at'], of: ofOrders },
  group_seats: { zh: '拼团' },
  after_sales: { zh: '售后', without: ['reviewed_by'] },
  after_sale_lines: { zh: '售后商品', of: ofCases },
  after_sale_logs: { zh: '售后记录', without: ['actor'], of: ofCases },
  invoices: { zh: '发票', without: ['tries', 'next_at', 'trouble'] },
  invoice_titles: { zh: '发票抬头' },
  invoice_papers: { zh: '已开发票', without: ['token'], of: ofInvoices },
  product_comments: { zh: '评价', without: ['flags', 'moderated_by'] },
  member_contents: { zh: '提交审核的昵称、头像和图片', without: ['flags', 'moderated_by'] },
  comment_reports: { zh: '评价举报', without: ['weight', 'is_right'] },
  coupon_records: { zh: '优惠券' },
  coupon_takes: 'internal',
  pollen_lots: { zh: '绿星币批次' },
  pollen_entries: { zh: '绿星币明细', without: ['actor'] },
  pollen_holds: { zh: '订单占用的绿星币' },
  pollen_pendings: { zh: '待到账绿星币' },
  growth_entries: { zh: '成长值明细' },
  member_levels: { zh: '会员等级' },
  member_gifts: { zh: '等级与生日礼' },
  newcomer_rewards: { zh: '新人礼' },
  newcomer_buys: { zh: '新人专享购买' },
  sign_days: { zh: '签到' },
  missions_done: { zh: '完成的任务' },
  browses: { zh: '任务浏览' },
  shares: { zh: '分享', without: ['visitor'] },
  // browsers of others
  share_visits: 'internal',
  messages: { zh: '消息' },
  message_apps: { zh: 'App 推送登记' },
  message_switches: { zh: '消息开关' },
  deliveries: { zh: '发出的短信', without: ['tries', 'error'] },
  feedbacks: { zh: '意见反馈', without: ['answered_by'] },
  // sealed pictures of the card, seen by nobody but the desk that checks it
  identity_pictures: 'internal',
  member_proofs: 'internal',
  purchase_counters: 'internal',
  flash_counters: 'internal',
  data_copies: 'internal',
}
