import { FeedbackKind, maxFeedbackADay } from '@greenstar/rules/feedback/feedback.kind'
import { beforeAll, expect, test } from 'vitest'
import { makeMember } from '../member/member.factory'
import { makeOperator } from '../operator/operator.factory'
import { setUpTestApp } from '../platform/testing/set-up-test-app'

const shop = setUpTestApp()
let operator = ''
beforeAll(async () => {
  operator = (await makeOperator(shop.app)).token
})

const add = (token: string, content: string, images?: string[]) =>
  shop.call(
    'feedback',
    'AddFeedBack',
    { type: FeedbackKind.shop, content, ...(images ? { images } : {}) },
    token,
  )
const messagesOf = async (token: string) =>
  (await shop.call('message', 'GetMessageList', {}, token)).Data?.DataList ?? []

test('written, visible only to its member, answered with one message, and answered again', async () => {
  const [{ token }, other] = [await makeMember(shop.app), await makeMember(shop.app)]
  const id = (await add(token, '希望有夜间模式')).Data?.ID ?? 0
  const read = (by: string) => shop.call('feedback', 'GetFeedbackByID', { id }, by)
  expect((await read(token)).Data).toMatchObject({ TypeName: '功能建议', StatusName: '待答复', Answer: '' })
  expect(await read(other.token)).toMatchObject({ Code: 'feedback/gone' })
  const answer = (text: string) => shop.operate('feedback', 'AnswerFeedback', { id, answer: text }, operator)
  await Promise.all([answer('已经记下'), answer('已经记下'), answer('已经记下')])
  expect(await messagesOf(token)).toMatchObject([
    { Content: '已经记下', LinkUrl: `/setting/feedback/detail?id=${id}` },
  ])
  await answer('下个版本会有')
  expect((await read(token)).Data).toMatchObject({ StatusName: '已答复', Answer: '下个版本会有' })
  expect(await messagesOf(token)).toHaveLength(2)
  const listed = (await shop.call('feedback', 'GetFeedbackList', {}, token)).Data
  expect(listed).toMatchObject({ TotalCount: 1, DataList: [{ ID: id }] })
})

test('feedback with another member’s pictures is refused', async () => {
  const { token } = await makeMember(shop.app)
  expect(await add(token, '图片', ['/media/m/none.jpg'])).toMatchObject({ Code: 'upload/not-yours' })
  expect((await shop.call('feedback', 'GetFeedbackList', {}, token)).Data).toMatchObject({ TotalCount: 0 })
})

test('the daily limit, also with concurrent requests', async () => {
  const { token } = await makeMember(shop.app)
  const answers = await Promise.all(
    Array.from({ length: maxFeedbackADay + 5 }, (_, index) => add(token, `第 ${index} 条`)),
  )
  expect(answers.filter(({ Status }) => Status === 100)).toHaveLength(maxFeedbackADay)
  expect(answers.find(({ Status }) => Status !== 100)).toMatchObject({ Code: 'feedback/too-many' })
})

test('the desk filters by text, kind, state and member', async () => {
  const { id: member, token } = await makeMember(shop.app)
  await add(token, '叶子发黄怎么办')
  const list = async (filter: object) =>
    (await shop.operate('feedback', 'ListFeedback', { member, ...filter }, operator)).Data?.TotalCount
  expect(await list({ keyword: '发黄', type: FeedbackKind.shop, status: 10 })).toBe(1)
  expect(await list({ status: 20 })).toBe(0)
  expect(await list({ keyword: '没有' })).toBe(0)
})
