import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { wordFinder } from '@greenstar/rules/moderation/moderation.words'
import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { pinyin } from 'pinyin-pro'
import type { Db } from '../platform/database/connect'
import type { Part } from '../platform/database/part'
import { hasWords } from '../platform/database/words'
import { memberContents, sensitiveWords } from './moderation.tables'

const wordsWith = (keyword: string | undefined) =>
  keyword ? hasWords(sensitiveWords.word, keyword) : undefined

/** Lists sensitive words alphabetically. */
export const listSensitiveWords = (db: Db, keyword: string | undefined, { size, skip }: Part) =>
  db
    .select()
    .from(sensitiveWords)
    .where(wordsWith(keyword))
    .orderBy(asc(sensitiveWords.word))
    .limit(size)
    .offset(skip)

export const countSensitiveWords = (db: Db, keyword: string | undefined) =>
  db.$count(sensitiveWords, wordsWith(keyword))

const soundOf = (letter: string): string => pinyin(letter, { toneType: 'none', nonZh: 'consecutive' })

/** The search for the current sensitive words, made again when they change. */
let kept = { list: '', find: wordFinder([], soundOf) }

/** Returns the search for all sensitive words. */
export const readWords = async (db: Db): Promise<(text: string) => string[]> => {
  const rows = await db
    .select({ word: sensitiveWords.word })
    .from(sensitiveWords)
    .orderBy(asc(sensitiveWords.word))
  const words = rows.map(({ word }) => word)
  const list = words.join('\n')
  if (list !== kept.list) kept = { list, find: wordFinder(words, soundOf) }
  return kept.find
}

/** Inserts those that are not there yet; returns them. */
export const insertSensitiveWords = async (
  db: Db,
  words: readonly string[],
  createdBy: string,
  createdAt: Date,
): Promise<string[]> => {
  if (words.length === 0) return []
  const rows = await db
    .insert(sensitiveWords)
    .values(words.map((word) => ({ word, createdBy, createdAt })))
    .onConflictDoNothing()
    .returning({ word: sensitiveWords.word })
  return rows.map(({ word }) => word)
}

/** False if it did not exist. */
export const deleteSensitiveWord = async (db: Db, word: string) => {
  const { rowCount } = await db.delete(sensitiveWords).where(eq(sensitiveWords.word, word))
  return (rowCount ?? 0) > 0
}

export type Flagged = { id: number; content: string; flags: string[] }

/** Rows of a source, or the waiting ones of member_contents, above an id, the lowest first. */
export const rowsToFlag = async (db: Db, source: SQL | undefined, after: number, size: number) => {
  const { rows } = await db.execute<Flagged>(sql`
    select c.id::int as id, c.content, c.flags from (
      ${source ?? sql`select * from ${memberContents} c where c.status = ${ModerationStatus.pending} and c.content <> '' and`}
      c.id > ${after} order by c.id limit ${size}) c order by c.id`)
  return rows
}
