import { GrowthKind } from '@greenstar/rules/level/growth.kind'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { DAY } from '@greenstar/rules/platform/time'
import { ShowSort, ShowTag } from '@greenstar/rules/post/activity'
import { postLimits } from '@greenstar/rules/post/post'
import { commentLimits } from '@greenstar/rules/post/post.subject'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../catalog/catalog.factory'
import { moveGrowth } from '../level/level.service'
import { type MadeMember, makeMember } from '../member/member.factory'
import { messages } from '../message/message.tables'
import { makeOperator } from '../operator/operator.factory'
import { countOfDay } from '../platform/attempts/attempts'
import { ensureClean } from '../platform/audit/checks'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { makeMemberPicture } from '../upload/upload.factory'
import { makeShowActivity, makeShowComment, makeShowRecord } from './show.factory'

const olderMember = () => makeMember(shop.app, { createdAt: new Date(0) })

const shop = setUpTestApp()
let desk = ''
let author: MadeMember
let reader: MadeMember
/** An activity without limits for posts that do not care which one they are in. */
let any = 0
beforeAll(async () => {
  any = await makeShowActivity(db(), {}, now())
  desk = (await makeOperator(shop.app)).token
  author = await makeMember(shop.app)
  reader = await makeMember(shop.app, { createdAt: new Date(0) })
})
afterAll(() => ensureClean(shop.app))

const { pending, pass, fail, reported } = ModerationStatus
const db = () => shop.app.database.db
const now = () => shop.app.clock.now()
const activity = (facts: Parameters<typeof makeShowActivity>[1] = {}) => makeShowActivity(db(), facts, now())
const record = async (facts: Partial<Parameters<typeof makeShowRecord>[1]> = {}) =>
  makeShowRecord(db(), { memberId: author.id, activityId: any, ...facts }, now())
let given = 0
/** Every post has another text; an equal request would get the response of the first. */
const add = (payload: Record<string, unknown>, by = author) =>
  shop.call('show', 'AddShowRecord', { content: `换了新盆 ${++given}`, ...payload } as never, by.token)
const list = async (payload: Record<string, unknown>, by?: MadeMember) =>
  (await shop.call('show', 'GetShowRecordList', payload, by?.token)).Data?.DataList ?? []
const ids = async (payload: Record<string, unknown>, by?: MadeMember) =>
  (await list(payload, by)).map(({ ID }) => ID)
const detail = (id: number, by?: MadeMember, unlimitedStatus = false) =>
  shop.call('show', 'GetShowRecordByID', { id, unlimitedStatus }, by?.token)
const tag = (recordID: number, of: ShowTag, by = reader, isOn?: boolean) =>
  shop.call(
    'show',
    'TagShowRecords',
    { recordID, tag: of, ...(isOn === undefined ? {} : { isOn }) },
    by.token,
  )
const inboxOf = async (memberId: number) =>
  (await db().select().from(messages)).filter((row) => row.memberId === memberId).map(({ title }) => title)
const moderate = async (id: number, action: 'pass' | 'fail') => {
  const { rows } = await db().execute<{ content_id: string }>(
    sql`select content_id from posts where id = ${id}`,
  )
  const decision = {
    ids: [Number(rows[0]?.content_id)],
    action,
    reason: action === 'fail' ? '含有联系方式' : '',
  }
  return shop.operate('moderation', 'ModerateContents', decision, desk)
}
const picture = async (by = author) =>
  (await makeMemberPicture(db(), { memberId: by.id, purpose: UploadPurpose.post, width: 600, height: 800 }))
    .path

