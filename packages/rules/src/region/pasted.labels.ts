/** `all`: a word before the whole text, such as 收货信息. */
export type LabelKind = 'name' | 'phone' | 'area' | 'detail' | 'postcode' | 'all'

/** A label in a text; what follows it decides more than any guess. */
export type Label = { readonly kind: LabelKind; readonly start: number; readonly end: number }

/** Stands in for each character of a phone that was found. */
export const taken = '\u0001'

type Words = {
  /** Labels with a colon, or as a word of its own. */
  readonly sure: string
  /** Labels only with a colon. */
  readonly loose: string
  readonly emoji?: string
}

const words: Record<LabelKind, Words> = {
  phone: {
    sure: '(?:(?:收货|收件|取件|联系|联络)人?|备用|其他|第二)?(?:手机号码|手机号|手机|联系电话|电话号码|移动电话|固定电话|电话|联系方式|座机|固话)(?:[(]必填[)]|[/,、(]?(?:同?微信|vx|wx)(?:同号)?[)]?)?|(?:微信|vx|wx)同号|备用|虚拟号码?|隐私号码?|(?:mobile|mob|cell|telephone|phone|tel)(?: ?(?:no|number))?\\.?',
    loose: '号码|联系|电联|电|(?:手机|电话)[1-3一二三]|电 +话|手 +机',
    emoji: '📱|📞|☎|📲',
  },
  postcode: { sure: '邮政编码|邮编', loose: 'postcode|zip(?: ?code)?|邮 +编' },
  area: {
    sure: '(?:所在|收货|收件|配送)(?:地区|区域|省市区?)|省市区县?|地区|区域|(?:省份|城市|区县)(?=\\s)|(?<=^|\\n)(?:省|市|区|县)(?=[^\\S\\n])',
    loose:
      '省/市/区|(?:所在|收货|收件|配送)?(?:省份|城市|区县|省|市|区|县)|province|city|district|county|region',
  },
  detail: {
    sure: '街道(?= )|(?:收货人?|收件人?|详细|街道|具体|家庭|公司|邮寄|寄送|送货|配送|完整|快递|所在|新|我的|把|将|帮[我忙]|(?:换个?|更?改|修改)(?:一下)?)*(?:地址|(?:收件人|收货人|所)所?在地)(?:[改换发](?:一下|[成为到下]|你了)?[哈哦啦]?|如下[👇↓]?)?|改到|门牌号|(?:请|麻烦您?|帮忙|帮我)*(?:寄|发|送)到|住在',
    loose: '详细|街道|小区|地点|位置|址|地 +址|address|addr|add',
    emoji: '📍|🏠|🏡|🏘|🏢|📮|🗺|📬|📫',
  },
  all: {
    sure: '(?:我的)?(?:收货[人方]?|收件[人方]?|邮寄|寄送|配送)信息',
    loose: '(?:请|麻烦您|麻烦|帮忙|帮我)*(?:寄|发货|发)(?:一下|给|到)?|到|致|国家(?:/地区)?',
    emoji: '📦|🎁|🚚',
  },
  name: {
    sure: '(?:收货联系人|收货人|收件人|取件人|联系人|收货方|收件方|收件者|联络人)(?:姓名|名称|名字)?|(?:客户|真实|收货|收件)?姓名|(?:客户|会员)名称?|(?:我|名字|姓名)叫|(?<=\\u0001[ ,]?)叫(?=\\p{Script=Han}{2,4}(?:$|[\\s,.;]))|(?:寄件|发件|寄货|发货)人',
    loose:
      '名|名字|称呼|客户|顾客|买家|收方|收货|收件|收|姓 +名|收 +[货件] +人|联 +系 +人|name|receiver|recipient|consignee|to',
    emoji: '👤|👩|👨|👦|👧|🧑|🙋',
  },
}
const kinds = Object.keys(words) as LabelKind[]

const apart = '(?<![\\p{L}\\p{N}])'
/** With the quotes of a copied record: "name":"张三". */
const colon = '["\']?\\s*(?:[:=]|是:?)\\s*["\']?'
/** Behind a label that is a word of its own. */
const arrow = '\\s*(?:[为在]:?|→|[👉➡]\ufe0f?|-{1,2}>|-{1,2}(?=[^\\d-]))\\s*'

/** A label with a colon, in 【】, as an emoji, or as a word of its own; one of a phone may be anywhere before it. */
function patternOf(kind: LabelKind): string {
  const { sure, loose, emoji } = words[kind]
  const alone = kind === 'phone' ? `(?:${sure})\\s*(?=[(]?${taken})` : `${apart}(?:${sure})\\s*`
  const forms = [
    `[【\\[「](?:${sure}|${loose})[】\\]」](?:${colon})?\\s*`,
    `(?:${sure})${colon}`,
    `${apart}(?:${sure})(?:${arrow})`,
    `${apart}(?:${loose})${colon}`,
    alone,
    ...(emoji ? [`(?:${emoji})\\ufe0f?\\s*`] : []),
  ]
  return `(?<${kind}>${forms.join('|')})`
}
const pattern = new RegExp(kinds.map(patternOf).join('|'), 'giu')

const onlyLabel = new RegExp(`^(?:${kinds.map((kind) => words[kind].sure).join('|')})$`, 'iu')
/** Whether a word is a label and nothing else: the head of a table, or a label before a comma. */
export const isLabel = (text: string): boolean => onlyLabel.test(text)

const anyLabel = new RegExp(
  `^(?:${kinds.map((kind) => `${words[kind].sure}|${words[kind].loose}`).join('|')})$`,
  'iu',
)
/** Whether a text is the head of a table: labels alone, at least two. */
export const isHead = (text: string): boolean => {
  const cells = text.split(/[\s,，;；、|]+/)
  return cells.length > 1 && cells.every((cell) => anyLabel.test(cell))
}

/** Finds the labels of a text of plain characters, in order. */
export const findLabels = (text: string): Label[] =>
  [...text.matchAll(pattern)].flatMap((match) => {
    const kind = kinds.find((one) => match.groups?.[one] !== undefined)
    return kind ? [{ kind, start: match.index, end: match.index + match[0].length }] : []
  })
