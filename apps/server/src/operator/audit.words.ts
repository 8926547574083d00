import { permissions, roles } from '@greenstar/contract/operator/operator.permissions'
import { importColumns, importStatuses } from '@greenstar/rules/catalog/product.import'
import { stockKindText } from '@greenstar/rules/catalog/stock.kind'
import { couponRunText, couponStatusText } from '@greenstar/rules/coupon/coupon.text'
import { frequencyWords } from '@greenstar/rules/home/advert-popup'
import { identityStatusText } from '@greenstar/rules/identity/identity.status'
import { MemberStatus } from '@greenstar/rules/member/member.status'
import { OperatorStatus } from '@greenstar/rules/operator/operator.status'
import { orderStatusText } from '@greenstar/rules/order/order.status'
import { billKindText } from '@greenstar/rules/payment/bill.kind'
import { fen, formatYuan } from '@greenstar/rules/platform/money'
import { businessSettings, isSettingKey } from '@greenstar/rules/setting/business-settings'
import { commentStateText } from '@greenstar/rules/talent/talent.status'
import { exportTitle } from '../platform/export/export'

/** What a subject is called, by the word before its colon. */
const subjects: Record<string, string> = {
  advert: '广告',
  adverts: '广告位',
  'activity-page': '活动页',
  alert: '告警',
  'bill-difference': '对账差异',
  brand: '品牌',
  call: '功能',
  cancellation: '账号注销',
  class: '分类',
  comment: '评价',
  content: '会员内容',
  config: '全局配置',
  coupon: '优惠券',
  'coupon-campaign': '领券活动',
  'coupon-grant': '批量发券',
  'coupon-template': '优惠券模板',
  courier: '物流公司',
  export: '导出',
  feedback: '反馈',
  flash: '秒杀场次',
  activity: '限时活动',
  freight: '运费模板',
  function: '功效',
  group: '拼团活动',
  'group-team': '拼团的团',
  'hot-words': '热搜词',
  identity: '实名认证',
  import: '商品导入',
  invoice: '发票',
  'invoice-title': '发票抬头',
  jobs: '任务',
  label: '标签',
  member: '会员',
  'member-tag': '会员标签',
  delivery: '发送记录',
  menu: '菜单入口',
  message: '消息模板',
  menus: '菜单',
  operator: '运营账号',
  aftersale: '售后',
  order: '订单',
  picture: '素材',
  video: '视频',
  product: '商品',
  recommended: '推荐商品',
  role: '角色',
  'sensitive-words': '敏感词',
  series: '系列',
  service: '服务',
  setting: '业务参数',
}

/** Names of roles by their keys. */
export type RoleNames = ReadonlyMap<string, string>
const noNames: RoleNames = new Map()

/** A role by its name; the shop's own are known by the database alone, while they exist. */
const roleText = (key: string, names: RoleNames) =>
  names.get(key) ?? roles[key]?.zh ?? (key.startsWith('own-') ? '已删除的角色' : key)

/** A subject as a person says it: 订单 2026…, 业务参数 低库存提醒数. */
export const subjectText = (subject: string, names = noNames): string => {
  const [kind = '', ...rest] = subject.split(':')
  const key = rest.join(':')
  const name =
    kind === 'setting' && isSettingKey(key)
      ? businessSettings[key].zh
      : kind === 'export'
        ? exportTitle(key)
        : kind === 'role'
          ? roleText(key, names)
          : key
  return [subjects[kind] ?? kind, name].filter(Boolean).join(' ')
}

/** Begin of a subject out of what was typed: 订单 2026 → order:2026; a subject as it is stored stands. */
export const subjectOfText = (typed: string): string => {
  const [word = '', ...rest] = typed.trim().split(/\s+/)
  const kind = Object.keys(subjects).find((one) => subjects[one] === word)
  if (!kind) return typed
  return rest.length > 0 ? `${kind}:${rest.join(' ')}` : kind
}

const lowered = (words: Record<string, string>) =>
  Object.fromEntries(Object.entries(words).map(([key, text]) => [key.toLowerCase(), text]))

