import { toWireDate } from '@greenstar/rules/platform/time'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeProduct } from '../catalog/catalog.factory'
import { makeMember } from '../member/member.factory'
import { flagAll } from '../moderation/moderation.jobs'
import { makeOperator } from '../operator/operator.factory'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { makeComments } from './review.factory'

const shop = setUpTestApp()
let token = ''
let productId = 0
beforeAll(async () => {
  token = (await makeOperator(shop.app)).token
  productId = (await makeProduct(shop.app.database.db, { name: '龟背竹', code: 'GBZ-1' })).id
  await makeComments(shop.app.database.db, [
    { productId, content: '叶子很大', star: 5, images: ['/media/r1.jpg'], status: 10 },
    {
      productId,
      content: '加微信领券 VX888',
      star: 5,
      status: 10,
      createdAt: new Date('2026-03-01T00:00:00Z'),
    },
    { productId, content: '收到时土洒了', star: 2, status: 20 },
    { productId, content: '被人举报', star: 1, status: 90 },
    { productId, content: '删掉的', star: 1, status: -99 },
  ])
})

const list = async (payload: object = {}) =>
  (await shop.operate('review', 'ListComments', { currentPage: 1, pageSize: 10, ...payload }, token)).Data
const texts = async (payload: object) => (await list(payload))?.DataList.map((row) => row.Content)
const seen = async () =>
  (await shop.call('review', 'GetProductCommentListByID', { productID: productId })).Data?.DataList.map(
    (row) => row.Content,
  )
const idOf = async (keyword: string) => (await list({ keyword }))?.DataList[0]?.ID ?? 0
const seenNow = () => toWireDate(shop.app.clock.now())
const moderate = async (keyword: string, action: 'pass' | 'fail', reason = '') =>
  shop.operate(
    'review',
    'ModerateComments',
    { ids: [await idOf(keyword)], action, reason, seenAt: seenNow() },
    token,
  )

describe('ListComments', () => {
  it('filters by state, stars, pictures, product, words and days', async () => {
    expect(await texts({ status: 20 })).toEqual(['收到时土洒了'])
    expect(await texts({ star: 5, withImage: 1 })).toEqual(['叶子很大'])
    expect(await texts({ product: 'GBZ-1', keyword: '土' })).toEqual(['收到时土洒了'])
    expect(await texts({ product: '没有这个' })).toEqual([])
    expect(await texts({ keyword: '%' })).toEqual([])
    expect(await texts({ to: '2026-03-02' })).toEqual(['加微信领券 VX888'])
    const { Data } = await shop.operate('review', 'GetCommentFigures', {}, token)
    expect(Data).toEqual({ All: 4, Pending: 3, Passed: 1, Failed: 0 })
  })

  it('puts reported comments, then those with a sensitive word in any case, on top of the queue', async () => {
    expect((await texts({ status: 10 }))?.at(-1)).toBe('加微信领券 VX888')
    for (const word of ['微信', 'vx']) await shop.operate('moderation', 'SaveSensitiveWord', { word }, token)
    await flagAll(shop.app)
    const rows = (await list({ status: 10 }))?.DataList
    expect(rows?.[0]).toMatchObject({ Content: '被人举报' })
    expect(rows?.[1]).toMatchObject({ Content: '加微信领券 VX888', Flags: ['vx', '微信'] })
    expect(await texts({ flagged: 1 })).toEqual(['加微信领券 VX888'])
    const words = async (payload: object) =>
      (await shop.operate('moderation', 'ListSensitiveWords', payload, token)).Data
    expect((await words({ pageSize: 1, currentPage: 2 }))?.DataList).toMatchObject([
      { Word: '微信', CreatedBy: expect.any(String) },
    ])
    expect(await words({ keyword: 'V' })).toMatchObject({ TotalCount: 1, DataList: [{ Word: 'vx' }] })
    await shop.operate('moderation', 'DeleteSensitiveWord', { word: 'vx' }, token)
    await flagAll(shop.app)
    expect((await list({ flagged: 1 }))?.DataList[0]?.Flags).toEqual(['微信'])
  })
})

