import { NewsOpinion } from '@greenstar/rules/article/article.state'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { DAY } from '@greenstar/rules/platform/time'
import { Mark, Subject } from '@greenstar/rules/post/post.subject'
import { sql } from 'drizzle-orm'
import { type DemoArticle, demoArticles, demoDraft } from '../../demo/articles'
import { makeArticle, makeArticleComment } from '../article/article.factory'
import { putOpinion } from '../article/article.store'
import type { Db } from '../platform/database/connect'
import { cleanRichText } from '../platform/rich-text'
import { addCommentLikes } from '../post/comment.store'
import { putMark } from '../post/mark.store'
import { pictureOf } from './demo-catalog'
import type { DemoPeople } from './demo-people'

const hour = 3_600_000

/** Returns the best-selling product with a word in its name; empty if there is none. */
export const findGoods = async (db: Db, word: string): Promise<number[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select p.id from products p where p.listed and p.status = 10 and p.name like ${`%${word}%`}
    order by p.sold_num desc, p.id limit 1`)
  return rows.map(({ id }) => Number(id))
}

const write = async (db: Db, article: DemoArticle, now: number, isDraft = false): Promise<number> => {
  const { columnCode, code = '', title, summary, cover, film, content, goods = [], sort = 0 } = article
  const found: number[] = []
  for (const word of goods) found.push(...(await findGoods(db, word)))
  const facts = {
    ...{ columnCode, code, title, summary, sort, isDraft, productIds: [...new Set(found)] },
    coverPath: cover ? pictureOf(cover) : '',
    videoPath: film ? `/media/${film}.mp4` : '',
    content: cleanRichText(content),
    beginAt: new Date(now - article.daysAgo * DAY),
  }
  return makeArticle(db, facts, now)
}

const like = (db: Db, subject: Subject, subjectId: number, memberId: number, at: number) =>
  putMark(db, { subject, subjectId, kind: Mark.like, memberId, createdAt: new Date(at) })

/** Inserts likes, opinions and comments of readers. */
const read = async (db: Db, id: number, article: DemoArticle, people: DemoPeople, now: number) => {
  const readers = people.buyers
  const begun = now - article.daysAgo * DAY
  for (const { id: memberId } of readers.slice(0, article.likes ?? 0))
    await like(db, Subject.article, id, memberId, begun + hour)
  const [useful, useless] = article.opinions ?? [0, 0]
  for (const [at, { id: memberId }] of readers.slice(0, useful + useless).entries()) {
    const opinion = at < useful ? NewsOpinion.useful : NewsOpinion.useless
    await putOpinion(db, id, memberId, opinion, new Date(begun + (at + 1) * hour))
  }
  let parentId = 0
  const authors = [...people.authors.values()].slice(3)
  for (const [at, text] of (article.comments ?? []).entries()) {
    const isAnswer = text.startsWith('↳')
    const author = authors[(id * 7 + at * 3) % authors.length]
    if (!author) continue
    const facts = {
      ...{ articleId: id, memberId: author.id, content: isAnswer ? text.slice(1) : text },
      ...(isAnswer && parentId ? { parentId } : {}),
    }
    const made = await makeArticleComment(db, facts, Math.min(begun + (at + 2) * 5 * hour, now - hour))
    const likers = readers.slice(0, (id + at) % 6)
    for (const { id: memberId } of likers) await like(db, Subject.comment, made.id, memberId, now - hour)
    for (const _one of likers) await addCommentLikes(db, made.id, 1)
    if (!isAnswer) parentId = made.id
  }
}

/** Creates articles of all columns with their readers, a draft, and two comments awaiting moderation. */
export const loadArticles = async (db: Db, people: DemoPeople, now: number): Promise<void> => {
  const ids: number[] = []
  for (const article of demoArticles) {
    const id = await write(db, article, now)
    await read(db, id, article, people, now)
    if (article.comments) ids.push(id)
  }
  await write(db, demoDraft, now, true)
  const [first, second] = [people.members.get(1)?.id, people.members.get(2)?.id]
  const waiting = { status: ModerationStatus.pending, articleId: ids[0] ?? 0 }
  if (first)
    await makeArticleComment(
      db,
      { ...waiting, memberId: first, content: '冬天室内有暖气，也是看土吗？' },
      now - 2 * hour,
    )
  if (second)
    await makeArticleComment(
      db,
      { ...waiting, memberId: second, content: '请问喷壶浇水算浇透吗' },
      now - 5 * hour,
    )
}
