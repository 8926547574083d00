import { articlePath, NewsColumn, newsColumns, takesComments } from '@greenstar/rules/article/news-column'
import { makeArticle, makeArticleComment } from '../../apps/server/src/article/article.factory'
import { putOpinion } from '../../apps/server/src/article/article.store'
import { makePattern, makePatternResult } from '../../apps/server/src/pattern/pattern.factory'
import type { App } from '../../apps/server/src/platform/app'
import { fewScripts as texts } from './scripts'
import { badLink, type Cast } from './sown-cast'

const wholeBody = texts.map((one) => `<p>${one}</p>${one}`).join('')
const bad = encodeURIComponent(texts[0] ?? '')

/** Sows articles of every column, the whole list of scripts in each body, and comments. Returns the pages that show them. */
export const sowArticles = async (app: App, { member, people, products }: Cast): Promise<string[]> => {
  const { db } = app.database
  const now = app.clock.now()
  const read: string[] = []
  for (const [n, text] of texts.entries()) {
    const columnCode = newsColumns[n % newsColumns.length] ?? NewsColumn.NEWS
    const facts = { columnCode, title: text, summary: text, productIds: products.slice(0, 1) }
    const id = await makeArticle(db, { ...facts, content: wholeBody }, now)
    if (n >= newsColumns.length) continue
    read.push(articlePath(columnCode, id))
    await putOpinion(db, id, member.id, 10, new Date(now))
    if (!takesComments(columnCode)) continue
    for (const [at, content] of texts.slice(0, n === 0 ? texts.length : 3).entries()) {
      const words = { articleId: id, memberId: people[at] ?? 0, content }
      const comment = await makeArticleComment(db, words, now)
      if (at < 5) await makeArticleComment(db, { ...words, parentId: comment.id }, now)
    }
  }
  return [
    ...read,
    ...['/news', '/news/list', '/wiki', '/tidingsDetail', '/class-room/list', '/help'],
    '/help/search?keyword=window',
    ...['/recommended-product/list', `/recommended-product/detail?id=${products[0]}`],
    ...['articles', 'article-comments', 'article-opinions'].map((list) => `/console/content/${list}?size=50`),
  ]
}

/** Sows tests with their questions, options and results. Returns the pages that show them. */
export const sowPatterns = async (app: App, { member, products }: Cast): Promise<string[]> => {
  const { db } = app.database
  const now = app.clock.now()
  const ids: number[] = []
  for (let type = 1; type <= 5; type++) {
    const questions = texts.slice((type - 1) * 8, type * 8)
    const [text = '', ...others] = questions
    const answers = [text, ...others.slice(0, 5)]
    const content = {
      ...{ title: text, subTitle: text, intro: text, imgPath: '/media/plant.jpg' },
      questions: questions.map((question) => ({
        text: question,
        options: answers.map((option, at) => ({ text: option, points: answers.map((_, n) => +(n === at)) })),
      })),
      results: answers.map((name) => ({
        ...{ name, tagline: name, text: name, imgPath: '/media/plant.jpg' },
        ...{ productIds: products.slice(0, 3), linkUrl: badLink },
      })),
    }
    const testId = await makePattern(db, { type, content }, now)
    await makePatternResult(db, { memberId: member.id, testId, answers: questions.map(() => type) }, now)
    ids.push(testId)
  }
  return [
    ...['/pattern', `/pattern/1/${bad}`, '/patternform/2'],
    ...[1, 2, 3].flatMap((type) => [`/pattern/${type}`, `/patternresult/${type}`]),
    ...['patterns', 'pattern-results', `patterns/${ids[0]}`].map((page) => `/console/content/${page}`),
  ]
}