describe('ModerateComments', () => {
  it('shows only what has passed, and counts only that', async () => {
    expect(await seen()).toEqual(['收到时土洒了'])
    await moderate('叶子', 'pass')
    expect((await seen())?.sort()).toEqual(['叶子很大', '收到时土洒了'].sort())
    expect((await moderate('土洒', 'fail')).Code).toBe('moderation/reason-missing')
    await moderate('土洒', 'fail', '与商品无关')
    expect(await seen()).toEqual(['叶子很大'])
    const detail = (await shop.call('catalog', 'GetProductByID', { id: productId })).Data
    expect(detail).toMatchObject({ CommentCount: 1, GoodRate: 100 })
    expect((await list({ keyword: '土洒' }))?.DataList[0]).toMatchObject({
      Status: 30,
      Reason: '与商品无关',
      ModeratedBy: '周店长',
    })
    await moderate('土洒', 'pass')
    expect(await seen()).toContain('收到时土洒了')
  })

  it('refuses a deleted or unknown one, and then changes none', async () => {
    const ids = [await idOf('举报'), 4_000_000]
    const all = { ids, action: 'pass' as const, reason: '', seenAt: seenNow() }
    expect((await shop.operate('review', 'ModerateComments', all, token)).Code).toBe('review/gone')
    expect(await seen()).not.toContain('被人举报')
  })

  // Red without the comparison: the new words are public, and no operator has read them.
  it('refuses one rewritten by its author since it was shown', async () => {
    const { db } = shop.app.database
    const { id } = await makeProduct(db)
    const at = shop.app.clock.now()
    await makeComments(db, [{ productId: id, status: 10, content: '改过一次的话', createdAt: new Date(at) }])
    const one = { ids: [await idOf('改过一次')], action: 'pass' as const, reason: '' }
    const decide = (seenAt: number) =>
      shop.operate('review', 'ModerateComments', { ...one, seenAt: toWireDate(seenAt) }, token)
    expect((await decide(at - 2000)).Code).toBe('review/state-changed')
    expect((await decide(at)).Status).toBe(100)
  })
})

it('counts every comment that operators pass at the same moment', async () => {
  // Failed without locking the product before counting: each counted only its own, 1 instead of 30.
  const { db } = shop.app.database
  const { id } = await makeProduct(db)
  await makeComments(
    db,
    Array.from({ length: 30 }, (_, n) => ({ productId: id, status: 10, content: `同时第${n}条` })),
  )
  const rows = (await list({ keyword: '同时第', pageSize: 50 }))?.DataList ?? []
  const pass = (ID: number) =>
    shop.operate(
      'review',
      'ModerateComments',
      { ids: [ID], action: 'pass', reason: '', seenAt: seenNow() },
      token,
    )
  const answers = await Promise.all(rows.map((row) => pass(row.ID)))
  expect(answers.filter((answer) => answer.Status === 100)).toHaveLength(30)
  const { Data } = await shop.call('catalog', 'GetProductByID', { id })
  expect(Data).toMatchObject({ CommentCount: 30, GoodRate: 100 })
})

describe('ReplyComment', () => {
  it('shows the shop’s answer below a comment, and removes it', async () => {
    const id = await idOf('叶子')
    await shop.operate('review', 'ReplyComment', { id, content: '谢谢支持' }, token)
    const reply = async () =>
      (await shop.call('review', 'GetProductCommentListByID', { productID: productId })).Data?.DataList.find(
        (row) => row.ID === id,
      )
    expect(await reply()).toMatchObject({ ReplyContent: '谢谢支持', ReplyDate: expect.any(String) })
    await shop.operate('review', 'ReplyComment', { id, content: '' }, token)
    expect(await reply()).toMatchObject({ ReplyContent: '', ReplyDate: null })
    const waiting = { id: await idOf('举报'), content: '您好' }
    expect((await shop.operate('review', 'ReplyComment', waiting, token)).Code).toBe('review/not-shown')
  })
})

it('notifies the author of a comment that it is shown, why it is refused, and of the shop’s answer', async () => {
  const { db } = shop.app.database
  const author = await makeMember(shop.app)
  await makeComments(db, [{ productId, memberId: author.id, content: '作者在等', status: 10 }])
  await moderate('作者在等', 'pass')
  await moderate('作者在等', 'pass')
  const id = await idOf('作者在等')
  await shop.operate('review', 'ReplyComment', { id, content: '谢谢支持' }, token)
  await shop.operate('review', 'ReplyComment', { id, content: '谢谢支持' }, token)
  await moderate('作者在等', 'fail', '与商品无关')
  const inbox = (await shop.call('message', 'GetMessageList', {}, author.token)).Data?.DataList ?? []
  expect(inbox.map(({ Content }) => Content)).toEqual([
    '您对龟背竹的评价未能展示：与商品无关。',
    '龟背竹：谢谢支持',
    '您对龟背竹的评价已通过审核，感谢分享。',
  ])
})

describe('the list as a file', () => {
  it('has the filtered rows', async () => {
    const file = await shop.http.inject({
      url: '/api/Console/Export/comments',
      query: { format: 'csv', keyword: '土' },
      headers: { authorization: `Bearer ${token}` },
    })
    expect(file.body).toContain('收到时土洒了')
    expect(file.body).not.toContain('叶子很大')
  })
})
