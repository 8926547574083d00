import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeProduct } from '../catalog/catalog.factory'
import { makeMember } from '../member/member.factory'
import { makeOperator } from '../operator/operator.factory'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { makePicture } from '../upload/upload.factory'
import { makePattern, makePatternResult } from './pattern.factory'

const shop = setUpTestApp()
let token = ''
let imgPath = ''
beforeAll(async () => {
  token = (await makeOperator(shop.app)).token
  imgPath = (await makePicture(shop.app.database.db)).path
})

const db = () => shop.app.database.db
const question = (...points: [number, number][]) => ({
  Text: '早晨',
  Options: points.map((one) => ({ Text: '选项', Points: one })),
})
const result = (name: string, facts: object = {}) => ({
  ...{ Name: name, Tagline: '', Text: '说明', ImgPath: imgPath, LinkUrl: '', ...facts },
})
const save = (facts: object = {}) =>
  shop.operate(
    'pattern',
    'SavePattern',
    {
      ...{ type: 1, title: '花型人格', subTitle: '', intro: '', imgPath },
      questions: [1, 2, 3].map(() => question([2, 0], [0, 2])),
      results: [result('玫瑰'), result('百合')],
      ...facts,
    },
    token,
  )
const act = (action: 'PublishPattern' | 'WithdrawPattern' | 'DeletePattern', id: number) =>
  shop.operate('pattern', action, { id }, token)
const rows = async () => (await shop.operate('pattern', 'ListPatterns', {}, token)).Data ?? []
const open = async () => (await shop.call('pattern', 'GetPatternTestList', {})).Data ?? []

describe('a test', () => {
  it('is written, published, changed as a draft, published as the next version and withdrawn', async () => {
    const id = (await save()).Data?.ID ?? 0
    expect(await rows()).toMatchObject([{ ID: id, Status: 0, Version: 0, HasChanges: false }])
    expect(await open()).toEqual([])
    expect((await act('PublishPattern', id)).Data).toEqual({ Version: 1 })
    expect(await open()).toMatchObject([{ Type: 1, Version: 1, Title: '花型人格' }])
    expect((await act('PublishPattern', id)).Data).toEqual({ Version: 1 })
    shop.app.clock.move(1000)
    await save({ id, title: '花型人格二' })
    expect(await open()).toMatchObject([{ Version: 1, Title: '花型人格' }])
    expect(await rows()).toMatchObject([{ Title: '花型人格二', Version: 1, HasChanges: true }])
    expect((await act('PublishPattern', id)).Data).toEqual({ Version: 2 })
    expect(await open()).toMatchObject([{ Version: 2, Title: '花型人格二' }])
    expect(await act('DeletePattern', id)).toMatchObject({ Code: 'pattern/moved' })
    await act('WithdrawPattern', id)
    expect(await open()).toEqual([])
    expect(await act('WithdrawPattern', id)).toMatchObject({ Status: 100 })
    expect((await act('PublishPattern', id)).Data).toEqual({ Version: 3 })
    const log = await db().execute<{ action: string }>(
      sql`select action from audit_logs where subject = ${`pattern:${id}`} order by id`,
    )
    expect(log.rows.map(({ action }) => action).join(' ')).toBe(
      'SavePattern PublishPattern SavePattern PublishPattern WithdrawPattern PublishPattern',
    )
  })

  it('that was published keeps its type; types are unique', async () => {
    const id = (await rows())[0]?.ID
    expect(await save({ id, type: 2 })).toMatchObject({ Code: 'pattern/type-fixed' })
    expect(await save({ type: 1 })).toMatchObject({ Code: 'pattern/type-used' })
  })

  it('that cannot be completed is not published', async () => {
    const short = (await save({ type: 3, questions: [question([2, 0], [0, 2])] })).Data?.ID ?? 0
    expect(await act('PublishPattern', short)).toMatchObject({ Msg: '题目应有 3 至 12 道' })
    const flat = [1, 2, 3].map(() => question([2, 0], [1, 0]))
    const never = (await save({ type: 4, questions: flat })).Data?.ID ?? 0
    expect(await act('PublishPattern', never)).toMatchObject({
      ...{ Code: 'pattern/incomplete', Msg: '怎么答都得不到“百合”，请调整分值' },
    })
    expect((await act('DeletePattern', short)).Status).toBe(100)
    expect(await act('DeletePattern', short)).toMatchObject({ Code: 'pattern/unknown' })
  })

  it('refuses products, links and pictures that the shop does not have, and points that do not fit', async () => {
    const goods = await makeProduct(db())
    const own = { ProductIDs: [goods.id], LinkUrl: `/mall/goodsDetail?id=${goods.id}` }
    expect((await save({ type: 5, results: [result('玫瑰', own), result('百合')] })).Status).toBe(100)
    const refused = async (facts: object) =>
      (await save({ type: 6, results: [result('玫瑰', facts), result('百合')] })).Code
    expect(await refused({ ProductIDs: [999_999] })).toBe('pattern/product-unknown')
    expect(await refused({ LinkUrl: 'https://elsewhere.example/' })).toBe('home/link-unknown')
    expect(await refused({ ImgPath: '/media/../secret.jpg' })).toBe('upload/picture-unknown')
    expect(
      await save({ type: 6, questions: [{ Text: '问', Options: [{ Text: '答', Points: [1] }] }] }),
    ).toMatchObject({ Code: 'pattern/incomplete' })
    expect(await save({ type: 6, questions: [question([6, 0])] })).toMatchObject({
      ...{ Status: 102, Msg: '分值应在 0 至 5 之间' },
    })
  })

  it('keeps its pictures from being deleted', async () => {
    const picture = await makePicture(db(), { name: '玫瑰图' })
    await save({ type: 7, results: [result('玫瑰', { ImgPath: picture.path }), result('百合')] })
    const { Msg } = await shop.operate('upload', 'DeletePictures', { ids: [picture.id] }, token)
    expect(Msg).toBe('“玫瑰图”正被 1 处使用，不能删除')
  })
})

describe('what came of it', () => {
  it('counts results and options of a version, and lists the results of members', async () => {
    const now = shop.app.clock.now()
    const id = await makePattern(db(), { type: 50 }, now)
    const [one, two] = [await makeMember(shop.app), await makeMember(shop.app)]
    const take = (memberId: number, answers: number[], share = '') =>
      makePatternResult(db(), { memberId, testId: id, answers, share }, now)
    await take(one.id, [1, 1, 1])
    await take(one.id, [1, 2, 2])
    await take(two.id, [1, 1, 2], 'GS000001')
    const { Data } = await shop.operate('pattern', 'GetPatternFigures', { id }, token)
    expect(Data).toMatchObject({ Version: 1, Taken: 3, Members: 2, ByShare: 1 })
    expect(Data?.Results).toEqual([
      { Name: '玫瑰', Num: 2 },
      { Name: '百合', Num: 1 },
    ])
    expect(Data?.Questions.map(({ Options }) => Options.map(({ Num }) => Num))).toEqual([
      [3, 0],
      [2, 1],
      [1, 2],
    ])
    const list = async (filter: object) =>
      (await shop.operate('pattern', 'ListPatternResults', { pattern: id, ...filter }, token)).Data
    expect((await list({}))?.TotalCount).toBe(3)
    expect((await list({ keyword: '百合' }))?.DataList).toMatchObject([
      { MemberID: one.id, IsByShare: false },
    ])
    expect((await list({ member: two.id }))?.DataList).toMatchObject([
      { ResultName: '玫瑰', IsByShare: true },
    ])
    expect((await list({ version: 2 }))?.TotalCount).toBe(0)
  })
})
