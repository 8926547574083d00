import { plainText } from '../platform/plain-text'
import type { AreaTree } from './area'
import { type AreaMatch, findAreas, repeatedAreas } from './area-match'
import { findLabels, isHead, isLabel, type Label, taken } from './pasted.labels'
import { type Candidate, joinedName, nameScore } from './pasted.name'
import { findPhones, type PastedPhone } from './pasted.phones'
import { type Word, wordsOf } from './pasted.words'
import { plainChars } from './plain-chars'

export type PastedAddress = {
  readonly name: string
  readonly phone: string
  readonly provinceId: number | undefined
  readonly cityId: number | undefined
  readonly districtId: number | undefined
  readonly detail: string
}

type Span = { readonly start: number; readonly end: number }

const spanOf = (match: RegExpExecArray): Span => ({
  start: match.index,
  end: match.index + match[0].length,
})

/** A text as pasted, in plain characters, and what was recognised in it without guessing. */
type Pasted = {
  readonly written: string
  readonly plain: string
  readonly phones: readonly PastedPhone[]
  readonly labels: readonly Label[]
  /** Also numbers of identity cards, orders and parcels, which are left out too. */
  readonly postcodes: readonly Span[]
}

const signs = '[\\s,，;；、|/:：.。·\\-—_~!！*"“”‘’{}→@<>]'
const edges = new RegExp(`^${signs}+|${signs}+$`, 'gu')
/** A bracket at an edge whose other one was taken out. */
const oddBracket = /^[(（](?=[^)）]*$)|^[)）\]】]|(?<=^[^(（]*)[)）]$|(?<=^[^[【]*)[\]】]$|[(（[【]$/u
const onlySigns = /^[^\p{L}\p{N}]*$/u
const postcode =
  /(?<=^|[^\p{L}\p{N}-]|[号室层户省市区县旗])(?<![座栋幢元楼] *)[0-8]\d{5}(?![\p{L}\p{N}-])|(?<=[省市区县旗])[0-8]\d{5}(?=\p{Script=Han})(?![号栋幢座楼室单弄])/gu

/** Taken out, as a delivery does not need them: numbers of identity cards, orders and parcels, smileys of a messenger. */
const needless =
  /身份证(?:件)?(?:号码?)?[\s:]*\d{17}[\dx]|(?:京东|淘宝|天猫|拼多多|抖音)?(?:订|运|快递|物流)?单(?:编号|号码?)[\s:]*[a-z]{0,4}\d{8,}|(?<![\p{L}\p{N}-])(?:(?!tel|mob)[a-z]{2,4}\d{12,}|\d{15,})(?![\p{L}\p{N}-])|\[(?:玫瑰|微笑|抱拳|爱心|呲牙|强|合十|拥抱|愉快|可怜|太阳|鲜花|礼物|庆祝|偷笑|害羞|憨笑|握手|奸笑|笑脸|ok)\]/giu

/** Fields joined by dashes alone: 广东省-深圳市-南山区-科技园1号-张三. */
const isDashed = /^(?:[^\s-]+-){4,}[^\s-]+$/u
const withoutDashes = (text: string): string =>
  isDashed.test(plainChars(text))
    ? text.replace(/(?<=\p{Script=Han})\p{Pd}|\p{Pd}(?=\p{Script=Han})/gu, ' ')
    : text

/** Tags of a copied page. */
const tags = /<\/?[a-z][^<>\n]{0,60}>/gi

/** Replaces spans of a text by a character, which keeps every other place. */
const blank = (text: string, spans: readonly Span[], char: string): string =>
  spans.reduce((now, { start, end }) => now.slice(0, start) + char.repeat(end - start) + now.slice(end), text)

/** A span with the brackets that hold nothing else. */
function withBrackets(text: string, { start, end }: Span): Span {
  const isHeld = /[([【]\s*$/.test(text.slice(0, start)) && /^\s*[)\]】]/.test(text.slice(end))
  if (!isHeld) return { start, end }
  return {
    start: text.slice(0, start).trimEnd().length - 1,
    end: end + text.slice(end).search(/[)\]】]/) + 1,
  }
}

