import { dataCopyPause } from '@greenstar/rules/member/data-copy'
import { Subject } from '@greenstar/rules/post/post.subject'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeProduct } from '../catalog/catalog.factory'
import { makeFeedback } from '../feedback/feedback.factory'
import { makeIdentity } from '../identity/identity.factory'
import { makeAddress, makeMember } from '../member/member.factory'
import { makeOrder } from '../order/order.factory'
import { makePattern, makePatternResult } from '../pattern/pattern.factory'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { makeShowComment, makeShowRecord } from '../show/show.factory'
import { follow, likeWork, makeWork, makeWorkComment } from '../talent/talent.factory'
import { copiedTables, copyJob } from './copy.jobs'
import { erasedTables } from './erasure'

const shop = setUpTestApp()

const ask = (token: string) => shop.call('cancellation', 'AskDataCopy', {}, token)
const state = async (token: string) => (await shop.call('cancellation', 'GetDataCopy', {}, token)).Data
const take = (token: string) => shop.call('cancellation', 'TakeDataCopy', {}, token)
const make = async (memberId: number) => {
  const { rows } = await shop.app.database.db.execute<{ id: string }>(
    sql`select id from data_copies where member_id = ${memberId}`,
  )
  await copyJob.run(shop.app, { id: Number(rows[0]?.id) })
}

test('the copy has what the shop stores of the member, nothing of others and no secret, for a day (FR74)', async () => {
  const { db } = shop.app.database
  const [member, other] = [await makeMember(shop.app, { name: '金丝雀' }), await makeMember(shop.app)]
  await makeAddress(shop.app, member.id, { receiverName: '金丝雀收件' })
  await makeAddress(shop.app, other.id, { receiverName: '别人的收件' })
  await makeFeedback(db, member.id, shop.app.clock.now())
  await makeIdentity(shop.app, db, member.id, { name: '金丝雀实名' })
  const { id: productId } = await makeProduct(db, { stock: 10, name: '龟背竹' })
  await makeOrder(db, { memberId: member.id, status: 50, lines: [{ productId }] })
  const now = shop.app.clock.now()
  const post = await makeShowRecord(db, { memberId: member.id, content: '我的窗台' }, now)
  const theirs = await makeShowRecord(db, { memberId: other.id, content: '别人的窗台' }, now)
  await makeShowComment(db, { recordId: theirs.id, memberId: member.id, content: '我的评论' }, now)
  await makeShowComment(db, { recordId: post.id, memberId: other.id, content: '别人的评论' }, now)
  await shop.call('show', 'TagShowRecords', { recordID: theirs.id }, member.token)
  const testId = await makePattern(db, { type: 1 }, now)
  const taken = { memberId: member.id, testId, answers: [1, 2, 1], share: 'GS000009' }
  await makePatternResult(db, taken, now)
  await makeWork(db, { memberId: member.id, title: '金丝雀作品' }, now)
  const { id: workId } = await makeWork(db, { memberId: other.id, title: '别人的作品' }, now)
  await makeWorkComment(db, { workId, memberId: member.id, content: '金丝雀评论' }, now)
  await makeWorkComment(db, { workId, memberId: other.id, content: '别人的评论' }, now)
  await likeWork(db, workId, member.id, now)
  await follow(db, member.id, other.id, now)
  expect(await state(member.token)).toMatchObject({ State: 'none' })
  expect((await ask(member.token)).Data).toEqual({ State: 'making' })
  expect(await ask(member.token)).toMatchObject({ Code: 'cancellation/copy-too-soon' })
  expect(await take(member.token)).toMatchObject({ Code: 'cancellation/copy-gone' })
  await make(member.id)
  await make(member.id)
  expect(await state(member.token)).toMatchObject({ State: 'ready' })
  const text = (await take(member.token)).Data?.Content ?? ''
  const copy = JSON.parse(text) as Record<string, { [column: string]: unknown }[]>
  expect(copy.账号).toMatchObject([{ name: '金丝雀', phone: member.phone }])
  expect(copy.收货地址).toMatchObject([{ receiver_name: '金丝雀收件' }])
  expect(copy.订单).toHaveLength(1)
  expect(copy.订单商品).toHaveLength(1)
  expect(copy.意见反馈).toHaveLength(1)
  expect([copy.社区内容?.length, copy.评论?.length]).toEqual([2, 2])
  expect(text).toMatch(/我的窗台/)
  expect(text).toMatch(/我的评论/)
  expect(copy['点赞、投票、分享、收藏与不感兴趣的内容']).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ subject: Subject.post, subject_id: theirs.id }),
      expect.objectContaining({ subject: Subject.post, subject_id: workId }),
    ]),
  )
  expect(copy.花型测试结果).toMatchObject([{ result_name: '玫瑰', answers: [1, 2, 1] }])
  expect(copy.社区内容).toContainEqual(expect.objectContaining({ title: '金丝雀作品' }))
  expect(copy.关注的达人).toMatchObject([{ talent_id: other.id }])
  expect(text).toContain('金丝雀评论')
  expect(text).not.toMatch(/别人的|GS000009|password_hash|token_hash|sealed|number_hash/)
  expect(await take(other.token)).toMatchObject({ Code: 'cancellation/copy-gone' })
  const inbox = await shop.call('message', 'GetMessageList', {}, member.token)
  expect(inbox.Data?.DataList.filter(({ Title }) => Title === '个人信息副本已生成')).toHaveLength(1)
})

test('an expired copy cannot be downloaded, and another may be requested', async () => {
  const member = await makeMember(shop.app)
  await ask(member.token)
  await make(member.id)
  await shop.app.database.db.execute(sql`
    update data_copies set asked_at = asked_at - ${`${dataCopyPause + 1000} ms`}::interval,
      ready_at = ready_at - ${`${dataCopyPause + 1000} ms`}::interval where member_id = ${member.id}`)
  expect(await state(member.token)).toMatchObject({ State: 'over', NextDate: null })
  expect(await take(member.token)).toMatchObject({ Code: 'cancellation/copy-gone' })
  expect((await ask(member.token)).Data).toEqual({ State: 'making' })
})

test('every table that declares its erasure also declares its part of the copy', () => {
  const missing = erasedTables(shop.app).filter(
    (name) => !copiedTables(shop.app).some(([table]) => table === name),
  )
  expect(missing, 'say in <noun>/<noun>.personal.ts what the copy has of these tables').toEqual([])
})

test('every column that a copy omits exists', async () => {
  const { rows } = await shop.app.database.db.execute<{ name: string }>(
    sql`select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  )
  const known = new Set(rows.map(({ name }) => name))
  const left = copiedTables(shop.app).flatMap(([table, part]) =>
    part === 'internal' ? [] : (part.without ?? []).map((column) => `${table}.${column}`),
  )
  expect(left.filter((name) => !known.has(name))).toEqual([])
})
