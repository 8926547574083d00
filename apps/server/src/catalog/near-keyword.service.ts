import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { products } from './catalog.tables'
import {
  asSearched,
  hasAll,
  inPairs,
  isOrdinary,
  isShown,
  keywordTokens,
  readingsOf,
  tokenPattern,
} from './keyword.service'
import { listFitting, type SearchWord } from './search-word.service'

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

/** Homophones in other characters. */
const soundingLike = async (units: readonly string[]): Promise<Guess[]> => {
  const spelled = (await readingsOf(units.join(''))).join('')
  return spelled.length >= 3 ? [{ patterns: [`%${spelled}%`], meant: () => [spelled] }] : []
}

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

const guessesOf = async (token: string): Promise<Guess[]> => {
  const units = token.split(' ').slice(0, maxTokenLength)
  if (/^[\p{Script=Han} ]+$/u.test(token)) return [asTyped(token), ...(await guessCharacters(units))]
  return [asTyped(token), ...(/^[a-z]+$/.test(token) ? guessLetters(token.slice(0, maxTokenLength)) : [])]
}

/**
 * Returns for each word of a keyword without results its likely meanings, likeliest first: itself if the shop
 * has it, else homophones, two words written as one, or one wrong, missing, extra or swapped character or
 * letter. A word without a guess stays as typed.
 */
const meaningsOf = async (db: Db, keyword: string): Promise<string[][]> => {
  const tokens = keywordTokens(keyword)
  const guesses = await Promise.all(tokens.map(guessesOf))
  const patterns = [...new Set(guesses.flat().flatMap((guess) => guess.patterns))]
  const fitting = patterns.length > 0 ? await listFitting(db, patterns) : []
  const fittingOf = new Map(patterns.map((pattern, at) => [pattern, fitting[at] ?? []]))
  return guesses.map((ofToken, at) => {
    const meant = ofToken.map((guess) => {
      const words = guess.patterns.map((pattern) => fittingOf.get(pattern) ?? [])
      return words.every((found) => found.length > 0) ? guess.meant(words.flat()) : []
    })
    const [typed = [], ...others] = meant
    if (typed.length > 0) return [...typed]
    const likeliest = [...new Set(others.flat())].slice(0, maxCorrections)
    return likeliest.length > 0 ? likeliest : [typedAs(tokens[at] ?? '')]
  })
}

/**
 * Returns ids of shown products with some words of a keyword that no product has all of: those with most words first,
 * then with longer ones. None for a single word.
 */
export const findWithSome = async (db: Db, keyword: string): Promise<number[]> => {
  const tokens = keywordTokens(keyword)
  if (tokens.length < 2) return []
  const parts = tokens.map((token) => ({
    has: hasAll([tokenPattern(token)]),
    value: 100 + typedAs(token).length,
  }))
  const any = sql.join(
    parts.map(({ has }) => has),
    sql` or `,
  )
  const fit = sql.join(
    parts.map(({ has, value }) => sql`case when ${has} then ${value}::int else 0 end`),
    sql` + `,
  )
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${products.id} from ${asSearched} where ${isShown} and ${isOrdinary} and (${any})
    order by ${fit} desc, ${products.sort} desc, ${products.id} desc limit ${maxNear}`)
  return rows.map((row) => row.id)
}

const allOf = (meaning: string): SQL => hasAll(keywordTokens(meaning).map(tokenPattern))

/** Returns ids of shown products near a mistyped keyword, likeliest first, then by sort; two statements. */
export const findNear = async (db: Db, keyword: string): Promise<number[]> => {
  const meanings = await meaningsOf(db, keyword)
  const typed = keywordTokens(keyword).map(typedAs)
  if (meanings.every((meant, at) => meant.length === 1 && meant[0] === typed[at])) return []
  const likeliest = meanings.flatMap(([first]) => first ?? []).join(' ')
  const near = meanings.map((ofWord) => sql`(${sql.join(ofWord.map(allOf), sql` or `)})`)
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${products.id} from ${asSearched} where ${isShown} and ${isOrdinary} and ${sql.join(near, sql` and `)}
    order by (${allOf(likeliest)}) desc, ${products.sort} desc, ${products.id} desc limit ${maxNear}`)
  return rows.map((row) => row.id)
}