const circled = '①②③④⑤⑥⑦⑧⑨'
/** The numbers of a list: 1. or (1) at the begin of its lines, 1、 or 1) behind a blank, ① anywhere. */
function lineNumbers(plain: string): Span[] {
  const found = [
    ...plain.matchAll(/(?:(?<=^|\n) *[(]?(\d)[.、)]|(?<=[^\S\n])[(]?(\d)(?:[、)]|\.(?!\d))|([①-⑨])) */g),
  ]
  const isList =
    found.length > 1 &&
    found.every(
      ([, first, digit = first, sign = ''], at) =>
        at + 1 === (digit ? Number(digit) : circled.indexOf(sign) + 1),
    )
  return isList ? found.map(spanOf) : []
}

function readKnown(written: string): Pasted {
  const plain = plainChars(written)
  const numbers = lineNumbers(plain)
  const left = [...plain.matchAll(needless)].map(spanOf)
  const unnumbered = blank(blank(plain, numbers, ' '), left, '\n')
  const phones = findPhones(unnumbered)
  const phoneless = blank(unnumbered, phones, taken)
  const labels = [
    ...findLabels(phoneless),
    ...numbers.map((span) => ({ ...span, kind: 'all' as const })),
  ].sort((a, b) => a.start - b.start)
  const postcodes = [...left, ...[...blank(phoneless, labels, '\n').matchAll(postcode)].map(spanOf)]
  return { written, plain, phones, labels, postcodes }
}

/** The text in plain characters without what was recognised: phones and postcodes are signs, labels blanks. */
const restOf = ({ plain, phones, labels, postcodes }: Pasted): string =>
  blank(blank(blank(plain, phones, taken), labels, ' '), postcodes, taken)

/** The parts of a text between spans, which may overlap. */
function between(length: number, spans: readonly Span[]): Span[] {
  const parts: Span[] = []
  let start = 0
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    if (span.start > start) parts.push({ start, end: span.start })
    start = Math.max(start, span.end)
  }
  return start < length ? [...parts, { start, end: length }] : parts
}

/** The first word; with the next ones if all are parts of one name: 张 三, 王 安 石. */
function joinSpaced([first, second, third]: readonly Word[], plain: string): Word | undefined {
  const isPart = (word: Word | undefined, max: number) =>
    word !== undefined && new RegExp(`^\\p{Script=Han}{1,${max}}$`, 'u').test(word.text)
  if (!first || !isPart(first, 1) || !isPart(second, 2)) return first
  const end = (isPart(second, 1) && isPart(third, 1) ? third : second)?.end ?? first.end
  return { ...first, end, text: plain.slice(first.textStart, end) }
}

const gluedLabel = /(?<=..)(?:收货|收件|详细|家庭)?(?:地址|住址)[是为在]?$/

const firm = /公司|集团|单位|部门$/

/** The name behind its label: one word, up to areas that are joined to it. A firm only if it names no person. */
function labelledName(tree: AreaTree, pasted: Pasted): Word | undefined {
  const rest = restOf(pasted)
  const words = pasted.labels
    .filter(({ kind }) => kind === 'name')
    .flatMap((label) => behindLabel(tree, pasted, rest, label) ?? [])
  return words.find(({ text }) => !firm.test(text)) ?? words[0]
}

function behindLabel(tree: AreaTree, pasted: Pasted, rest: string, label: Label): Word | undefined {
  const next = pasted.labels.find(({ start }) => start >= label.end)?.start ?? rest.length
  const line = rest.slice(label.end, next).split(new RegExp(`[\\n,;|${taken}]`))[0] ?? ''
  const word = joinSpaced(wordsOf(line, label.end), pasted.plain)
  if (!word || isLabel(word.text)) return undefined
  const areas = findAreas(tree, word.text)
  if (!areas || areas.start === 0 || areas.named < 2) return word
  const text = word.text.slice(0, areas.start).replace(gluedLabel, '')
  return { ...word, end: word.textStart + areas.start, text }
}

