import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeProduct } from '../catalog/catalog.factory'
import { makeMember } from '../member/member.factory'
import { members } from '../member/member.tables'
import { messages } from '../message/message.tables'
import { memberContents } from '../moderation/moderation.tables'
import { makeOperator } from '../operator/operator.factory'
import { makeOrder } from '../order/order.factory'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { planOf, settle, statementsOf } from '../platform/testing/statements'
import { makeComments } from './review.factory'

const shop = setUpTestApp()
let productID = 0
beforeAll(async () => {
  productID = (await makeProduct(shop.app.database.db)).id
  const stars = [5, 5, 4, 3, 2, 1, 5]
  await makeComments(shop.app.database.db, [
    ...stars.map((star, index) => ({
      productId: productID,
      star,
      content: `第${index + 1}条`,
      createdAt: new Date(Date.parse('2026-04-01T10:00:00+08:00') + index * 60_000),
      images: index % 3 === 0 ? ['/media/c.jpg'] : [],
    })),
    { productId: productID, status: 10, content: '待审' },
    { productId: productID, status: -99, content: '已删' },
  ])
})

type Query = Parameters<typeof shop.call<'review', 'GetProductCommentListByID'>>[2]
const list = async (query: Query) => (await shop.call('review', 'GetProductCommentListByID', query)).Data
const contentsOf = async (query: Query) => (await list(query))?.DataList.map((row) => row.Content)

describe('GetProductCommentListByID', () => {
  // Red with the avatar that the comment was written with.
  it('shows the current picture of its author, and none for an anonymous one', async () => {
    const { db } = shop.app.database
    const { id } = await makeProduct(db)
    const author = await makeMember(shop.app, { avatar: '/media/u/new.jpg' })
    await makeComments(db, [
      { productId: id, memberId: author.id, memberAvatar: '/media/u/old.jpg', star: 5 },
      { productId: id, memberId: author.id, isAnonymous: true, star: 4 },
    ])
    const pictures = async () =>
      (await list({ productID: id, sort: 1 }))?.DataList.map((row) => row.MemberAvatar)
    expect((await pictures())?.toSorted()).toEqual(['', '/media/u/new.jpg'])
    await db.update(members).set({ avatar: '' }).where(eq(members.id, author.id))
    expect(await pictures()).toEqual(['', ''])
  })

  it('shows passed ones, newest first, by kind', async () => {
    expect(await contentsOf({ productID })).toEqual([
      '第7条',
      '第6条',
      '第5条',
      '第4条',
      '第3条',
      '第2条',
      '第1条',
    ])
    expect(await contentsOf({ productID, type: 1 })).toEqual(['第7条', '第3条', '第2条', '第1条'])
    expect(await contentsOf({ productID, type: 2 })).toEqual(['第4条'])
    expect(await contentsOf({ productID, type: 3 })).toEqual(['第6条', '第5条'])
    expect(await contentsOf({ productID, sort: 1, pageSize: 4 })).toEqual([
      '第7条',
      '第2条',
      '第1条',
      '第3条',
    ])
    expect(await contentsOf({ productID, sort: 2, pageSize: 2 })).toEqual(['第6条', '第5条'])
    expect(await contentsOf({ productID, attribute: '没有' })).toEqual([])
    expect(await contentsOf({ productID, type: 4 })).toEqual(['第7条', '第4条', '第1条'])
  })

  it('pages, and keeps counting where a page is empty', async () => {
    expect(await list({ productID, pageSize: 3, currentPage: 3 })).toMatchObject({
      CurrentPage: 3,
      PageSize: 3,
      TotalCount: 7,
      TotalPage: 3,
      DataList: [{ Content: '第1条', CreateDate: '2026-04-01T10:00:00+08:00', ReplyDate: null }],
    })
    for (const currentPage of [4, 1000])
      expect(await list({ productID, pageSize: 3, currentPage })).toMatchObject({
        TotalCount: 7,
        DataList: [],
      })
  })

  it('is empty for an unknown product', async () => {
    expect(await list({ productID: 999_999 })).toMatchObject({ TotalCount: 0, TotalPage: 0, DataList: [] })
  })

  it('carries the shop’s reply', async () => {
    const { id } = await makeProduct(shop.app.database.db)
    const replyAt = new Date('2026-04-02T09:30:00+08:00')
    await makeComments(shop.app.database.db, [{ productId: id, replyContent: '谢谢', replyAt }])
    const [row] = (await list({ productID: id }))?.DataList ?? []
    expect(row).toMatchObject({ ReplyContent: '谢谢', ReplyDate: '2026-04-02T09:30:00+08:00', Star: 5 })
  })

  it('needs one statement, by an index', async () => {
    const { id } = await makeProduct(shop.app.database.db)
    const many = Array.from({ length: 5000 }, (_, index) => ({ productId: id + 1 + (index % 100) }))
    await makeComments(shop.app.database.db, many)
    await settle(shop.app.database.pool, 'product_comments')
    for (const type of [0, 1, 4]) {
      const seen = await statementsOf(() => list({ productID: id + 5, type }))
      expect(seen).toHaveLength(1)
      for (const statement of seen)
        expect(await planOf(shop.app.database.pool, statement)).not.toContain('Seq Scan product_comments')
    }
    expect(
      await statementsOf(() => shop.call('review', 'GetProductCommentStat', { productID })),
    ).toHaveLength(2)
  })

  it.each<unknown>([
    {},
    { productID: 'x' },
    { productID: -1 },
    { productID: 1, type: 6 },
    { productID: 1, type: '0 or 1=1' },
    { productID: 1, currentPage: 0 },
  ])('refuses %j', async (payload) => {
    expect((await shop.call('review', 'GetProductCommentListByID', payload as never)).Status).toBe(102)
  })
})