// Red when the calls of Show answer every post: the one without an activity is in lists, counts and own posts.
test('the calls of Show answer posts with an activity, those of Talent all', async () => {
  const member = await makeMember(shop.app)
  const [plain, taking] = [
    await record({ memberId: member.id, content: '白掌没有活动', activityId: null }),
    await record({ memberId: member.id, content: '白掌参加活动' }),
  ]
  for (const { id } of [plain, taking]) await tag(id, ShowTag.like, reader, true)
  expect(await ids({ keyword: '白掌' })).toEqual([taking.id])
  expect(await ids({ mine: true }, member)).toEqual([taking.id])
  for (const sort of [ShowSort.newest, ShowSort.likes, ShowSort.votes]) {
    const listed = await ids({ sort, pageSize: 50 })
    expect([listed.includes(plain.id), listed.includes(taking.id)]).toEqual([false, true])
  }
  const liked = await shop.call('show', 'GetShowLikesList', {}, reader.token)
  expect(liked.Data?.DataList.map(({ ID }) => ID)).toEqual([taking.id])
  expect((await shop.call('show', 'GetCouRecordCount', {}, member.token)).Data).toMatchObject({
    All: 1,
    Passed: 1,
  })
  expect((await shop.call('show', 'GetMyStatistics', {}, member.token)).Data).toMatchObject({
    Records: 1,
    Likes: 1,
  })
  const counted = async () => (await shop.call('show', 'GetShowCount', {})).Data?.Records ?? 0
  const before = await counted()
  await record({ activityId: null })
  await record()
  expect(await counted()).toBe(before + 1)
  expect((await shop.call('show', 'GetShowRecordList', {})).Data?.TotalCount).toBe(before + 1)
  const works = await shop.call('talent', 'GetTalentRecordList', { keyword: '白掌' })
  expect(works.Data?.DataList.map(({ ID }) => ID)).toEqual([taking.id, plain.id])
  for (const { id } of [plain, taking]) await tag(id, ShowTag.like, reader, false)
})

test('R213, R214: a card describes its post; a film has the mark 20 and its own picture', async () => {
  const film = await record({ content: '开花全过程', images: ['/media/u/a.mp4'] })
  const words = await record({ content: '今天只有字' })
  const cards = await list({})
  expect(cards.find(({ ID }) => ID === film.id)).toMatchObject({
    ...{ Type: 20, cover: '/media/u/a.jpg', Content: '开花全过程', Likes: 0 },
  })
  expect(cards.find(({ ID }) => ID === words.id)).toMatchObject({ Type: 10, cover: '', CoverRatio: 0 })
  expect(await ids({ type: 20 })).toEqual([film.id])
})

test('a post waits for the moderators, is shown when it passes and earns the reward of its activity, once', async () => {
  const member = await makeMember(shop.app)
  const activityID = await activity({ pollen: 30, perMember: 2 })
  const { Data } = await add({ activityID, images: [await picture(member)] }, member)
  const id = Data?.ID ?? 0
  expect(Data?.Status).toBe(pending)
  expect(await ids({ activityID })).toEqual([])
  expect(await ids({ activityID, mine: true }, member)).toEqual([id])
  expect(await detail(id)).toMatchObject({ Code: 'post/gone' })
  expect(await detail(id, member)).toMatchObject({ Code: 'post/gone' })
  expect((await detail(id, member, true)).Data).toMatchObject({ MayEdit: true, CoverRatio: 0.75 })
  for (const action of ['pass', 'fail', 'pass'] as const) await moderate(id, action)
  expect((await detail(id, member)).Data).toMatchObject({ Status: pass, Pollen: 30 })
  expect((await detail(id, reader)).Data).toMatchObject({ Status: pass, Pollen: 0 })
  expect(await inboxOf(member.id)).toEqual(['内容已展示，奖励已到账', '内容未能展示', '内容已展示'])
  const earned = await shop.call('show', 'GetMyShowPollenDetail', {}, member.token)
  expect(earned.Data).toMatchObject({ Total: 30, TotalCount: 1 })
  expect(earned.Data?.DataList[0]).toMatchObject({ RecordID: id, PollenNum: 30, Title: '窗台上的春天' })
  expect((await shop.call('show', 'GetMyStatistics', {}, member.token)).Data).toMatchObject({
    ...{ Records: 1, Pollen: 30 },
  })
  const page = await shop.call('show', 'GetShowActivityByID', { id: activityID }, member.token)
  expect(page.Data).toMatchObject({ State: 'running', Records: 1, Partakers: 1, MyRecords: 1, PerMember: 2 })
})

test('an activity accepts posts only while it runs, with a maximum for each member; refused ones do not count', async () => {
  const member = await makeMember(shop.app)
  const cases = [
    [await activity({ isDraft: true }), 'show/activity-gone'],
    [await activity({ beginAt: new Date(now() + DAY) }), 'show/activity-closed'],
    [await activity({ beginAt: new Date(now() - 2 * DAY), endAt: new Date(now()) }), 'show/activity-closed'],
    [999_999_999, 'show/activity-gone'],
  ] as const
  for (const [activityID, code] of cases)
    expect(await add({ activityID }, member)).toMatchObject({ Code: code })
  const activityID = await activity({ perMember: 1 })
  const first = (await add({ activityID }, member)).Data?.ID ?? 0
  expect(await add({ activityID }, member)).toMatchObject({ Code: 'show/limit' })
  await moderate(first, 'fail')
  const second = (await add({ activityID }, member)).Data?.ID ?? 0
  expect(second).toBeGreaterThan(0)
  // the second post has used its place
  expect(await add({ recordID: first }, member)).toMatchObject({ Code: 'show/limit' })
  await moderate(second, 'pass')
  await shop.call('show', 'DeleteShowRecord', { recordID: second }, member.token)
  expect(await add({ activityID }, member)).toMatchObject({ Code: 'show/limit' })
})

