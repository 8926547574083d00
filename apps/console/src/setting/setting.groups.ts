import { type Spells, spellsNothing } from '../platform/use-spelling'

/** Groups of settings by the first part of their keys (`order.payMinutes`), in the order of the page. */
const groups: readonly (readonly [title: string, ...beginnings: string[]])[] = [
  ['订单与付款', 'order', 'request'],
  ['售后', 'aftersale', 'amends'],
  ['发票', 'invoice'],
  ['运费', 'freight'],
  ['购物车、地址与库存', 'cart', 'address', 'stock'],
  ['绿星币与任务', 'pollen', 'mission'],
  ['奖金与提现', 'bonus'],
  ['签到', 'sign'],
  ['优惠券', 'coupon'],
  ['秒杀', 'flash'],
  ['新人礼', 'newcomer'],
  ['会员等级', 'level'],
  ['推广', 'staff'],
  ['福利官', 'welfare'],
  ['短信与消息', 'sms', 'message', 'broadcast'],
  ['在线客服', 'chat'],
  ['登录与会话', 'login', 'session'],
  ['复核', 'approval'],
  ['评价', 'review'],
  ['社区', 'plant', 'community'],
  ['素材与上传', 'media', 'upload'],
]

export const groupOf = (key: string): string =>
  groups.find(([, ...beginnings]) => beginnings.includes(key.split('.')[0] ?? ''))?.[0] ?? '其他'

type Named = { Key: string; Label: string; Hint?: string }

/** Whether a search matches texts: each of its words is in one of them, or is the pinyin of characters of one. */
export const isFound = (texts: readonly string[], search: string, spells = spellsNothing): boolean => {
  const text = texts.join(' ').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word) || texts.some((one) => spells(one, word)))
}

/** The rows of the global config that a search matches by name, explanation or key. */
export const foundIn = <Row extends Named>(rows: readonly Row[], search: string, spells?: Spells): Row[] =>
  rows.filter(({ Key, Label, Hint = '' }) => isFound([Label, Hint, Key, '全局配置'], search, spells))

/** Returns the rows by group; a search matches name, key or group. */
export const groupedBy = <Row extends Named>(rows: readonly Row[], search: string, spells?: Spells) => {
  const found = rows.filter(({ Key, Label }) => isFound([Label, Key, groupOf(Key)], search, spells))
  return [...groups.map(([title]) => title), '其他']
    .map((title) => ({ title, rows: found.filter(({ Key }) => groupOf(Key) === title) }))
    .filter((group) => group.rows.length > 0)
}
