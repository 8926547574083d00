import { permissions, roles } from '@greenstar/contract/operator/operator.permissions'
import { frequencyWords } from '@greenstar/rules/home/advert-popup'
import { orderStatusText } from '@greenstar/rules/order/order.status'
import { fen, formatYuan } from '@greenstar/rules/platform/money'
import { toWireDate } from '@greenstar/rules/platform/time'
import { businessSettings, isSettingKey } from '@greenstar/rules/setting/business-settings'
import type { App } from '../platform/app'
import { type AuditWords, vocabularyOf } from '../platform/audit/words'
import { exportTitle } from '../platform/export/export'
import { approvableOf } from './approval.service'

/** Names of fields that several nouns use. */
export const sharedAuditWords: AuditWords = {
  fields: {
    amount: '金额',
    beginAt: '开始时间',
    isUsed: '启用',
    Created: '新建',
    endAt: '结束时间',
    from: '起',
    fromChannel: '渠道',
    hasOrder: '下过单',
    ids: '编号',
    imgPath: '图片',
    ip: '网络地址',
    keyword: '搜索词',
    kind: '类型',
    level: '等级',
    lines: '商品行',
    linkUrl: '链接',
    maxPay: '实付不高于',
    member: '会员',
    members: '会员数',
    minPay: '实付不低于',
    name: '名称',
    note: '备注',
    number: '单号',
    operator: '操作人',
    orderStatus: '订单状态',
    path: '路径',
    position: '位置',
    Quantity: '件数',
    reason: '原因',
    remark: '备注',
    role: '角色',
    rows: '行数',
    scope: '适用范围',
    shown: '显示',
    Sort: '排序',
    subject: '对象',
    subTitle: '副标题',
    text: '文字',
    title: '标题',
    to: '止',
    total: '总量',
    value: '值',
    word: '词',
  },
}

type Composed = Pick<App, 'features'>

export type RoleNames = ReadonlyMap<string, string>
const noNames: RoleNames = new Map()

/** Returns the name of a role; those of the shop's own roles are only in the database, while they exist. */
const roleText = (key: string, names: RoleNames) =>
  names.get(key) ?? roles[key]?.zh ?? (key.startsWith('own-') ? '已删除的角色' : key)

/** Converts typed text to the start of a subject: 订单 2026 → order:2026; stored subjects are unchanged. */
export const subjectOfText = (app: Composed, typed: string): string => {
  const [word = '', ...rest] = typed.trim().split(/\s+/)
  const [kind] = [...vocabularyOf(app).subjects].find(([, zh]) => zh === word) ?? []
  if (!kind) return typed
  return rest.length > 0 ? `${kind}:${rest.join(' ')}` : kind
}

const orderStatusesText = (codes: string) =>
  codes
    .split(',')
    .map((code) => orderStatusText[Number(code) as keyof typeof orderStatusText] ?? code)
    .join('、')

type HotWord = { word: string; shown: boolean }
const isHotWord = (value: object): value is HotWord => 'word' in value && 'shown' in value

/** Whether a value is an object with fields; lists of such are separated by a wider mark. */
const isFields = (value: unknown) => typeof value === 'object' && value !== null && !isHotWord(value)

const holdsFacts = (value: unknown) => (Array.isArray(value) ? value.some(isFields) : isFields(value))

const isoMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/

/** A stored moment as the operator reads it: the shop's time, seconds only where there are some. */
const momentText = (iso: string) =>
  toWireDate(Date.parse(iso)).slice(0, 19).replace('T', ' ').replace(/:00$/, '')

/** Texts for entries of the log; `names` are those of the current roles. */
export const auditTexts = (app: Composed, names = noNames) => {
  const words = vocabularyOf(app)

  /** Converts a subject to text: 订单 2026…, 业务参数 低库存提醒数. */
  const subjectText = (subject: string): string => {
    const [kind = '', ...rest] = subject.split(':')
    const key = rest.join(':')
    const name =
      kind === 'setting' && isSettingKey(key)
        ? businessSettings[key].zh
        : kind === 'export'
          ? exportTitle(app, key)
          : kind === 'role'
            ? roleText(key, names)
            : key
    return [words.subjects.get(kind) ?? kind, name].filter(Boolean).join(' ')
  }

  /** Returns the Chinese name of a field, or its key if there is none. */
  const fieldText = (field: string): string => words.fields.get(field.toLowerCase()) ?? field

  /** Converts other values to text: an object field by field without empty ones, a list item by item. */
  const saidText = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return '无'
    if (typeof value === 'boolean') return value ? '是' : '否'
    if (typeof value === 'string' && isoMoment.test(value)) return momentText(value)
    if (typeof value !== 'object') return String(value)
    if (Array.isArray(value)) return value.map(saidText).join(holdsFacts(value) ? '；' : '、')
    if (isHotWord(value)) return value.shown ? value.word : `${value.word}（隐藏）`
    // Nested objects and lists come last, in brackets.
    const filled = Object.entries(value).filter(([, one]) => one !== '')
    const [within, plain] = [true, false].map((inner) =>
      filled.filter(([, one]) => holdsFacts(one) === inner),
    )
    return [
      ...(plain ?? []).map(([field, one]) => `${fieldText(field)} ${saidText(valueText('', field, one))}`),
      ...(within ?? []).map(([field, one]) => `${fieldText(field)}（${saidText(one)}）`),
    ].join('，')
  }

  /** Converts a value to words, also nested ones: names of states, roles, permissions and stock reasons. */
  const valueText = (subject: string, field: string, value: unknown): unknown => {
    const name = field.toLowerCase()
    const [kind = '', key = ''] = subject.split(':')
    const given = words.values.get(field)
    if (given) return valueText(subject, '', given(value))
    if (
      kind === 'setting' &&
      name === 'value' &&
      isSettingKey(key) &&
      businessSettings[key].unit === 'fen' &&
      typeof value === 'number'
    )
      return `${formatYuan(fen(value))} 元`
    if (/^(min|max)pay$/.test(name) && typeof value === 'number') return `${formatYuan(fen(value))} 元`
    if (name === 'status' && typeof value === 'number') return words.statuses.get(kind)?.[value] ?? value
    if (name === 'orderstatus' && typeof value === 'string') return orderStatusesText(value)
    if (name === 'frequency') return frequencyWords[value as keyof typeof frequencyWords] ?? value
    if (name === 'role' && typeof value === 'string') return roleText(value, names)
    if (name === 'kind' && typeof value === 'string')
      return words.kinds.get(value) ?? approvableOf(app, value)?.title ?? value
    if (name === 'permissions' && Array.isArray(value))
      return value.map((one) => (permissions as Record<string, string>)[String(one)] ?? one).join('、')
    if (typeof value === 'string' && isoMoment.test(value)) return momentText(value)
    if (typeof value !== 'object' || value === null) return value
    return Array.isArray(value) && value.length === 0 ? '' : saidText(value)
  }

  return { subjectText, fieldText, valueText }
}
