import { questionPairs } from '@greenstar/rules/article/question'
import type { Db } from '../platform/database/connect'
import { findHelpFor } from './article.store'

/** Returns the visible help article that fits a question best; undefined if none has enough of its words. */
export const findHelp = async (
  db: Db,
  question: string,
  now: Date,
): Promise<{ id: number; title: string } | undefined> => {
  const pairs = questionPairs(question)
  return pairs.length === 0 ? undefined : findHelpFor(db, pairs, now)
}