/** What a field is called, whichever way it is spelled. */
const fields: Record<string, string> = {
  ...lowered(importColumns),
  ...lowered({
    adjust: '改价',
    alt: '图片说明',
    amount: '金额',
    approval: '审批编号',
    approvedBy: '复核人',
    askedBy: '提交人',
    badge: '角标',
    beginAt: '开始时间',
    blocks: '内容',
    BrandID: '品牌编号',
    brandIDs: '品牌编号',
    budget: '预算',
    canPlus: '可叠加',
    days: '在途天数',
    farDays: '偏远地区在途天数',
    isUsed: '启用',
    regions: '各地区在途天数',
    classId: '分类编号',
    classIDs: '分类编号',
    codes: '兑换码数',
    columns: '列',
    couponID: '优惠券编号',
    courier: '物流公司',
    CopiedFrom: '复制自',
    Created: '新建',
    Detail: '图文详情',
    device: '设备',
    discount: '优惠',
    displayName: '姓名',
    endAt: '结束时间',
    ended: '退出的登录数',
    excludedIDs: '除外商品编号',
    failed: '失败的任务',
    farFirstFen: '非包邮地区首重（分）',
    farNextFen: '非包邮地区续重（分）',
    FileName: '文件名',
    flashLines: '秒杀商品',
    activityLines: '活动商品',
    firstFen: '首重（分）',
    filters: '筛选条件',
    folder: '文件夹',
    format: '格式',
    frequency: '出现频率',
    from: '起',
    fromChannel: '渠道',
    freight: '运费',
    FreightTemplate: '运费模板',
    FreightType: '计费方式',
    FunctionIDs: '功效编号',
    hasOrder: '下过单',
    groupLines: '拼团商品',
    handedOver: '已交仓库拣货',
    held: '季节停发地区',
    ids: '编号',
    imgPath: '图片',
    ip: '网络地址',
    IsFreeShipping: '包邮',
    isDaily: '每天重复',
    IsLive: '活体植物',
    TaxPercent: '税率',
    IsRecommended: '推荐',
    IsSellOut: '售罄',
    IsSevenDayReturn: '七天无理由退货',
    keyword: '搜索词',
    kind: '类型',
    level: '等级',
    identity: '身份',
    Limit: '购买限制',
    lines: '商品行',
    Linked: '引用别的商品',
    linkUrl: '链接',
    LogisticCode: '运单号',
    maxPay: '实付不高于',
    member: '会员',
    members: '会员数',
    minPay: '实付不低于',
    name: '名称',
    nextFen: '续重（分）',
    note: '备注',
    number: '单号',
    OnHand: '在库',
    operator: '操作人',
    OrderDetailID: '订单行',
    orderStatus: '订单状态',
    Parameters: '参数',
    parcel: '包裹',
    parcels: '包裹',
    hidden: '隐藏的列',
    height: '高',
    path: '路径',
    width: '宽',
    pay: '应付',
    permissions: '权限',
    perDay: '每天限量',
    perMember: '每人限领',
    Pictures: '图片',
    position: '位置',
    Quantity: '件数',
    ProductAttribute: '销售方式',
    productCanPlus: '活动价可用',
    productIDs: '商品编号',
    PresaleQuota: '预售数量',
    pollen: '绿星币',
    reason: '原因',
    refundNo: '退款单号',
    remark: '备注',
    reply: '回复',
    role: '角色',
    rows: '行数',
    scope: '适用范围',
    SeriesID: '系列编号',
    seriesIDs: '系列编号',
    ServiceIDs: '服务编号',
    sessions: '登录数',
    ShipByDate: '最晚发货日',
    ShipperCode: '物流公司',
    shown: '显示',
    Sort: '排序',
    size: '成团人数',
    subject: '对象',
    subTitle: '副标题',
    tag: '标签',
    teamHours: '成团时限（小时）',
    text: '文字',
    tint: '底色',
    title: '标题',
    titleName: '抬头',
    to: '止',
    total: '总量',
    totp: '动态口令',
    tries: '尝试次数',
    trouble: '渠道答复',
    undeliverable: '不配送地区',
    Skipped: '没有导入的行',
    Wrong: '有误的行数',
    Updated: '修改',
    validity: '有效期',
    value: '值',
    Video: '视频',
    VideoCover: '视频封面',
    way: '领取方式',
    word: '词',
    words: '词',
  }),
}