/** Words that may be the name, also one that is joined to the end of an address. */
function candidates(words: readonly Word[]): Word[] {
  return words.flatMap((word) => {
    const length = word.isInBrackets ? 0 : joinedName(word.text)
    if (length === 0) return [word]
    const start = word.textStart + word.text.length - length
    return [{ ...word, start, textStart: start, text: word.text.slice(-length) }]
  })
}

/** Whether only signs, blanks and labels are between two places. */
const isGap = (rest: string, start: number, end: number): boolean =>
  start <= end && /^[\s,;、|/:()<>[\]【】.-]*$/.test(rest.slice(start, end))

const doorEnd = /[\d号室楼层座栋幢户]$/

function candidateOf(
  pasted: Pasted,
  rest: string,
  areas: AreaMatch | undefined,
  words: readonly Word[],
  word: Word,
): Candidate {
  const at = words.findIndex((one) => one.end === word.end)
  const isBeside = ({ start, end }: Span) => isGap(rest, word.end, start) || isGap(rest, end, word.start)
  const isAfter = (end: number) => isGap(rest, end, word.start)
  const isFirstOfLabel = pasted.labels.some(
    ({ kind, end }) => (kind === 'detail' || kind === 'area') && isAfter(end),
  )
  const previous = words[at - 1]
  return {
    text: word.text,
    isReceived: word.isReceived,
    isInBrackets: word.isInBrackets,
    isBesidePhone: pasted.phones.some(isBeside),
    isBeforeArea: areas !== undefined && word.end <= areas.start,
    isOnlyDetail: (areas !== undefined && isAfter(areas.end) && words.length === 1) || isFirstOfLabel,
    isApartFromArea: areas !== undefined && word.start > areas.end,
    isAtEdge: at === 0 || at === words.length - 1,
    isAfterDoor:
      word.start > (words[at]?.start ?? 0) || (previous !== undefined && doorEnd.test(previous.text)),
  }
}

/** The word that looks most like a name; the first of equals. */
function guessedName(pasted: Pasted, areas: AreaMatch | undefined): Word | undefined {
  const rest = restOf(pasted)
  const spans = [...pasted.phones, ...pasted.labels, ...pasted.postcodes, ...(areas ? [areas] : [])]
  const words = between(rest.length, spans).flatMap(({ start, end }) =>
    wordsOf(rest.slice(start, end), start),
  )
  const minScore = pasted.phones.length > 0 ? 2 : 3
  const scored = candidates(words.filter(({ text }) => !isLabel(text))).map((word) => ({
    word,
    score: nameScore(candidateOf(pasted, rest, areas, words, word)),
  }))
  const best = scored.reduce((max, one) => (one.score > max.score ? one : max), {
    word: undefined as Word | undefined,
    score: minScore - 1,
  })
  return best.word
}

const trimmed = (part: string) =>
  part
    .replace(edges, '')
    .replace(oddBracket, '')
    .replace(edges, '')
    .replace(/\n\s*(?:谢谢|多谢|感谢|辛苦).{0,6}$/, '')
    .replace(/\s*\n\s*/g, ' ')

/** No part of an address: what is left of （张三 13800138000 收） without its name and phone, thanks, and the country. */
const idle =
  /^[(（]?(?:(?:亲|敬)?[收启]|男|女|先生|女士|小姐|(?:谢谢|多谢|感谢|辛苦).{0,6}|麻烦[您你]?(?:了|啦)?|[寄发]|默认|在|(?:同|加)?(?:微信|vx|wx)(?:同号)?|同号|或者?|打不通请?打|中国|中华人民共和国|您好|你好|亲爱?的?)[)）]?$/i
