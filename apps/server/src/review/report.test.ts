import { ContentKind } from '@greenstar/rules/moderation/content.kind'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { toWireDate } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../catalog/catalog.factory'
import { type MadeMember, makeAddress, makeMember } from '../member/member.factory'
import { keepReport } from '../moderation/moderation.service'
import { makeOperator } from '../operator/operator.factory'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { makeComments } from './review.factory'

/** An account that is old enough for its reports to count fully. */
const old = { createdAt: new Date(0) }

const shop = setUpTestApp()
let token = ''
let productId = 0
let members: MadeMember[]
beforeAll(async () => {
  token = (await makeOperator(shop.app)).token
  productId = (await makeProduct(shop.app.database.db)).id
  members = await Promise.all(Array.from({ length: 5 }, () => makeMember(shop.app, old)))
})

const { pass, reported, fail } = ModerationStatus
const db = () => shop.app.database.db
const comment = async (content: string, memberId?: number) => {
  await makeComments(db(), [{ productId, content, ...(memberId === undefined ? {} : { memberId }) }])
  const { rows } = await db().execute<{ id: number }>(
    sql`select id from product_comments where content = ${content}`,
  )
  return Number(rows[0]?.id)
}
const report = (commentID: number, by: MadeMember) =>
  shop.call('review', 'ReportComment', { commentID, reason: 'advert', note: '卖号的' }, by.token)
const statusOf = async (id: number) =>
  (await db().execute<{ status: number }>(sql`select status from product_comments where id = ${id}`)).rows[0]
    ?.status
const moderate = (id: number, action: 'pass' | 'fail') =>
  shop.operate(
    'review',
    'ModerateComments',
    { ids: [id], action, reason: '广告', seenAt: toWireDate(shop.app.clock.now()) },
    token,
  )
const by = (n: number) => members[n] as MadeMember
const weights = async (id: number) =>
  (
    await db().execute<{ weight: number }>(
      sql`select weight from content_reports where kind = 50 and content_id = ${id} order by id`,
    )
  ).rows.map(({ weight }) => weight)

test('three reports hide a comment and put it at the top of the queue; five at once do it once', async () => {
  const id = await comment('加我好友有折扣')
  await Promise.all([report(id, by(0)), report(id, by(0)), report(id, by(1))])
  expect([await statusOf(id), await weights(id)]).toEqual([pass, [100, 100]])
  await Promise.all(members.map((member) => report(id, member)))
  expect(await statusOf(id)).toBe(reported)
  const seen = await shop.call('review', 'GetProductCommentListByID', { productID: productId })
  expect(seen.Data?.TotalCount).toBe(0)
  const queue = { status: 10, currentPage: 1, pageSize: 10 }
  const { Data } = await shop.operate('review', 'ListComments', queue, token)
  expect(Data?.DataList[0]).toMatchObject({ ID: id, Reports: 5, ReportReasons: ['广告或联系方式'] })
  const only = await shop.operate('review', 'ListComments', { ...queue, reported: true }, token)
  expect(only.Data?.TotalCount).toBe(1)
})

test('upheld reports raise the weight of the next one, rejected ones lower it', async () => {
  const taken = await comment('真的是广告')
  for (const n of [0, 1, 2]) await report(taken, by(n))
  await moderate(taken, 'fail')
  expect(await statusOf(taken)).toBe(fail)
  const fine = await comment('叶子很精神')
  for (const n of [0, 1, 3]) await report(fine, by(n))
  const [first = 0, second = 0, third = 0] = await weights(fine)
  expect([first > third, second]).toEqual([true, first])
  expect(await statusOf(fine)).toBe(reported)
  await moderate(fine, 'pass')
  expect(await statusOf(fine)).toBe(pass)
  const next = await comment('又一条')
  await report(next, by(3))
  expect((await weights(next))[0]).toBeLessThan(third)
})

test('a decided comment is not hidden again by the same reports, and passing it clears them', async () => {
  const id = await comment('看看再说')
  await report(id, by(0))
  await moderate(id, 'pass')
  const { rows } = await db().execute<{ is_right: boolean }>(
    sql`select is_right from content_reports where kind = 50 and content_id = ${id}`,
  )
  expect(rows).toEqual([{ is_right: false }])
  expect((await report(id, by(0))).Status).toBe(100)
  expect(await weights(id)).toHaveLength(1)
})

test('refused: reports of one’s own comment, of a deleted one, and above the daily limit', async () => {
  const mine = await comment('我自己写的', by(4).id)
  expect((await report(mine, by(4))).Code).toBe('review/own-comment')
  expect((await report(999_999, by(4))).Code).toBe('review/gone')
  await moderate(mine, 'fail')
  expect((await report(mine, by(3))).Code).toBe('review/gone')
  for (let n = 0; n < 20; n++) await report(await comment(`第 ${n} 条`), by(4))
  expect((await report(await comment('第二十一条'), by(4))).Code).toBe('moderation/reports-often')
})

test('a mass of new accounts does not hide a comment; a decided reason hides it again at twice the sum', async () => {
  const id = await comment('好看但是贵')
  const fresh = await Promise.all(Array.from({ length: 12 }, () => makeMember(shop.app)))
  for (const one of fresh) await report(id, one)
  expect([await statusOf(id), (await weights(id))[0]]).toEqual([pass, 20])
  await moderate(id, 'pass')
  const others = await Promise.all(Array.from({ length: 6 }, () => makeMember(shop.app, old)))
  const seen = []
  for (const one of others) {
    await report(id, one)
    seen.push(await statusOf(id))
  }
  expect(seen).toEqual([...Array(5).fill(pass), reported])
  expect((await weights(id)).slice(-6)).toEqual(Array(6).fill(100))
})

test('reports of one network and of one household count once', async () => {
  const contentId = await comment('另一条实话')
  const say = async (origin: string, receiverPhone?: string) => {
    const { id: memberId } = await makeMember(shop.app, old)
    if (receiverPhone) await makeAddress(shop.app, memberId, { receiverPhone })
    const given = { contentId, memberId, reason: 'advert', note: '', origin } as const
    return keepReport(shop.app, db(), ContentKind.comment, given, shop.app.clock.now())
  }
  const hides = []
  for (const origin of ['a', 'a', 'a']) hides.push(await say(origin))
  for (const origin of ['b', 'c', 'd']) hides.push(await say(origin, '13912345670'))
  hides.push(await say('e'))
  expect(hides).toEqual([...Array(6).fill(false), true])
})
