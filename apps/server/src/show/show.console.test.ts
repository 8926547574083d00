import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { DAY, HOUR, toWireDate } from '@greenstar/rules/platform/time'
import { beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../catalog/catalog.factory'
import { makeMember } from '../member/member.factory'
import { makeOperator } from '../operator/operator.factory'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { listUses } from '../upload/picture-use.service'
import { makePicture } from '../upload/upload.factory'
import { makeShowActivity, makeShowComment, makeShowRecord } from './show.factory'

const shop = setUpTestApp()
let token: string
let cover: string
beforeAll(async () => {
  token = (await makeOperator(shop.app)).token
  cover = (await makePicture(db())).path
})

const db = () => shop.app.database.db
const now = () => shop.app.clock.now()
const draft = (over: Record<string, unknown> = {}) => ({
  ...{ title: '阳台改造', intro: '改造前后', coverPath: cover, rule: '原创图片' },
  ...{ beginDate: toWireDate(now()), endDate: toWireDate(now() + DAY) },
  ...{ pollen: 20, isVote: true, perMember: 3, ...over },
})
const save = (over: Record<string, unknown> = {}) =>
  shop.operate('show', 'SaveShowActivity', draft(over) as never, token)
const act = (action: 'PublishShowActivity' | 'EndShowActivity' | 'DeleteShowActivity', id: number) =>
  shop.operate('show', action, { id }, token)
const stateOf = async (id: number) => (await shop.call('show', 'GetShowActivityByID', { id })).Data?.State

test('an activity is drafted, published and ended; only a draft is deleted', async () => {
  const id = (await save()).Data?.ID ?? 0
  expect(await stateOf(id)).toBeUndefined()
  expect(await act('EndShowActivity', id)).toMatchObject({ Code: 'show/moved' })
  await act('PublishShowActivity', id)
  expect(await stateOf(id)).toBe('running')
  expect(await act('PublishShowActivity', id)).toMatchObject({ Status: 100 })
  expect(await act('DeleteShowActivity', id)).toMatchObject({ Code: 'show/moved' })
  await act('EndShowActivity', id)
  expect(await stateOf(id)).toBe('over')
  expect(await act('EndShowActivity', id)).toMatchObject({ Status: 100 })
  expect(await save({ id })).toMatchObject({ Code: 'show/moved' })
  const other = (await save()).Data?.ID ?? 0
  expect((await act('DeleteShowActivity', other)).Status).toBe(100)
  expect(await act('DeleteShowActivity', other)).toMatchObject({ Code: 'show/activity-gone' })
})

test('an activity needs a picture and goods of the shop, and a future window', async () => {
  const { id: product } = await makeProduct(db())
  const id = (await save({ productIDs: [product] })).Data?.ID ?? 0
  const made = (await shop.operate('show', 'GetShowActivityDraft', { id }, token)).Data
  expect(made).toMatchObject({ State: 'draft', Rule: '原创图片', Pollen: 20, PerMember: 3, CoverPath: cover })
  expect(made?.Products.map(({ ID }) => ID)).toEqual([product])
  expect((await listUses(shop.app, db(), [cover])).map(({ kind }) => kind)).toContain('社区活动')
  const wrong = [
    [{ coverPath: '/media/none.jpg' }, 'upload/picture-unknown'],
    [{ productIDs: [999_999_999] }, 'post/product-unknown'],
    [{ endDate: toWireDate(now() - HOUR) }, 'show/window'],
    [{ id: 999_999_999 }, 'show/activity-gone'],
  ] as const
  for (const [over, code] of wrong) expect(await save(over)).toMatchObject({ Code: code })
  const past = { beginAt: new Date(now() - 2 * DAY), endAt: new Date(now() - DAY), isDraft: true }
  const late = await makeShowActivity(db(), past, now())
  expect(await act('PublishShowActivity', late)).toMatchObject({ Code: 'show/window' })
})

test('reward, voting and begin cannot change after the first post; the end and the texts can', async () => {
  const id = (await save()).Data?.ID ?? 0
  await act('PublishShowActivity', id)
  const { id: memberId } = await makeMember(shop.app)
  await makeShowRecord(db(), { memberId, activityId: id, status: ModerationStatus.pending }, now())
  const before = (await shop.operate('show', 'GetShowActivityDraft', { id }, token)).Data
  const beginDate = before?.BeginDate
  for (const over of [{ pollen: 10 }, { isVote: false }, { beginDate: toWireDate(now() + HOUR) }])
    expect(await save({ id, beginDate, ...over })).toMatchObject({ Code: 'show/fixed' })
  const change = { id, beginDate, title: '换个话题', endDate: toWireDate(now() + 3 * DAY) }
  expect((await save(change)).Status).toBe(100)
})

test('lists find activities by state, posts and comments by decision', async () => {
  const member = await makeMember(shop.app)
  const activity = await makeShowActivity(db(), { title: '列表里的活动' }, now())
  const { id, contentId } = await makeShowRecord(
    db(),
    { memberId: member.id, activityId: activity, content: '一盆文竹', images: ['/media/u/x.mp4'] },
    now(),
  )
  await makeShowRecord(
    db(),
    { memberId: member.id, status: ModerationStatus.fail, reason: '广告', content: '加我' },
    now(),
  )
  const comment = await makeShowComment(db(), { recordId: id, memberId: member.id, content: '自己顶' }, now())
  const rooms = await shop.operate(
    'show',
    'ListShowActivities',
    { keyword: '列表里', state: 'running' },
    token,
  )
  expect(rooms.Data?.DataList).toMatchObject([{ ID: activity, Records: 1, Partakers: 1 }])
  const records = async (filter: Record<string, unknown>) =>
    (await shop.operate('show', 'ListShowRecords', filter, token)).Data?.DataList
  expect(await records({ activity })).toMatchObject([
    { ID: id, ContentID: contentId, Type: 20, CoverPath: '/media/u/x.jpg', Comments: 1, Reports: 0 },
  ])
  expect(await records({ member: member.id, status: ModerationStatus.fail })).toMatchObject([
    { Content: '加我', Reason: '广告', ActivityID: 0 },
  ])
  expect(await records({ keyword: '文竹', reported: false, type: 20, top: false })).toHaveLength(1)
  expect(await records({ keyword: '文竹', reported: true })).toEqual([])
  const reporter = await makeMember(shop.app)
  await shop.call('show', 'ReportRecord', { recordID: id, reason: 'abuse' }, reporter.token)
  expect(await records({ keyword: '文竹', reported: true })).toMatchObject([{ Reports: 1 }])
  const { Data: figures } = await shop.operate('show', 'GetShowFigures', {}, token)
  expect(figures?.Records).toBeGreaterThan(1)
  expect(figures).toMatchObject({ Comments: 1, Reports: 1, MedianMinutes: 0 })
  const comments = await shop.operate('show', 'ListShowComments', { record: id }, token)
  expect(comments.Data?.DataList).toMatchObject([
    {
      ID: comment.id,
      ContentID: comment.contentId,
      RecordContent: '一盆文竹',
      ActivityTitle: '列表里的活动',
    },
  ])
})