test('only the member’s pictures for posts and goods on sale are accepted; pictures and a film do not mix', async () => {
  const { id: off } = await makeProduct(db(), { status: 20 })
  const { id: on } = await makeProduct(db())
  expect(await add({ images: [await picture(reader)] })).toMatchObject({ Code: 'upload/not-yours' })
  expect(await add({ productIDs: [off] })).toMatchObject({ Code: 'post/product-unknown' })
  expect((await add({ images: ['/media/u/b.jpg', '/media/u/a.mp4'] })).Msg).toContain('图片和视频请分开发布')
  expect((await add({ content: ' ' })).Msg).toBe('写点什么再发布吧')
  const { id } = await record({ productIds: [on, off] })
  expect((await detail(id)).Data?.Products.map(({ ID }) => ID)).toEqual([on])
  expect(await ids({ productID: on })).toEqual([id])
})

test('a post is rewritten by its author and judged once more; not while it is voted for, reported or its activity is over', async () => {
  const member = await makeMember(shop.app)
  const { id } = await record({ memberId: member.id, content: '原来的话' })
  expect(await add({ recordID: id }, reader)).toMatchObject({ Code: 'post/gone' })
  expect((await add({ recordID: id, content: '改过的话' }, member)).Data).toMatchObject({ ID: id })
  expect((await detail(id, member, true)).Data).toMatchObject({ Content: '改过的话', Status: pending })
  const activityId = await activity({ isVote: true })
  const voted = await record({ activityId })
  await tag(voted.id, ShowTag.vote)
  expect(await add({ recordID: voted.id })).toMatchObject({ Code: 'post/voted' })
  const over = await activity({ beginAt: new Date(now() - 3 * DAY), endAt: new Date(now() - DAY) })
  const late = await record({ activityId: over, status: fail })
  expect(await add({ recordID: late.id })).toMatchObject({ Code: 'show/activity-closed' })
  const hidden = await record({ status: reported })
  expect(await add({ recordID: hidden.id })).toMatchObject({ Code: 'post/reported' })
})

// Red when the author's record alone decides: the changed post is public at once, and its reports are gone.
test('a rewritten visible post waits for moderation, of a trusted author too', async () => {
  const member = await makeMember(shop.app)
  const { id } = await record({ memberId: member.id })
  for (let n = 0; n < 4; n++) await record({ memberId: member.id })
  expect((await add({}, member)).Data).toMatchObject({ Status: pass })
  expect((await add({ recordID: id }, member)).Data).toMatchObject({ ID: id, Status: pending })
})

test('deleting a post deletes its comments, marks and queue entry', async () => {
  const { id, contentId } = await record()
  await makeShowComment(db(), { recordId: id, memberId: reader.id, status: pending }, now())
  await tag(id, ShowTag.like)
  expect(await shop.call('show', 'DeleteShowRecord', { recordID: id }, reader.token)).toMatchObject({
    Code: 'post/gone',
  })
  expect((await shop.call('show', 'DeleteShowRecord', { recordID: id }, author.token)).Status).toBe(100)
  expect(await detail(id, author, true)).toMatchObject({ Code: 'post/gone' })
  const { rows } = await db().execute(sql`
    select id from member_contents where id = ${contentId} or (kind = 110 and subject_id = ${id})
    union all select subject_id from marks where subject = 30 and subject_id = ${id}`)
  expect(rows).toEqual([])
  expect(await shop.call('show', 'DeleteShowRecord', { recordID: id }, author.token)).toMatchObject({
    Code: 'post/gone',
  })
})