describe('GetProductCommentStat', () => {
  it('counts every kind', async () => {
    expect((await shop.call('review', 'GetProductCommentStat', { productID })).Data).toEqual({
      Total: 7,
      Good: 4,
      Middle: 1,
      Bad: 2,
      WithImage: 3,
      WithFollowUp: 0,
      GoodRate: 57,
      Star: 3.6,
      Attributes: [],
    })
  })

  it('is zero without comments', async () => {
    const { Data } = await shop.call('review', 'GetProductCommentStat', { productID: 999_999 })
    expect(Data).toEqual({
      ...{ Total: 0, Good: 0, Middle: 0, Bad: 0, WithImage: 0, WithFollowUp: 0, GoodRate: 0, Star: 0 },
      Attributes: [],
    })
  })

  it('is what the product page and its card show', async () => {
    const { Data } = await shop.call('catalog', 'GetProductByID', { id: productID })
    expect(Data).toMatchObject({ CommentCount: 7, GoodRate: 57 })
  })

  it.each([{}, { productID: 0 }, { productID: '1;' }])('refuses %j', async (payload) => {
    expect((await shop.call('review', 'GetProductCommentStat', payload as never)).Status).toBe(102)
  })
})

describe('问大家', () => {
  const db = () => shop.app.database.db
  const ask = async (by: { token: string }, productId: number, content: string, parentID?: number) =>
    shop.call(
      'review',
      'AskQuestion',
      { productID: productId, content, requestID: crypto.randomUUID(), ...(parentID ? { parentID } : {}) },
      by.token,
    )
  /** Passes everything that waits about a product. */
  const passAll = async (productId: number) => {
    const { token } = await makeOperator(shop.app)
    const rows = await db()
      .select({ id: memberContents.id })
      .from(memberContents)
      .where(
        and(
          eq(memberContents.kind, 150),
          eq(memberContents.subjectId, productId),
          eq(memberContents.status, 10),
        ),
      )
    const ids = rows.map(({ id }) => id)
    await shop.operate('moderation', 'ModerateContents', { ids, action: 'pass', reason: '' }, token)
  }
  const titlesOf = async (id: number) =>
    (await db().select().from(messages).where(eq(messages.memberId, id)).orderBy(messages.id)).map(
      ({ title }) => title,
    )
  const bought = async (productId: number) => {
    const buyer = await makeMember(shop.app)
    await makeOrder(shop.app, { memberId: buyer.id, status: 50, lines: [{ productId }] })
    return buyer
  }

  it('invites buyers once a day when the question is shown; only buyers and the asker answer, and the asker gets a message', async () => {
    const product = await makeProduct(db(), { name: '龟背竹' })
    const [buyer, asker, guest] = [
      await bought(product.id),
      await makeMember(shop.app),
      await makeMember(shop.app),
    ]
    const { Data: question } = await ask(asker, product.id, '放在卫生间能活吗？')
    expect(question?.Status).toBe(10)
    expect(await titlesOf(buyer.id)).toEqual([])
    await passAll(product.id)
    await ask(asker, product.id, '多久浇一次水？')
    await passAll(product.id)
    expect(await titlesOf(buyer.id)).toEqual(['有人想听听您的经验'])
    const id = question?.ID ?? 0
    expect(await ask(guest, product.id, '能', id)).toMatchObject({ Code: 'review/not-bought' })
    const { Data: answer } = await ask(buyer, product.id, '有窗就行', id)
    await passAll(product.id)
    expect((await ask(asker, product.id, '谢谢', answer?.ID)).Status).toBe(100)
    expect(await titlesOf(asker.id)).toContain('有人回答了您')
    const page = { productID: product.id, currentPage: 1, pageSize: 10 }
    const { Data: seen } = await shop.call('review', 'GetQuestionList', page)
    expect(seen?.DataList.map(({ Content, Replies }) => [Content, Replies])).toEqual([
      ['多久浇一次水？', 0],
      ['放在卫生间能活吗？', 1],
    ])
    const { Data: answers } = await shop.call('review', 'GetQuestionList', { ...page, parentID: id })
    expect(answers?.DataList.map(({ Content }) => Content)).toEqual(['有窗就行'])
    expect(seen?.DataList.map(({ Answer }) => Answer?.Content)).toEqual([undefined, '有窗就行'])

    const { token } = await makeOperator(shop.app)
    const reply = async (content: string, of = id) =>
      (await shop.operate('review', 'ReplyQuestion', { id: of, content }, token)).Code
    await reply('可以，每周晒两天')
    await reply('可以，每周晒两天')
    const received = (await titlesOf(asker.id)).filter((title) => title === '有人回答了您')
    expect(received).toHaveLength(2)
    const official = await shop.call('review', 'GetQuestionList', page)
    const Answer = { Name: '绿星客服', Content: '可以，每周晒两天', IsOfficial: true }
    expect(official.Data?.DataList[1]).toMatchObject({ Replies: 1, Answer })
    const { Data: atDesk } = await shop.operate(
      'review',
      'ListQuestions',
      { product: '龟背竹', replied: true, currentPage: 1, pageSize: 10 },
      token,
    )
    expect(atDesk?.DataList).toMatchObject([{ ID: id, Reply: '可以，每周晒两天', Replies: 1 }])
    await reply('')
    expect((await shop.call('review', 'GetQuestionList', page)).Data?.DataList[1]?.Answer?.IsOfficial).toBe(
      false,
    )
    expect(await reply('谢谢', answer?.ID)).toBe('review/question-gone')
    const { Data: waiting } = await ask(asker, product.id, '要剪枝吗？')
    expect(await reply('要', waiting?.ID)).toBe('review/question-not-shown')
  })

  it('accepts five questions of a member a day, and none about a deleted product', async () => {
    const asker = await makeMember(shop.app)
    const gone = await makeProduct(db(), { status: -99 })
    expect(await ask(asker, gone.id, '还有吗？')).toMatchObject({ Code: 'review/line-gone' })
    const { id } = await makeProduct(db())
    for (const n of [1, 2, 3, 4, 5]) expect((await ask(asker, id, `第${n}问`)).Status).toBe(100)
    expect(await ask(asker, id, '第六问')).toMatchObject({ Code: 'review/questions-often' })
  })
})