const isRemark = (text: string) => /^[(（【[]|^备注/.test(text)

/** What is left, as written: first the text after the areas, then the text before them, then remarks. */
function detailOf(
  { written }: Pasted,
  spans: readonly Span[],
  areas: AreaMatch | undefined,
  extension: string,
): string {
  const parts = between(written.length, spans)
    .map(({ start, end }) => ({ start, text: trimmed(written.slice(start, end)) }))
    // the extension can also follow the name: 张三[8765]
    .filter(({ text }) => !onlySigns.test(text) && !idle.test(text) && !isLabel(text) && !isHead(text))
    .filter(({ text }) => extension === '' || text.replace(/^[[【]|[\]】]$/g, '') !== extension)
  const rank = ({ start, text }: { start: number; text: string }) =>
    isRemark(text) ? 2 : areas && start < areas.start ? 1 : 0
  return [...parts]
    .sort((a, b) => rank(a) - rank(b))
    .map(({ text }) => text)
    .join(' ')
}

/** The areas with 中国 before them. */
const withCountry = (plain: string, areas: AreaMatch): Span => {
  const before = /(?:中国|中华人民共和国)[\s,，.·/-]*$/.exec(plain.slice(0, areas.start))
  return { start: areas.start - (before?.[0].length ?? 0), end: areas.end }
}

const extensionText = (name: string, extension: string) => (extension ? `（${name}转${extension}）` : '')

const sender = '(?:(?:寄件|发件|寄货|发货)(?:人|方|信息|地址|姓名|电话)|[寄发]方|【[寄发]】|(?<=^|\\n) *寄:)'
const receiver = '(?:(?:收件|收货)(?:人|方|信息|地址|姓名|电话)|收方|【收】|(?<=^|[\\n;]) *收:)'
const senders = new RegExp(`${sender}.*?(?=${receiver}|$)`, 'gsu')

/** The text of a waybill without its sender. A text without a receiver keeps it. */
function withoutSender(text: string): string {
  const plain = plainChars(text)
  const spans = [...plain.matchAll(senders)].map(spanOf)
  return new RegExp(receiver).test(blank(plain, spans, ' ')) ? blank(text, spans, '\n') : text
}

/**
 * Reads name, phone and address from a pasted text, in any order, with or without labels and separators (checklist J3).
 * What is not found is empty. Everything else of the text becomes the detail, as written, but postcodes and numbers that
 * are no mobile phones; an extension is added to the detail, as the phone has eleven digits (spec 5).
 */
export function parsePastedAddress(tree: AreaTree, text: string): PastedAddress {
  const pasted = readKnown(withoutSender(withoutDashes(plainText(text).replace(tags, '\n'))))
  const labelled = labelledName(tree, pasted)
  const rest = blank(restOf(pasted), labelled ? [labelled] : [], taken)
  const areas = findAreas(tree, rest)
  const again = areas && repeatedAreas(tree, rest, areas)
  const word = labelled ?? guessedName(pasted, areas)
  const name = word ? pasted.written.slice(word.textStart, word.textStart + word.text.length) : ''
  const phone = pasted.phones.find(({ mobile }) => mobile !== undefined)
  const spans = [...pasted.labels, ...pasted.phones, ...pasted.postcodes, ...(word ? [word] : [])]
  const detail = detailOf(
    pasted,
    [
      ...spans.map((span) => withBrackets(pasted.plain, span)),
      ...(areas ? [withCountry(pasted.plain, areas)] : []),
      ...(again ? [again] : []),
    ],
    areas,
    phone?.extension ?? '',
  )
  return {
    name,
    phone: phone?.mobile ?? '',
    provinceId: areas?.province.areaId,
    cityId: areas?.city?.areaId,
    districtId: areas?.county?.areaId,
    detail: `${detail}${extensionText(name, phone?.extension ?? '')}`,
  }
}