test('a like is toggled or set, a vote is cast once and only for others in a running vote', async () => {
  const activityId = await activity({ isVote: true })
  const { id } = await record({ activityId })
  expect((await tag(id, ShowTag.like)).Data).toMatchObject({ IsLike: true, Likes: 1, IsVoted: false })
  expect((await tag(id, ShowTag.like, reader, true)).Data).toMatchObject({ IsLike: true, Likes: 1 })
  expect((await shop.call('show', 'GetShowLikesList', {}, reader.token)).Data?.DataList[0]?.ID).toBe(id)
  expect((await tag(id, ShowTag.like)).Data).toMatchObject({ IsLike: false, Likes: 0 })
  expect((await tag(id, ShowTag.like, reader, false)).Data).toMatchObject({ IsLike: false, Likes: 0 })
  expect((await tag(id, ShowTag.vote)).Data).toMatchObject({ IsVoted: true, Votes: 1 })
  expect((await tag(id, ShowTag.vote)).Data).toMatchObject({ IsVoted: true, Votes: 1 })
  expect((await detail(id, reader)).Data).toMatchObject({ MayVote: true, IsVoted: true, Votes: 1 })
  expect(await tag(id, ShowTag.vote, author)).toMatchObject({ Code: 'show/own-post' })
  const plain = await record()
  expect(await tag(plain.id, ShowTag.vote)).toMatchObject({ Code: 'show/no-votes' })
  const over = await activity({ isVote: true, beginAt: new Date(now() - 3 * DAY), endAt: new Date(now()) })
  const late = await record({ activityId: over })
  expect(await tag(late.id, ShowTag.vote)).toMatchObject({ Code: 'show/votes-closed' })
  expect((await detail(late.id, reader)).Data?.MayVote).toBe(false)
  expect(await tag((await record({ status: fail })).id, ShowTag.like)).toMatchObject({ Code: 'post/gone' })
})

test('lists are ordered by votes or likes, found by words, and omit what the reader has blocked or marked 不感兴趣', async () => {
  const activityId = await activity({ isVote: true })
  const first = await record({ activityId, content: '找得到的 Monstera' })
  const second = await record({ activityId, content: '另一条' })
  await tag(first.id, ShowTag.vote)
  await tag(second.id, ShowTag.like)
  const of = { activityID: activityId }
  expect(await ids({ ...of, sort: ShowSort.votes })).toEqual([first.id, second.id])
  expect(await ids({ ...of, sort: ShowSort.likes })).toEqual([second.id, first.id])
  expect(await ids({ keyword: 'monstera' })).toEqual([first.id])
  expect(await ids({ keyword: 'monstera找得到' })).toEqual([first.id])
  expect(await ids({ keyword: '另一条 monstera 找得到' })).toEqual([first.id, second.id])
  await shop.call('show', 'AddNoInterest', { recordID: second.id }, reader.token)
  expect(await ids(of, reader)).toEqual([first.id])
  expect(await ids(of)).toEqual([second.id, first.id])
  const partakers = await shop.call('show', 'GetShowPartakeList', of, author.token)
  expect(partakers.Data?.DataList).toMatchObject([
    { Rank: 1, Records: 2, Votes: 1, Likes: 1, RecordID: first.id, IsMine: true },
  ])
  const other = await makeMember(shop.app)
  await shop.call('talent', 'BlockMember', { talentID: author.id, isBlocked: true }, other.token)
  expect((await shop.call('show', 'GetShowPartakeList', of, other.token)).Data?.DataList).toMatchObject([
    { Rank: 1, MemberName: '已隐藏的会员', MemberAvatar: '', Votes: 1, RecordID: 0 },
  ])
})

test('a share counts once for a member, posts and comments up to a daily limit', async () => {
  const { id } = await record()
  const share = async (by: MadeMember) =>
    (await shop.call('show', 'ShareRecord', { recordID: id }, by.token)).Data?.Shares
  expect([await share(reader), await share(reader), await share(author)]).toEqual([1, 1, 2])
  const busy = await makeMember(shop.app)
  // deleted posts and comments count towards the daily limits
  for (let n = 1; n < postLimits.perDay; n += 1) await makeShowRecord(db(), { memberId: busy.id }, now())
  const post = await add({}, busy)
  await shop.call('show', 'DeleteShowRecord', { recordID: post.Data?.ID ?? 0 }, busy.token)
  expect(await add({}, busy)).toMatchObject({ Code: 'post/often' })
  await countOfDay(db(), `comment:${busy.id}`, now(), commentLimits.perDay - 1)
  const more = { recordID: id, content: '还有一句' }
  const fields = await shop.call('show', 'AddShowComment', more, busy.token)
  await shop.call('show', 'DeleteShowComment', { commentID: fields.Data?.ID ?? 0 }, busy.token)
  const again = { ...more, content: '再来一句' }
  expect(await shop.call('show', 'AddShowComment', again, busy.token)).toMatchObject({
    Code: 'post/comments-often',
  })
})

