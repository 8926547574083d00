import { linkTo } from '@greenstar/rules/home/link-target'
import type { PatternContent } from '@greenstar/rules/pattern/pattern.content'
import { DAY, HOUR, MINUTE } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { type DemoPattern, demoPatterns } from '../../demo/patterns'
import { makePattern, makePatternResult } from '../pattern/pattern.factory'
import type { Db } from '../platform/database/connect'
import { findGoods } from './demo-articles'
import { pictureOf } from './demo-catalog'
import type { DemoPeople } from './demo-people'

const firstId = async (db: Db, query: ReturnType<typeof sql>) =>
  (await db.execute<{ id: string }>(query)).rows[0]?.id ?? ''

/** Link to more fitting products: a function of the mall, else the class of flowers or of care. */
const moreOf = async (db: Db, name: string, type: number) => {
  const effect = name && (await firstId(db, sql`select id from functions where name = ${name}`))
  if (effect) return linkTo({ kind: 'function', value: effect })
  const word = type === 1 ? '%花%' : '%护%'
  const found = await firstId(
    db,
    sql`select id from product_classes where shown and name like ${word} order by index limit 1`,
  )
  return found ? linkTo({ kind: 'class', value: found }) : ''
}

const contentOf = async (db: Db, demo: DemoPattern): Promise<PatternContent> => {
  const results: PatternContent['results'][number][] = []
  for (const { name, tagline, text, picture, goods, more } of demo.results) {
    const found: number[] = []
    for (const word of goods) found.push(...(await findGoods(db, word)))
    results.push({
      ...{ name, tagline, text, imgPath: pictureOf(picture), productIds: [...new Set(found)] },
      linkUrl: await moreOf(db, more, demo.type),
    })
  }
  return {
    ...{ title: demo.title, subTitle: demo.subTitle, intro: demo.intro, imgPath: pictureOf(demo.picture) },
    questions: demo.questions.map(({ text, options }) => ({
      text,
      options: options.map(([option, ...points]) => ({ text: option, points })),
    })),
    results,
  }
}

/** Loads the tests, published three weeks ago, and members' results since then. */
export const loadPatterns = async (db: Db, people: DemoPeople, now: number): Promise<void> => {
  for (const demo of demoPatterns) {
    const content = await contentOf(db, demo)
    const testId = await makePattern(db, { type: demo.type, content }, now - 21 * DAY)
    const takers = people.buyers.slice(0, 48 - demo.type * 8)
    for (const [at, { id: memberId }] of takers.entries()) {
      const answers = content.questions.map(
        ({ options }, place) => 1 + ((at * 5 + (place + demo.type) * (1 + (at % 7))) % options.length),
      )
      const share = at % 5 === 3 ? { share: 'friend' } : {}
      const ago = (takers.length - at) * 10 * HOUR + (at * 17 + demo.type * 23) * MINUTE
      await makePatternResult(db, { memberId, testId, answers, ...share }, now - ago)
    }
    const member = people.members.get(1)
    if (member) {
      const answers = content.questions.map((_, place) => 1 + ((place + demo.type) % 3))
      await makePatternResult(
        db,
        { memberId: member.id, testId, answers },
        now - 6 * DAY - demo.type * 9 * MINUTE,
      )
      const again = content.questions.map(() => demo.type)
      await makePatternResult(
        db,
        { memberId: member.id, testId, answers: again },
        now - 2 * DAY - demo.type * 6 * MINUTE,
      )
    }
  }
}
