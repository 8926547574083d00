import { synonymsOf, withUsualUnits } from '@greenstar/rules/catalog/synonyms'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect'
import { products } from '../catalog.tables'
import {
  asSearched,
  foundBy,
  hasAll,
  inPairs,
  isOrdinary,
  isShown,
  keywordTokens,
  readingsOf,
  tokenPattern,
} from './keyword.service'
import { listFitting, type SearchWord, type Vocabulary } from './search-word.service'

/** Possible meaning of a word: valid if every pattern matches some words, from which `meant` derives it. */
type Guess = { patterns: readonly string[]; meant: (fitting: readonly SearchWord[]) => readonly string[] }

const maxTokenLength = 12
const minLetters = 5
/** Most meanings searched for per word, likeliest first. */
const maxCorrections = 6
const maxNear = 100

const everyMatch = (texts: readonly string[], pattern: RegExp) =>
  texts.flatMap((text) => pattern.exec(text)?.[0] ?? [])

/** `_` matches any unit. */
const regExpOf = (units: readonly string[], any: string) =>
  new RegExp(units.map((unit) => (unit === '_' ? any : unit)).join(''), 'u')

/** Replaces each unit by any other, and omits each. */
const mended = (units: readonly string[]): string[][] =>
  units.flatMap((_, at) => [units.with(at, '_'), units.toSpliced(at, 1)])

/** Letters may also be missing or swapped. */
const mendedLetters = (letters: readonly string[]): string[][] =>
  letters.flatMap((letter, at) => {
    const missing = letters.toSpliced(at, 0, '_')
    const next = letters[at + 1]
    return next === undefined ? [missing] : [missing, letters.toSpliced(at, 2, next, letter)]
  })