test('three reports hide a post until moderation; passing it shows it again', async () => {
  const { id } = await record({ content: '加我好友有折扣' })
  const report = (by: MadeMember, recordID = id) =>
    shop.call('show', 'ReportRecord', { recordID, reason: 'advert', note: '' }, by.token)
  expect(await report(author)).toMatchObject({ Code: 'post/own-report' })
  expect(await report(reader, 999_999_999)).toMatchObject({ Code: 'post/gone' })
  for (const by of [reader, await olderMember(), await olderMember()]) await report(by)
  expect(await detail(id)).toMatchObject({ Code: 'post/gone' })
  expect((await detail(id, author, true)).Data).toMatchObject({ Status: reported, MayEdit: false })
  const queue = await shop.operate('moderation', 'ListContents', { status: pending }, desk)
  expect(queue.Data?.DataList[0]).toMatchObject({ Kind: 80, SubjectID: id, Reports: 3 })
  await moderate(id, 'pass')
  expect((await detail(id)).Data?.Status).toBe(pass)
})

test('comments: the author and the answered member get a message when they pass; a hidden one hides its answers', async () => {
  const writer = await makeMember(shop.app)
  const { id } = await record({ memberId: writer.id, content: '请多指教' })
  const say = (by: MadeMember, content: string, parentID?: number) =>
    shop.call(
      'show',
      'AddShowComment',
      { recordID: id, content, ...(parentID ? { parentID } : {}) },
      by.token,
    )
  const commentsFor = async (by?: MadeMember, parentID?: number) =>
    (
      await shop.call(
        'show',
        'GetShowCommentList',
        { recordID: id, ...(parentID ? { parentID } : {}) },
        by?.token,
      )
    ).Data?.DataList.map(({ Content, Status }) => [Content, Status])
  const first = (await say(reader, '叶子真亮')).Data?.ID ?? 0
  expect([await commentsFor(), await commentsFor(reader)]).toEqual([[], [['叶子真亮', pending]]])
  const decide = async (commentId: number, action: 'pass' | 'fail') => {
    const { rows } = await db().execute<{ content_id: string }>(
      sql`select content_id from comments where id = ${commentId}`,
    )
    const decision = { ids: [Number(rows[0]?.content_id)], action, reason: '广告' }
    return shop.operate('moderation', 'ModerateContents', decision, desk)
  }
  await decide(first, 'pass')
  expect(await inboxOf(writer.id)).toEqual(['有人评论了您的内容'])
  const answer = (await say(writer, '谢谢', first)).Data?.ID ?? 0
  await decide(answer, 'pass')
  expect(await inboxOf(reader.id)).toContain('有人回复了您的评论')
  expect((await detail(id)).Data?.Comments).toBe(2)
  const answers = await shop.call('show', 'GetShowCommentList', { recordID: id, parentID: first })
  expect(answers.Data?.DataList[0]).toMatchObject({ IsAuthor: true, Content: '谢谢' })
  await decide(first, 'fail')
  expect([(await detail(id)).Data?.Comments, await commentsFor(undefined, first)]).toEqual([0, []])
  expect(await say(reader, '再说一句', first)).toMatchObject({ Code: 'post/comment-gone' })
  const remove = (by: MadeMember) => shop.call('show', 'DeleteShowComment', { commentID: answer }, by.token)
  expect(await remove(reader)).toMatchObject({ Code: 'post/comment-gone' })
  expect((await remove(writer)).Status).toBe(100)
})

