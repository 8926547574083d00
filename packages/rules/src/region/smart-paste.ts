import type { AreaTree } from './area'
import { type AreaMatch, matchAreas } from './area-match'

export type PastedAddress = {
  readonly name: string
  readonly phone: string
  readonly provinceId: number | undefined
  readonly cityId: number | undefined
  readonly districtId: number | undefined
  readonly detail: string
}

const labels =
  /(收货人|收件人|联系人|姓名|名字|手机号码|手机号|手机|联系电话|联系方式|电话号码|电话|所在地区|所在区域|地区|详细地址|收货地址|收件地址|街道地址|地址)\s*[:：]\s*/g
const phones = /(?<!\d)(?:\+?86[-\s]?)?(1[1-9]\d)[-\s]?(\d{4})[-\s]?(\d{4})(?!\d)/
const separators = /[\s,，;；、|/]+/
const addressMark = /[\d省市区县镇乡村路街道号楼室栋幢单元弄巷苑园]/
const personName = /^[\u4e00-\u9fa5·]{2,6}$|^[A-Za-z][A-Za-z .]{1,19}$/

function halfWidth(text: string): string {
  return text.replace(/[０-９Ａ-Ｚａ-ｚ＋－]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
}

const isName = (token: string | undefined): token is string =>
  token !== undefined && personName.test(token) && !addressMark.test(token)

type Located = {
  readonly before: readonly string[]
  readonly match: AreaMatch
  readonly after: readonly string[]
}

/** Finds the start of the areas: at a token, or in a token after a name of up to four characters. */
function locate(tree: AreaTree, tokens: readonly string[]): Located | undefined {
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] ?? ''
    for (let start = 0; start <= Math.min(4, token.length - 2); start++) {
      const match = matchFrom(tree, [token.slice(start), ...tokens.slice(index + 1)])
      const prefix = token.slice(0, start)
      if (match && (start === 0 || (start >= 2 && match.match.city))) {
        return { before: [...tokens.slice(0, index), ...(prefix ? [prefix] : [])], ...match }
      }
    }
  }
  return undefined
}

/** Joins tokens while they add further areas: 广东省 深圳市 南山区 科技园. */
function matchFrom(tree: AreaTree, tokens: readonly string[]) {
  let best: { match: AreaMatch; after: readonly string[] } | undefined
  for (let count = 1; count <= Math.min(4, tokens.length); count++) {
    const match = matchAreas(tree, tokens.slice(0, count).join(''))
    if (!match) return best
    if (!best || depth(match) > depth(best.match)) best = { match, after: tokens.slice(count) }
  }
  return best
}

const depth = ({ province, city, county }: AreaMatch) => [province, city, county].filter(Boolean).length

type Named = { readonly name: string; readonly before: readonly string[]; readonly after: readonly string[] }

/** Finds the name: the first token before the areas that can be a name, else the last one after them. */
function takeName(before: readonly string[], after: readonly string[]): Named {
  const first = before.find(isName)
  if (first !== undefined) return { name: first, before: before.filter((token) => token !== first), after }
  const last = after.at(-1)
  return isName(last) ? { name: last, before, after: after.slice(0, -1) } : { name: '', before, after }
}

/**
 * Reads name, phone and address from a pasted text, in any order, with or without labels and separators
 * (checklist J3). Unknown parts stay empty; the rest of the text becomes the detail.
 */
export function parsePastedAddress(tree: AreaTree, text: string): PastedAddress {
  const plain = halfWidth(text).replace(labels, ' ')
  const found = phones.exec(plain)
  const tokens = plain.replace(phones, ' ').split(separators).filter(Boolean)
  const located = locate(tree, tokens)
  const match = located?.match ?? { rest: '' }
  const { name, before, after } = takeName(located ? located.before : tokens, located?.after ?? [])
  return {
    name,
    phone: found ? found.slice(1).join('') : '',
    provinceId: match.province?.areaId,
    cityId: match.city?.areaId,
    districtId: match.county?.areaId,
    detail: [...before, match.rest, ...after].join(''),
  }
}
