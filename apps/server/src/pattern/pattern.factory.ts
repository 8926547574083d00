import type { PatternContent } from '@greenstar/rules/pattern/pattern.content'
import { scorePattern } from '@greenstar/rules/pattern/pattern.content'
import type { Db } from '../platform/database/connect'
import { findPattern, insertResult, publishPattern, putPattern } from './pattern.store'

const result = (name: string) => ({
  ...{ name, tagline: `像${name}`, text: `你像${name}。`, imgPath: '/media/plant.jpg', productIds: [] },
  linkUrl: '',
})

/** A test of three questions with two options; the first options lead to 玫瑰, the second to 百合. */
export const someContent = (facts: Partial<PatternContent> = {}): PatternContent => ({
  ...{ title: '花型人格', subTitle: '你是哪一种花', intro: '', imgPath: '/media/plant.jpg' },
  questions: ['早晨', '中午', '傍晚'].map((text) => ({
    text,
    options: [
      { text: '热烈', points: [2, 0] },
      { text: '安静', points: [0, 2] },
    ],
  })),
  results: [result('玫瑰'), result('百合')],
  ...facts,
})

/** Inserts a test, by default published, and returns its id. For tests and the demo shop. */
export const makePattern = async (
  db: Db,
  making: { type: number; content?: PatternContent; isDraft?: boolean },
  now: number,
): Promise<number> => {
  const at = new Date(now)
  const facts = { type: making.type, draft: making.content ?? someContent() }
  const id = (await putPattern(db, undefined, facts, at)) ?? 0
  const row = making.isDraft ? undefined : await findPattern(db, id)
  if (row) await publishPattern(db, row, at)
  return id
}

/** Inserts a member's result of a published test, scored by the rule. */
export const makePatternResult = async (
  db: Db,
  making: { memberId: number; testId: number; answers: number[]; share?: string },
  now: number,
): Promise<number> => {
  const row = await findPattern(db, making.testId)
  if (!row) throw new Error(`no test ${making.testId} to be taken`)
  const { scores, result: at } = scorePattern(row.draft, making.answers)
  return insertResult(db, {
    ...making,
    ...{ version: row.version, result: at, resultName: row.draft.results[at]?.name ?? '', scores },
    createdAt: new Date(now),
  })
}
