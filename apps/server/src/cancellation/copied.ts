import { type SQL, sql } from 'drizzle-orm'

/** How a table is copied: heading, columns left out, and the condition of its rows if not `member_id`. */
export type Copied = { zh: string; without?: readonly string[]; of?: (memberId: number) => SQL }

const ofOrders = (id: number) => sql`order_id in (select id from orders where member_id = ${id})`
const ofCases = (id: number) => sql`after_sale_id in (select id from after_sales where member_id = ${id})`
const ofBonuses = (id: number) => sql`bonus_id in (select id from bonuses where member_id = ${id})`
const ofWithdrawals = (id: number) =>
  sql`withdrawal_id in (select id from bonus_withdrawals where member_id = ${id})`
const ofInvoices = (id: number) => sql`invoice_id in (select id from invoices where member_id = ${id})`

/**
 * Every table that refers to a member, and tables that depend on one. A test fails for a new one that is
 * missing here: add its heading in the copy, or 'internal' if members do not get it (reliability R74). Left
 * out are secrets (passwords, tokens, encrypted numbers), facts about others, and counters without a meaning
 * of their own.
 */
export const copied: Readonly<Record<string, Copied | 'internal'>> = {
  members: {
    zh: '账号',
    without: ['password_hash', 'note', 'announced_level', 'seller_id', 'leader_id'],
    of: (id) => sql`id = ${id}`,
  },
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
  orders: { zh: '订单', without: ['service_remark', 'version', 'seller_id', 'leader_id', 'returned_fen'] },
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
  member_contents: { zh: '提交审核的昵称、头像、图片和评论', without: ['flags', 'moderated_by'] },
  article_comments: { zh: '文章评论' },
  article_likes: { zh: '点赞的文章' },
  article_comment_likes: { zh: '点赞的文章评论' },
  article_opinions: { zh: '文章有用没用' },
  talents: {
    zh: '达人资料',
    without: ['signature_content_id', 'is_recommended', 'news_due_at', 'news_from_at'],
  },
  talent_works: { zh: '达人作品', without: ['content_id', 'search_text', 'hot', 'hot_at', 'top_comment_id'] },
  talent_comments: { zh: '作品评论', without: ['author_id', 'answered_member_id'] },
  talent_likes: { zh: '点赞的作品和评论', without: ['author_id'] },
  talent_follows: { zh: '关注的达人' },
  talent_no_interests: { zh: '不感兴趣的作品' },
  talent_shares: { zh: '分享的作品' },
  talent_browses: { zh: '达人任务浏览' },
  talent_missions: { zh: '完成的达人任务' },
  chats: { zh: '客服会话', without: ['operator_id', 'warned_at', 'tell_at'] },
  chat_messages: {
    zh: '客服聊天记录',
    without: ['operator_id', 'client_id'],
    of: (id) => sql`chat_id in (select id from chats where member_id = ${id})`,
  },
  chat_services: { zh: '客服服务记录', without: ['operator_id'] },
  chat_tickets: 'internal',
  show_records: { zh: '社区内容', without: ['search_text'] },
  show_comments: { zh: '社区评论' },
  show_marks: { zh: '点赞、投票、分享与不感兴趣的社区内容' },
  content_reports: { zh: '举报', without: ['weight', 'is_right'] },
  show_partakers: 'internal',
  // the referrer's code is a fact about another member
  pattern_results: { zh: '花型测试结果', without: ['share'] },
  coupon_records: { zh: '优惠券' },
  coupon_takes: 'internal',
  pollen_lots: { zh: '绿星币批次' },
  pollen_entries: { zh: '绿星币明细', without: ['actor'] },
  pollen_holds: { zh: '订单占用的绿星币' },
  pollen_pendings: { zh: '待到账绿星币' },
  bank_cards: { zh: '银行卡（打码）', without: ['number_sealed', 'number_hash', 'holder_sealed'] },
  bonus_accounts: { zh: '奖金余额' },
  bonus_entries: { zh: '奖金流水', without: ['actor'] },
  // order codes of other members
  bonuses: { zh: '奖金明细', without: ['order_id', 'line_id', 'order_code'] },
  bonus_logs: { zh: '奖金进度', without: ['actor'], of: ofBonuses },
  bonus_withdrawals: {
    zh: '提现',
    without: ['card_sealed', 'holder_sealed', 'decided_by', 'asked', 'trouble', 'next_at'],
  },
  bonus_withdrawal_logs: { zh: '提现进度', without: ['actor'], of: ofWithdrawals },
  growth_entries: { zh: '成长值明细' },
  member_levels: { zh: '会员等级' },
  member_gifts: { zh: '等级与生日礼' },
  newcomer_rewards: { zh: '新人礼' },
  newcomer_buys: { zh: '新人专享购买' },
  sign_days: { zh: '签到' },
  missions_done: { zh: '完成的任务' },
  browses: { zh: '任务浏览' },
  shares: { zh: '分享', without: ['visitor'] },
  // browsers of other people
  share_visits: 'internal',
  staff_members: { zh: '推广身份', without: ['leader_id', 'introducer_id', 'inviter_id'] },
  staff_logs: {
    zh: '推广身份记录',
    without: ['actor'],
    of: (id) => sql`staff_id in (select id from staff_members where member_id = ${id})`,
  },
  staff_bindings: { zh: '推广绑定', without: ['seller_id', 'actor'] },
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
  // names that staff give other members
  staff_remarks: 'internal',
  messages: { zh: '消息' },
  message_apps: { zh: 'App 推送登记' },
  message_switches: { zh: '消息开关' },
  deliveries: { zh: '发出的短信', without: ['tries', 'error'] },
  feedbacks: { zh: '意见反馈', without: ['answered_by'] },
  // encrypted pictures of the card, only shown to operators who check it
  identity_pictures: 'internal',
  member_proofs: 'internal',
  purchase_counters: 'internal',
  flash_counters: 'internal',
  data_copies: 'internal',
}
