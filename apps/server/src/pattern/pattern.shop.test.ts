import { DAY } from '@greenstar/rules/platform/time'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeProduct } from '../catalog/catalog.factory'
import { makeMember } from '../member/member.factory'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { makePattern, makePatternResult, someContent } from './pattern.factory'
import { findPattern, publishPattern, putPattern, withdrawPattern } from './pattern.store'

const shop = setUpTestApp()
let token = ''
let memberId = 0
beforeAll(async () => {
  const member = await makeMember(shop.app)
  token = member.token
  memberId = member.id
})

const db = () => shop.app.database.db
const now = () => shop.app.clock.now()
let types = 0
const make = (facts: Partial<Parameters<typeof makePattern>[1]> = {}) => {
  const type = ++types
  return makePattern(db(), { type, ...facts }, now()).then((id) => ({ id, type }))
}
const commit = (type: number, facts: object = {}, by = token) =>
  shop.call('pattern', 'CommitQuestionnaire', { type, version: 1, answers: [1, 1, 2], ...facts }, by)
const mine = (type: number, facts: object = {}, by = token) =>
  shop.call('pattern', 'GetMyPatternResult', { type, ...facts }, by)

describe('CommitQuestionnaire', () => {
  it('R020: scores the answers by the published version and keeps the result', async () => {
    const { type } = await make()
    expect((await commit(type)).Data).toMatchObject({ Type: type, Name: '玫瑰' })
    expect((await mine(type)).Data).toMatchObject({
      ...{ Title: '花型人格', Name: '玫瑰', Tagline: '像玫瑰', IsOpen: true },
      Scores: [
        { Name: '玫瑰', Percent: 67 },
        { Name: '百合', Percent: 33 },
      ],
    })
    expect((await commit(type, { answers: [2, 2, 1] })).Data?.Name).toBe('百合')
    expect((await mine(type)).Data?.Name).toBe('百合')
    const list = await shop.call('pattern', 'GetMyPatternResultList', { type }, token)
    expect(list.Data?.DataList.map(({ Name }) => Name)).toEqual(['百合', '玫瑰'])
  })

  it('a repeat of the request is the same result, stored once', async () => {
    const { type } = await make()
    const requestID = `pattern-${crypto.randomUUID()}`
    const first = await commit(type, { requestID })
    expect((await commit(type, { requestID })).Data).toEqual(first.Data)
    const { Data } = await shop.call('pattern', 'GetMyPatternResultList', { type }, token)
    expect(Data?.TotalCount).toBe(1)
  })

  it.each([
    ['too few', [1, 1], 3],
    ['too many', [1, 1, 1, 1], 3],
    ['an option that is not there', [1, 3, 1], 2],
  ])('refuses answers that are %s', async (_, answers, place) => {
    const { type } = await make()
    expect(await commit(type, { answers })).toMatchObject({
      ...{ Code: 'pattern/unanswered', Msg: `第 ${place} 题还没有作答` },
    })
    expect((await mine(type)).Data).toBeNull()
  })

  it('refuses a version that was replaced, a draft and a test that was withdrawn', async () => {
    const { type, id } = await make()
    const row = await findPattern(db(), id)
    if (row) await publishPattern(db(), row, new Date(now()))
    expect(await commit(type)).toMatchObject({ Code: 'pattern/changed', Msg: '题目刚刚更新了，请重新作答' })
    expect((await commit(type, { version: 2 })).Status).toBe(100)
    await withdrawPattern(db(), id)
    expect(await commit(type, { version: 2 })).toMatchObject({ Code: 'pattern/gone' })
    expect((await mine(type)).Data).toMatchObject({ IsOpen: false })
    expect(await commit((await make({ isDraft: true })).type)).toMatchObject({ Code: 'pattern/gone' })
  })

  it('may be taken twenty times a day', async () => {
    const { type, id } = await make()
    const eager = await makeMember(shop.app)
    for (let at = 0; at < 20; at++)
      await makePatternResult(db(), { memberId: eager.id, testId: id, answers: [1, 1, 1] }, now())
    expect(await commit(type, {}, eager.token)).toMatchObject({ Code: 'pattern/often' })
    shop.app.clock.move(DAY)
    expect((await commit(type, {}, eager.token)).Status).toBe(100)
  })
})

describe('GetMyPatternResult', () => {
  it('shows the kit: goods on sale of the result, as it was answered, whatever was published since', async () => {
    const goods = await makeProduct(db(), { name: '玫瑰精华' })
    const off = await makeProduct(db(), { name: '下架', status: 20 })
    const content = someContent()
    const [rose, lily] = content.results
    if (!rose || !lily) throw new Error('no results')
    const { type, id } = await make({
      content: {
        ...content,
        results: [{ ...rose, productIds: [goods.id, off.id], linkUrl: '/mall?seriesId=1' }, lily],
      },
    })
    await commit(type)
    await putPattern(db(), id, { type, draft: { ...content, results: [lily, rose] } }, new Date(now()))
    const row = await findPattern(db(), id)
    if (row) await publishPattern(db(), row, new Date(now()))
    const { Data } = await mine(type)
    expect(Data).toMatchObject({ Name: '玫瑰', LinkType: 'openWindow', LinkUrl: '/mall?seriesId=1' })
    expect(Data?.Products.map(({ Name }) => Name)).toEqual(['玫瑰精华'])
  })

  it('another member’s result does not exist', async () => {
    const { type, id } = await make()
    const other = await makeMember(shop.app)
    const result = await makePatternResult(
      db(),
      { memberId: other.id, testId: id, answers: [1, 1, 1] },
      now(),
    )
    expect(await mine(type, { id: result })).toMatchObject({ Code: 'pattern/result-gone' })
    expect((await mine(type, { id: result }, other.token)).Data?.Name).toBe('玫瑰')
    expect((await mine(type)).Data).toBeNull()
    expect(memberId).toBeGreaterThan(0)
  })
})

describe('jsonfiles/patternTest.json', () => {
  const file = async () =>
    (await shop.http.inject({ url: '/jsonfiles/patternTest.json?v=a1b2c3d' })).json<
      { Type: number; Version: number; Questions: { Options: { Points: number[] }[] }[] }[]
    >()

  it('R407: has the published tests by type, with questions, options and points, fresh', async () => {
    const { type, id } = await make()
    const hidden = await make({ isDraft: true })
    shop.app.cache.drop()
    const answer = await shop.http.inject({ url: '/jsonfiles/patternTest.json?v=a1b2c3d' })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    const one = (await file()).find((test) => test.Type === type)
    expect(one).toMatchObject({ Version: 1, Title: '花型人格', QuestionNum: 3, ResultNum: 2 })
    expect(one?.Questions[0]?.Options[0]?.Points).toEqual([2, 0])
    expect((await file()).some((test) => test.Type === hidden.type)).toBe(false)
    await withdrawPattern(db(), id)
    shop.app.cache.drop()
    expect((await file()).some((test) => test.Type === type)).toBe(false)
  })
})