test('R029: activities are listed running ones first, found by state and goods; drafts are not listed', async () => {
  const { id: productID } = await makeProduct(db())
  const of = { productIds: [productID] }
  const over = await activity({ ...of, beginAt: new Date(now() - 3 * DAY), endAt: new Date(now() - DAY) })
  const coming = await activity({ ...of, beginAt: new Date(now() + DAY) })
  const running = await activity(of)
  const draft = await activity({ ...of, isDraft: true })
  const states = async (payload: Record<string, unknown>) =>
    (await shop.call('show', 'GetShowActivityList', payload)).Data?.DataList.map(({ ID, State }) => [
      ID,
      State,
    ])
  expect(await states({ productID })).toEqual([
    [running, 'running'],
    [coming, 'coming'],
    [over, 'over'],
  ])
  expect(await states({ productID, state: 'over' })).toEqual([[over, 'over']])
  expect(await states({ ids: [draft, coming] })).toEqual([[coming, 'coming']])
  expect((await shop.call('show', 'GetAllShowActivity', {})).Data?.TotalCount).toBeGreaterThanOrEqual(3)
  expect(await shop.call('show', 'GetShowActivityByID', { id: draft })).toMatchObject({
    Code: 'show/activity-gone',
  })
  const goods = await shop.call('show', 'GetActivityProduct', { activityID: running })
  expect(goods.Data?.map(({ ID }) => ID)).toEqual([productID])
  expect((await shop.call('show', 'GetShowCount', { activityID: running })).Data).toEqual({
    ...{ Records: 0, Members: 0, Activities: 1 },
  })
})

test('a post that passes for the first time earns growth, once, within one limit for posts and works', async () => {
  const member = await makeMember(shop.app)
  const growth = async () =>
    (
      await db().execute<{ growth: number; entries: number }>(sql`
        select u.growth, (select count(*)::int from growth_entries g where g.member_id = u.id) as entries
        from members u where u.id = ${member.id}`)
    ).rows[0]
  const works = {
    memberId: member.id,
    kind: GrowthKind.post,
    delta: 15,
    title: '',
    cause: 'works',
    now: now(),
  }
  await moveGrowth(shop.app, db(), works)
  const [first, second] = [(await add({}, member)).Data?.ID ?? 0, (await add({}, member)).Data?.ID ?? 0]
  for (const action of ['pass', 'fail', 'pass'] as const) await moderate(first, action)
  expect(await growth()).toEqual({ growth: 20, entries: 2 })
  await moderate(second, 'pass')
  expect(await growth()).toEqual({ growth: 20, entries: 2 })
})

test('my posts are counted by state', async () => {
  const member = await makeMember(shop.app)
  for (const status of [pending, pass, fail, reported]) await record({ memberId: member.id, status })
  const { Data } = await shop.call('show', 'GetCouRecordCount', {}, member.token)
  expect(Data).toEqual({ All: 4, Pending: 1, Passed: 1, Failed: 1, Reported: 1, Liked: 0 })
  expect(await list({ mine: true, status: fail }, member)).toHaveLength(1)
})

test('posts, comments and partakers of a frozen member are not listed, and come back with the account', async () => {
  const frozen = await makeMember(shop.app)
  const activityID = await activity()
  const { id } = await record({ memberId: frozen.id, activityId: activityID, content: '冻结前发布' })
  const other = await record({ activityId: activityID })
  await makeShowComment(db(), { recordId: other.id, memberId: frozen.id }, now())
  const seen = async () => ({
    ids: await ids({ activityID }),
    detail: (await detail(id)).Status,
    liked: (await tag(id, ShowTag.like)).Status,
    partakers: (await shop.call('show', 'GetShowPartakeList', { activityID })).Data?.DataList.length,
    records: (await shop.call('show', 'GetShowActivityByID', { id: activityID })).Data?.Records,
    total: (await shop.call('show', 'GetShowRecordList', { activityID })).Data?.TotalCount,
    comments: (await shop.call('show', 'GetShowCommentList', { recordID: other.id })).Data?.TotalCount,
    counted: (await detail(other.id)).Data?.Comments,
    reported: (
      await shop.call(
        'show',
        'ReportRecord',
        { recordID: id, reason: 'advert', note: String(reports++) },
        reader.token,
      )
    ).Status,
  })
  let reports = 0
  await shop.operate('member', 'FreezeMember', { id: frozen.id, reason: '发布广告' }, desk)
  const hidden = await seen()
  await shop.operate('member', 'UnfreezeMember', { id: frozen.id, reason: '已核实' }, desk)
  const back = await seen()
  expect(hidden).toMatchObject({
    ids: [other.id],
    partakers: 1,
    records: 1,
    comments: 0,
    counted: 0,
    total: 1,
  })
  expect([hidden.detail, hidden.liked, hidden.reported].filter((status) => status === 100)).toEqual([])
  expect(back).toMatchObject({
    ids: [other.id, id],
    partakers: 2,
    records: 2,
    comments: 1,
    counted: 1,
    total: 2,
  })
  expect([back.detail, back.liked, back.reported]).toEqual([100, 100, 100])
})