/** A field as a person calls it; its own name where it has no other. */
export const fieldText = (field: string): string => fields[field.toLowerCase()] ?? field

const productStatusText = Object.fromEntries(
  Object.entries(importStatuses).map(([text, code]) => [code, text]),
)
const statuses: Record<string, Readonly<Record<number, string>>> = {
  coupon: couponStatusText,
  'coupon-campaign': { 10: '进行中', 20: '已暂停' },
  'coupon-template': couponRunText,
  identity: identityStatusText,
  order: orderStatusText,
  product: productStatusText,
  member: { [MemberStatus.active]: '正常', [MemberStatus.frozen]: '已冻结', [MemberStatus.gone]: '已注销' },
  operator: { [OperatorStatus.active]: '启用', [OperatorStatus.disabled]: '已停用' },
  comment: commentStateText,
  content: commentStateText,
}

const kinds: Record<string, string> = {
  ...stockKindText,
  'coupon.grant': '批量发放优惠券',
  'pollen.adjust': '调整绿星币',
  'promotion.below-floor': '发布低于底价的秒杀',
  'group.below-floor': '发布低于底价的拼团',
  'activity.below-floor': '发布低于底价的限时活动',
  'product.below-floor': '售价低于底价',
  'order.cancel': '取消已付款订单并退款',
  'order.refund': '发货前退款',
  ...billKindText,
}

const orderStatusesText = (codes: string) =>
  codes
    .split(',')
    .map((code) => orderStatusText[Number(code) as keyof typeof orderStatusText] ?? code)
    .join('、')

type HotWord = { word: string; shown: boolean }
const isHotWord = (value: object): value is HotWord => 'word' in value && 'shown' in value

/** What has no words of its own: an object field by field without its empty ones, a list one after the other. */
const saidText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '无'
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return value.map(saidText).join(holdsFacts(value) ? '；' : '、')
  if (isHotWord(value)) return value.shown ? value.word : `${value.word}（隐藏）`
  // What holds facts of its own comes last, in brackets.
  const filled = Object.entries(value).filter(([, one]) => one !== '')
  const [within, plain] = [true, false].map((inner) => filled.filter(([, one]) => holdsFacts(one) === inner))
  return [
    ...(plain ?? []).map(([field, one]) => `${fieldText(field)} ${saidText(valueText('', field, one))}`),
    ...(within ?? []).map(([field, one]) => `${fieldText(field)}（${saidText(one)}）`),
  ].join('，')
}

/** An object of several facts, which wants a wider mark between it and the next. */
const isFields = (value: unknown) => typeof value === 'object' && value !== null && !isHotWord(value)

const holdsFacts = (value: unknown) => (Array.isArray(value) ? value.some(isFields) : isFields(value))

/** A value in words: codes of states, roles, permissions and stock reasons by their names; facts within it too. */
export const valueText = (subject: string, field: string, value: unknown, names = noNames): unknown => {
  const name = field.toLowerCase()
  const [kind = '', key = ''] = subject.split(':')
  if (
    kind === 'setting' &&
    isSettingKey(key) &&
    businessSettings[key].unit === 'fen' &&
    typeof value === 'number'
  )
    return `${formatYuan(fen(value))} 元`
  if (/^(min|max)pay$/.test(name) && typeof value === 'number') return `${formatYuan(fen(value))} 元`
  if (name === 'status' && typeof value === 'number') return statuses[kind]?.[value] ?? value
  if (name === 'orderstatus' && typeof value === 'string') return orderStatusesText(value)
  if (name === 'frequency') return frequencyWords[value as keyof typeof frequencyWords] ?? value
  if (name === 'role' && typeof value === 'string') return roleText(value, names)
  if (name === 'kind' && typeof value === 'string') return kinds[value] ?? value
  if (name === 'permissions' && Array.isArray(value))
    return value.map((one) => (permissions as Record<string, string>)[String(one)] ?? one).join('、')
  if (typeof value !== 'object' || value === null) return value
  return Array.isArray(value) && value.length === 0 ? '' : saidText(value)
}