/** Joins the characters of a Chinese word again. */
const typedAs = (token: string) => token.replaceAll(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')

/** The word itself, if it exists. */
const asTyped = (token: string): Guess => ({
  patterns: [tokenPattern(token)],
  meant: () => [typedAs(token)],
})

/** Other words for the same. */
const sameAs = (token: string): Guess[] =>
  synonymsOf(typedAs(token)).map((other) => ({
    patterns: keywordTokens(other).map(tokenPattern),
    meant: () => [other],
  }))

/** The pinyin of a Chinese word, if it is long enough to be searched for. */
const spelled = async (units: readonly string[]): Promise<string[]> => {
  const pinyin = (await readingsOf(units.join(''))).join('')
  return pinyin.length >= 3 ? [pinyin] : []
}

/** Homophones in other characters. */
const soundingLike = async (units: readonly string[]): Promise<Guess[]> =>
  (await spelled(units)).map((pinyin) => ({ patterns: [`%${pinyin}%`], meant: () => [pinyin] }))

/** Two words written as one, in either order. */
const parted = (units: readonly string[]): Guess[] =>
  units.slice(1).map((_, at) => {
    const parts = [units.slice(0, at + 1).join(''), units.slice(at + 1).join('')]
    return {
      patterns: parts.map((part) => tokenPattern([...part].join(' '))),
      meant: () => [parts.join(' ')],
    }
  })

const inCharacters = (units: readonly string[]): Guess => ({
  patterns: [`% ${inPairs(units)}%`],
  meant: (fitting) =>
    everyMatch(
      fitting.map(({ word }) => word),
      regExpOf(units, String.raw`\p{Script=Han}`),
    ),
})

/** Characters that are taken for each other by their look, when writing by hand or by strokes. */
const lookAlikes = [
  ...[
    '内肉',
    '土士',
    '未末木本',
    '己已巳',
    '干千',
    '人入八',
    '大太犬',
    '日曰目',
    '田由甲申',
    '王玉主',
    '鸟乌',
    '苗笛',
  ],
  ...[
    '茶荼',
    '盆盒',
    '枝技',
    '栽裁载',
    '令今',
    '薄簿',
    '水永',
    '刺剌',
    '爪瓜',
    '菜莱',
    '杜社',
    '架驾',
    '瓶瓷',
  ],
]

const alikeOf = (character: string): string[] =>
  lookAlikes
    .filter((group) => group.includes(character))
    .flatMap((group) => [...group.replace(character, '')])

/** Each of the characters replaced by those that look like it. */
const lookingLike = (units: readonly string[]): Guess[] =>
  units.flatMap((unit, at) =>
    alikeOf(unit).map((other) => {
      const meant = units.with(at, other)
      return { patterns: [`% ${inPairs(meant)}%`], meant: () => [meant.join('')] }
    }),
  )

const guessCharacters = async (units: readonly string[]): Promise<Guess[]> => {
  const alike = await soundingLike(units)
  const [first = '', second = ''] = units
  if (units.length === 1) return alike
  // Of two characters, any other one would make another word: 防晒 is not 防刺.
  if (units.length === 2)
    return [
      ...alike,
      ...lookingLike(units),
      { patterns: [`% ${second}${first} %`], meant: () => [second + first] },
    ]
  return [...alike, ...parted(units), ...mended(units).map(inCharacters)]
}

/** Fewer than five letters are too ambiguous. */
const guessLetters = (token: string): Guess[] => {
  const letters = [...token]
  if (letters.length < minLetters) return []
  const mends = new Map([...mended(letters), ...mendedLetters(letters)].map((mend) => [mend.join(''), mend]))
  return [...mends].map(([pattern, mend]) => ({
    patterns: [`%${pattern}%`],
    meant: (fitting) =>
      everyMatch(
        fitting.map(({ text }) => text),
        regExpOf(mend, '[a-z0-9]'),
      ),
  }))
}

const isChinese = (token: string) => /^[\p{Script=Han} ]+$/u.test(token)

const guessesOf = async (token: string): Promise<Guess[]> => {
  const units = token.split(' ').slice(0, maxTokenLength)
  if (isChinese(token)) return [asTyped(token), ...(await guessCharacters(units))]
  return [asTyped(token), ...(/^[a-z]+$/.test(token) ? guessLetters(token.slice(0, maxTokenLength)) : [])]
}

/**
 * Returns for each word of a keyword without results its likely meanings, likeliest first: itself if the shop
 * has it, other words for the same, else homophones, two words written as one, or one wrong, missing, extra or swapped character or
 * letter. A Chinese word that the shop's texts do not have is also searched by its pinyin; another one stays as typed.
 */
const meaningsOf = async (db: Db, keyword: string, vocabulary: Vocabulary): Promise<string[][]> => {
  const tokens = keywordTokens(keyword)
  const guesses = await Promise.all(tokens.map(guessesOf))
  const same = tokens.map(sameAs)
  const patterns = [...new Set([...guesses, ...same].flat().flatMap((guess) => guess.patterns))]
  const fitting = patterns.length > 0 ? await listFitting(db, patterns, vocabulary) : []
  const fittingOf = new Map(patterns.map((pattern, at) => [pattern, fitting[at] ?? []]))
  return Promise.all(
    guesses.map(async (ofToken, at) => {
      const meantBy = (guess: Guess) => {
        const words = guess.patterns.map((pattern) => fittingOf.get(pattern) ?? [])
        return words.every((found) => found.length > 0) ? guess.meant(words.flat()) : []
      }
      const [typed = [], ...others] = ofToken.map(meantBy)
      const synonyms = (same[at] ?? []).flatMap(meantBy)
      if (typed.length > 0) return [...typed, ...synonyms]
      const likeliest = [...new Set([...synonyms, ...others.flat()])].slice(0, maxCorrections)
      if (likeliest.length > 0) return likeliest
      const units = (tokens[at] ?? '').split(' ')
      return [typedAs(units.join(' ')), ...(units.length > 1 ? await spelled(units) : [])]
    }),
  )
}

/** How a keyword finds rows by their search text: a condition, and an order that ends with a comma or is empty. */
export type TextSearch = { has: (text: SQLWrapper) => SQL; order: (text: SQLWrapper) => SQL }

const allOf = (text: SQLWrapper, meaning: string): SQL =>
  hasAll(text, keywordTokens(meaning).map(tokenPattern))

const anyOf = (conditions: SQL[]): SQL => sql`(${sql.join(conditions, sql` or `)})`

/** More than all other meanings of a few words together. */
const firstPoints = 100

/** Points of a row for one word of a search by its meanings, likeliest first: fewer for each next one, none for the last. */
const pointsOf = (text: SQLWrapper, meanings: readonly string[]): SQL => {
  const cases = meanings
    .slice(0, -1)
    .map(
      (meaning, at) =>
        sql`when ${allOf(text, meaning)} then ${at === 0 ? firstPoints : meanings.length - at}::int`,
    )
  return cases.length === 0 ? sql`0::int` : sql`case ${sql.join(cases, sql` `)} else 0 end`
}

/** By one of the meanings of each word, those with the likeliest ones first. */
const byMeanings = (meanings: readonly (readonly string[])[]): TextSearch => ({
  has: (text) =>
    sql.join(
      meanings.map((ofWord) => anyOf(ofWord.map((meaning) => allOf(text, meaning)))),
      sql` and `,
    ),
  order: (text) =>
    sql`${sql.join(
      meanings.map((ofWord) => pointsOf(text, ofWord)),
      sql` + `,
    )} desc, `,
})

/** By all words of the keyword. */
export const byAll = (keyword: string): TextSearch => ({
  has: (text) => foundBy(text, keyword),
  order: () => sql``,
})

/** Words of a question, which say nothing of what is searched for: 怎么浇水. The longest first. */
const questions =
  '什么时候|怎么办|怎么样|多少钱|为什么|有没有|能不能|好不好|怎么|怎样|如何|什么|多少|多久|哪里|哪个|哪些|请问|可以'
const asking = new RegExp(`^(?:${questions})$`)
/** The same behind a word: 龟背竹怎么养. */
const askingWithin = new RegExp(`(?<=\\p{Script=Han}{2})(?:${questions})`, 'gu')

const minParted = 4

/**
 * The words of the shop within a long Chinese word, which is often written without a blank: 白色花盆 → 白色, 花盆. The last
 * one says what is wanted, so it must be known: 苹果手机 is no apple.
 */
const partsOf = async (db: Db, token: string, vocabulary: Vocabulary): Promise<string[]> => {
  const units = token.split(' ').slice(0, maxTokenLength)
  if (!isChinese(token) || units.length < minParted) return [token]
  // the longest of each end first
  const spans = units
    .flatMap((_, from) => units.map((_unit, at) => ({ from, to: at + 1 })))
    .filter(({ from, to }) => to - from >= 2 && to - from < units.length)
  const textOf = ({ from, to }: { from: number; to: number }) => units.slice(from, to).join(' ')
  const fitting = await listFitting(
    db,
    spans.map((span) => tokenPattern(textOf(span))),
    vocabulary,
  )
  const known = spans.filter(
    (span, at) => (fitting[at]?.length ?? 0) > 0 || synonymsOf(typedAs(textOf(span))).length > 0,
  )
  const parts: string[] = []
  for (let end = units.length; end > 1; ) {
    const longest = known.find(({ to }) => to === end)
    if (!longest && parts.length === 0) return [token]
    if (longest) parts.unshift(textOf(longest))
    end = longest ? longest.from : end - 1
  }
  return parts
}

/**
 * By some words of the keyword, or other words for the same: those with most words first, then as typed, then with longer
 * ones.
 * Undefined for a single word.
 */
export const bySome = async (
  db: Db,
  keyword: string,
  vocabulary: Vocabulary = 'goods',
): Promise<TextSearch | undefined> => {
  const typed = keywordTokens(withUsualUnits(keyword).replace(askingWithin, ' $& '))
  const parts = (await Promise.all(typed.map((token) => partsOf(db, token, vocabulary)))).flat()
  const tokens = parts.filter((token) => !asking.test(typedAs(token)))
  if (tokens.length === 0) return undefined
  if (typed.length < 2 && tokens[0] === typed[0]) return undefined
  const hasTyped = (text: SQLWrapper, token: string) => hasAll(text, [tokenPattern(token)])
  const has = (text: SQLWrapper, token: string) =>
    anyOf([hasTyped(text, token), ...synonymsOf(typedAs(token)).map((other) => allOf(text, other))])
  return {
    has: (text) => anyOf(tokens.map((token) => has(text, token))),
    order: (text) =>
      sql`${sql.join(
        tokens.map(
          (token) => sql`case when ${hasTyped(text, token)} then ${120 + typedAs(token).length}::int
            when ${has(text, token)} then ${100 + typedAs(token).length}::int else 0 end`,
        ),
        sql` + `,
      )} desc, `,
  }
}

/** By what a mistyped keyword may mean, likeliest first; undefined if it has no other meaning. One statement. */
export const byNear = async (
  db: Db,
  keyword: string,
  vocabulary: Vocabulary = 'goods',
): Promise<TextSearch | undefined> => {
  const meanings = await meaningsOf(db, withUsualUnits(keyword), vocabulary)
  const typed = keywordTokens(keyword).map(typedAs)
  const isAsTyped = meanings.every((meant, at) => meant.length === 1 && meant[0] === typed[at])
  if (isAsTyped && meanings.length === typed.length) return undefined
  return byMeanings(meanings)
}

/** By the words of a keyword or other words for the same; undefined if there are none. */
const bySame = (keyword: string): TextSearch | undefined => {
  const meanings = keywordTokens(keyword).map((token) => [typedAs(token), ...synonymsOf(typedAs(token))])
  return meanings.some(({ length }) => length > 1) ? byMeanings(meanings) : undefined
}

/** Returns ids of shown products that a search finds, in its order, then by sort. */
export const findBy = async (db: Db, search: TextSearch | undefined): Promise<number[]> => {
  if (!search) return []
  const text = products.searchText
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${products.id} from ${asSearched} where ${isShown} and ${isOrdinary} and ${search.has(text)}
    order by ${search.order(text)}${products.sort} desc, ${products.id} desc limit ${maxNear}`)
  return rows.map((row) => row.id)
}

/** Returns ids of shown products that have the words of a keyword or other words for the same; one statement. */
export const findSame = async (db: Db, keyword: string): Promise<number[]> => findBy(db, bySame(keyword))

/** Returns ids of shown products near a mistyped keyword, likeliest first, then by sort; two statements. */
export const findNear = async (db: Db, keyword: string): Promise<number[]> =>
  findBy(db, await byNear(db, keyword))

/**
 * The page of a search in posts, articles or creators: entries with all words of the keyword; if there are none, those near a mistyped one; else those
 * with some of its words. `page` returns one after the other.
 */
export const pageOfWords = async <Page extends { TotalCount: number }>(
  db: Db,
  keyword: string | undefined,
  page: (search: TextSearch | undefined) => Promise<Page>,
): Promise<Page & { IsNear?: boolean; IsPart?: boolean }> => {
  const found = await page(keyword ? byAll(keyword) : undefined)
  if (!keyword || found.TotalCount > 0) return found
  const near = await byNear(db, keyword, 'all')
  const nearPage = near && (await page(near))
  if (nearPage && nearPage.TotalCount > 0) return { ...nearPage, IsNear: true }
  const some = await bySome(db, keyword, 'all')
  const somePage = some && (await page(some))
  return somePage && somePage.TotalCount > 0 ? { ...somePage, IsPart: true } : found
}
