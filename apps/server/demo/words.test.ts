import { describe, expect, it } from 'vitest'
import { demoArticles, demoDraft } from './articles'
import { buyerNames, demoAuthors } from './authors'
import { demoChats, demoPhrases } from './chats'
import { demoComments } from './comments'
import { demoAdverts } from './home'
import { demoHotWords } from './platform'
import { demoLines, demoProducts } from './products'
import { demoShowActivities, demoShowPosts } from './show'
import { demoFunctions } from './taxonomy'
import { unique } from './testing'

describe('words', () => {
  const texts = [
    ...demoProducts.flatMap((page) => [page.name, page.summary, page.detailHtml, ...page.labels]),
    ...demoLines.map((line) => line.attribute),
    ...[...demoArticles, demoDraft].flatMap(({ title, summary, content }) => [title, summary, content]),
    ...demoPhrases.flat(),
    ...demoChats.flatMap(({ lines }) => lines.flatMap((line) => ('text' in line ? [line.text] : []))),
    ...demoShowActivities.flatMap(({ title, intro, rule }) => [title, intro, rule]),
    ...demoShowPosts.map(({ content }) => content),
    ...demoAdverts.flatMap((advert) => [advert.title, advert.subTitle, advert.tag]),
  ]

  it('promise nothing that advertising law forbids', () => {
    const forbidden =
      /国家级|最佳|最好|最低|最高级|第一品牌|全网第一|顶级|极品|唯一|首选|百分百|100%|根治|治疗|医用|抗癌|永久|万能|祖传/
    for (const text of texts) expect(text).not.toMatch(forbidden)
  })

  it('of the rich text use plain tags only', () => {
    for (const page of demoProducts) {
      const tags = [...page.detailHtml.matchAll(/<\/?([a-z0-9]+)/g)].map((match) => match[1])
      expect(new Set(tags)).toEqual(
        new Set(['h3', 'p', 'img', 'table', 'tbody', 'tr', 'th', 'td', 'ul', 'li']),
      )
      expect(page.detailHtml).not.toMatch(/style=|class=|on[a-z]+=/)
      expect(
        page.parameters.every(({ Key, Value }) => Key && Value),
        page.code,
      ).toBe(true)
    }
  })

  it('of hot searches have results', () => {
    for (const word of demoHotWords) {
      const found = demoProducts.filter((page) => {
        const names = page.functionIds.map((id) => demoFunctions.find((row) => row.id === id)?.name)
        return [page.name, page.summary, ...page.labels, ...names].join(' ').includes(word.slice(0, 2))
      })
      expect(found.length, word).toBeGreaterThan(0)
    }
  })
})

describe('comments', () => {
  it('are at least 200, each with its own text, mostly but not only positive', () => {
    expect(demoComments.length).toBeGreaterThanOrEqual(200)
    unique(demoComments.map((comment) => comment.content))
    const low = demoComments.filter((comment) => comment.star <= 2).length
    expect(low).toBeGreaterThanOrEqual(5)
    expect(low / demoComments.length).toBeLessThan(0.1)
    expect(demoComments.filter((comment) => comment.reply).length).toBeGreaterThanOrEqual(20)
  })

  it('speak of a line that the page sells, by an author we know, before today', () => {
    for (const comment of demoComments) {
      const page = demoProducts.find((p) => p.code === comment.productCode)
      expect(page, comment.productCode).toBeDefined()
      const attributes = [page, ...(page?.joints ?? [])].map((line) => line?.attribute)
      if (comment.attribute) expect(attributes, comment.content).toContain(comment.attribute)
      expect(demoAuthors.some((author) => author.id === comment.authorId)).toBe(true)
      expect(comment.daysAgo).toBeGreaterThan(0)
      if (comment.replyDaysAgo !== null) expect(comment.replyDaysAgo).toBeLessThan(comment.daysAgo)
    }
  })

  it('are of authors with names of their own', () => {
    unique([...demoAuthors.map((author) => author.name), ...buyerNames])
  })
})
