import { FeedbackKind } from '@greenstar/rules/feedback/feedback.kind'
import { PROFILE_CHANGES_A_DAY } from '@greenstar/rules/member/profile'
import { ContentKind, contentText } from '@greenstar/rules/moderation/content.kind'
import type { picturesSeenBy } from '@greenstar/rules/moderation/moderation.pictures'
import { toWireDate } from '@greenstar/rules/platform/time'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { makeCase } from '../aftersale/aftersale.factory'
import { makeProduct } from '../catalog/catalog.factory'
import { type MadeMember, makeMember } from '../member/member.factory'
import { makeOperator } from '../operator/operator.factory'
import { makeOrder } from '../order/order.factory'
import { listOrderLines } from '../order/order.store'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { makeComments } from '../review/review.factory'
import { filesOfPicture, storageKey } from '../upload/picture-files'
import { fakePictures } from '../upload/pictures.fake'
import { makeMemberPicture } from '../upload/upload.factory'
import { type HandedIn, picturesHandedIn } from './check-pictures.jobs'
import { flagAll } from './moderation.jobs'
import type { PictureResult } from './picture-check/check-picture'
import type { PictureChecker } from './picture-check/picture-checker'

const shop = setUpTestApp()
let operator = ''
beforeAll(async () => {
  operator = (await makeOperator(shop.app)).token
})

const list = async (payload: object = {}) =>
  (await shop.operate('moderation', 'ListContents', { currentPage: 1, pageSize: 20, ...payload }, operator))
    .Data?.DataList ?? []
const moderate = (ids: readonly number[], action: 'pass' | 'fail', reason = '') =>
  shop.operate('moderation', 'ModerateContents', { ids: [...ids], action, reason }, operator)
const waitingOf = async ({ id }: MadeMember, kind: number) =>
  (await list({ status: 10, member: id, kind })).map(({ ContentID }) => ContentID)
const edit = async ({ token }: MadeMember, payload: { nickName?: string; avatar?: string }) =>
  (await shop.call('member', 'MemberEdit', payload, token)).Data
const profile = async ({ token }: MadeMember) => (await shop.call('member', 'GetMyProfile', {}, token)).Data
const inboxOf = async ({ token }: MadeMember) =>
  ((await shop.call('message', 'GetMessageList', {}, token)).Data?.DataList ?? []).map(
    ({ Content }) => Content,
  )
const picture = async ({ id }: MadeMember, purpose: UploadPurpose) =>
  (
    await makeMemberPicture(shop.app.database.db, {
      memberId: id,
      purpose,
      createdAt: new Date(shop.app.clock.now()),
    })
  ).path
const isGone = async (path: string) =>
  (
    await shop.app.database.db.execute<{ gone: boolean }>(
      sql`select delete_at is not null as gone from member_pictures where path = ${path}`,
    )
  ).rows[0]?.gone

test('a word is found as written by those who evade, and moderators see how', async () => {
  const save = (word: string) => shop.operate('moderation', 'SaveSensitiveWord', { word }, operator)
  for (const word of ['加微信', '企鹅=qq', 'qq群']) await save(word)
  const member = await makeMember(shop.app)
  await edit(member, { nickName: '加 V 信' })
  const flagsOf = async () => (await list({ member: member.id }))[0]?.Flags
  expect(await flagsOf()).toEqual(['加微信（写作“加 V 信”）'])
  await edit(member, { nickName: '企鹅群主' })
  expect(await flagsOf()).toEqual(['qq群（写作“企鹅群”）'])
  await edit(member, { nickName: '家为新手' })
  expect(await flagsOf()).toEqual(['加微信（写作“家为新”）'])
  for (const word of ['加微信', '企鹅=qq', 'qq群'])
    await shop.operate('moderation', 'DeleteSensitiveWord', { word }, operator)
})

test('content passed automatically is moderated later, without a message', async () => {
  const member = await makeMember(shop.app)
  const productId = (await makeProduct(shop.app.database.db)).id
  const fields = { productId, memberId: member.id, status: 20 }
  await makeComments(shop.app.database.db, [fields, fields, fields])
  await edit(member, { nickName: '窗边的人' })
  const unseen = () => list({ member: member.id, kind: ContentKind.nickname, unseen: true })
  const [row] = await unseen()
  expect(row).toMatchObject({ Content: '窗边的人', Status: 20 })
  await shop.app.database.db.execute(sql`
    insert into content_reports (kind, content_id, member_id, reason, weight, created_at)
    values (${ContentKind.nickname}, ${row?.ContentID}, ${(await makeMember(shop.app)).id}, 'advert', 100, now())`)
  expect((await moderate([row?.ContentID ?? 0], 'pass')).Status).toBe(100)
  expect([await unseen(), await inboxOf(member)]).toEqual([[], []])
  // What was looked at and found right judges the reports of it.
  const { rows } = await shop.app.database.db.execute<{ is_right: boolean }>(
    sql`select is_right from content_reports where kind = ${ContentKind.nickname} and content_id = ${row?.ContentID}`,
  )
  expect(rows).toEqual([{ is_right: false }])

  const reviews = () => list({ member: member.id, kind: ContentKind.comment, unseen: true })
  const ids = (await reviews()).map(({ ContentID }) => ContentID)
  expect(ids).toHaveLength(3)
  const seenAt = toWireDate(shop.app.clock.now())
  await shop.operate('review', 'ModerateComments', { ids, action: 'pass', reason: '', seenAt }, operator)
  expect([await reviews(), await inboxOf(member)]).toEqual([[], []])
})

describe('a nickname', () => {
  it('waits, passes with a message and a log entry, and can be withdrawn', async () => {
    const member = await makeMember(shop.app, { name: '老名字' })
    expect(await edit(member, { nickName: '阳台园丁' })).toMatchObject({
      MemberName: '老名字',
      NameReview: { Text: '阳台园丁', Status: 10 },
    })
    const ids = await waitingOf(member, ContentKind.nickname)
    expect((await moderate(ids, 'pass')).Status).toBe(100)
    expect(await profile(member)).toMatchObject({ MemberName: '阳台园丁', NameReview: null })
    expect(await inboxOf(member)).toEqual(['您的新昵称已通过审核，现在生效。'])
    const { rows } = await shop.app.database.db.execute(
      sql`select action from audit_logs where subject = ${`content:${ids[0]}`}`,
    )
    expect(rows).toEqual([{ action: 'ModerateContents' }])
    // Repeating a decision sends no message.
    await moderate(ids, 'pass')
    expect(await inboxOf(member)).toHaveLength(1)
    await moderate(ids, 'fail', '冒充官方')
    expect(await profile(member)).toMatchObject({
      MemberName: expect.stringMatching(/^绿星会员\d{4}$/),
      NameReview: { Text: '阳台园丁', Status: 30, Reason: '冒充官方' },
    })
    expect((await inboxOf(member))[0]).toBe('您的昵称未通过审核：冒充官方。')
  })

  it('is refused only with a reason, and replaced by a newer one', async () => {
    const member = await makeMember(shop.app, { name: '老名字' })
    await edit(member, { nickName: '加微信领券' })
    const ids = await waitingOf(member, ContentKind.nickname)
    expect((await moderate(ids, 'fail')).Code).toBe('moderation/reason-missing')
    await moderate(ids, 'fail', '广告或联系方式')
    expect((await profile(member))?.MemberName).toBe('老名字')
    await edit(member, { nickName: '第二个' })
    await edit(member, { nickName: '第三个' })
    expect((await profile(member))?.NameReview).toMatchObject({ Text: '第三个', Status: 10 })
    // The content that the operator still sees was replaced.
    expect((await moderate(ids, 'pass')).Code).toBe('moderation/gone')
    // Entering the current name withdraws the waiting one.
    expect((await edit(member, { nickName: '老名字' }))?.NameReview).toBeNull()
    expect(await waitingOf(member, ContentKind.nickname)).toEqual([])
  })

  it('of a trusted author passes at once, unless it holds a sensitive word', async () => {
    const { db } = shop.app.database
    const member = await makeMember(shop.app, { name: '老名字' })
    const productId = (await makeProduct(db)).id
    await makeComments(
      db,
      Array.from({ length: 3 }, () => ({ productId, memberId: member.id, status: 20 })),
    )
    expect(await edit(member, { nickName: '可信的人' })).toMatchObject({
      MemberName: '可信的人',
      NameReview: null,
    })
    await shop.operate('moderation', 'SaveSensitiveWord', { word: '微商' }, operator)
    expect(await edit(member, { nickName: '微商小铺' })).toMatchObject({ MemberName: '可信的人' })
    expect((await list({ status: 10, flagged: true }))[0]).toMatchObject({
      Content: '微商小铺',
      Flags: ['微商'],
      MemberID: member.id,
    })
    await shop.operate('moderation', 'DeleteSensitiveWord', { word: '微商' }, operator)
    await flagAll(shop.app)
    expect((await list({ member: member.id, status: 10 }))[0]?.Flags).toEqual([])
    // A refused comment or nickname ends the trust.
    await moderate(await waitingOf(member, ContentKind.nickname), 'fail', '冒充官方')
    expect(await edit(member, { nickName: '又一个' })).toMatchObject({ MemberName: '可信的人' })
  })

  it('submitted many times at once waits once', async () => {
    const member = await makeMember(shop.app)
    const names = Array.from({ length: 8 }, (_, index) => `第${index}个名字`)
    const answers = await Promise.all(names.map((nickName) => edit(member, { nickName })))
    const waiting = answers.filter((answer) => answer?.NameReview?.Status === 10)
    expect(waiting).toHaveLength(PROFILE_CHANGES_A_DAY)
    expect(await waitingOf(member, ContentKind.nickname)).toHaveLength(1)
  })
})

it('a portrait is shown when it has passed, and only then the previous one is deleted', async () => {
  const member = await makeMember(shop.app)
  const [first, second, third] = [
    await picture(member, UploadPurpose.avatar),
    await picture(member, UploadPurpose.avatar),
    await picture(member, UploadPurpose.avatar),
  ]
  await edit(member, { avatar: first })
  await moderate(await waitingOf(member, ContentKind.avatar), 'pass')
  await edit(member, { avatar: second })
  expect(await profile(member)).toMatchObject({ Avatar: first, AvatarReview: { Image: second } })
  // A waiting avatar is deleted when another is uploaded.
  await edit(member, { avatar: third })
  expect([await isGone(first), await isGone(second)]).toEqual([false, true])
  await moderate(await waitingOf(member, ContentKind.avatar), 'pass')
  expect(await profile(member)).toMatchObject({ Avatar: third, AvatarReview: null })
  expect([await isGone(first), await isGone(third)]).toEqual([true, false])
  const passed = (await list({ member: member.id, kind: ContentKind.avatar }))[0]?.ContentID ?? 0
  await moderate([passed], 'fail', '图片不合适')
  expect((await profile(member))?.Avatar).toBe('')
  await moderate([passed], 'pass')
  expect((await profile(member))?.Avatar).toBe(third)
})

it('pictures for the desk are seen by both sides until they are refused', async () => {
  const member = await makeMember(shop.app)
  const path = await picture(member, UploadPurpose.feedback)
  const sent = { type: FeedbackKind.shop, content: '看图', images: [path] }
  const id = (await shop.call('feedback', 'AddFeedBack', sent, member.token)).Data?.ID ?? 0
  const mine = async () => (await shop.call('feedback', 'GetFeedbackByID', { id }, member.token)).Data
  const desk = async () =>
    (await shop.operate('feedback', 'ListFeedback', { member: member.id }, operator)).Data?.DataList[0]
  for (const seen of [await mine(), await desk()])
    expect(seen).toMatchObject({ Images: [path], ImagesReason: '' })
  const ids = await waitingOf(member, ContentKind.feedbackPictures)
  await moderate(ids, 'fail', '图片不合适')
  for (const seen of [await mine(), await desk()])
    expect(seen).toMatchObject({ Images: [], ImagesReason: '图片不合适' })
  expect(await inboxOf(member)).toEqual(['您在反馈中发送的图片未通过审核：图片不合适。'])
  await moderate(ids, 'pass')
  expect(await mine()).toMatchObject({ Images: [path], ImagesReason: '' })
})

it('pictures of a message about a case link to the case', async () => {
  const { app } = shop
  const member = await makeMember(app)
  const { id: productId } = await makeProduct(app.database.db)
  const order = await makeOrder(app, { memberId: member.id, status: 50, lines: [{ productId, quantity: 1 }] })
  const { id } = await makeCase(app, { memberId: member.id, orderId: order.id, type: 30 })
  const path = await picture(member, UploadPurpose.afterSale)
  const input = { id, text: '请看', images: [path], requestID: crypto.randomUUID() }
  expect((await shop.call('aftersale', 'AddCustomerMessage', input, member.token)).Status).toBe(100)
  const [row] = await list({ member: member.id, kind: ContentKind.casePictures })
  expect(row).toMatchObject({ SubjectID: id, Subject: expect.stringMatching(/./), Images: [path] })
  const pictures = async () =>
    (await shop.call('aftersale', 'GetCustomerByID', { id }, member.token)).Data?.History.find(
      ({ Note }) => Note === '请看',
    )
  expect(await pictures()).toMatchObject({ Images: [path] })
  await moderate([row?.ContentID ?? 0], 'fail', '泄露个人信息')
  expect(await pictures()).toMatchObject({ Images: [], ImagesReason: '泄露个人信息' })
  expect(await inboxOf(member)).toContain('您在售后留言中发送的图片未通过审核：泄露个人信息。')
})

describe('the queue', () => {
  it('has comments and all other content in one order, with counts, and as a file', async () => {
    const { db } = shop.app.database
    const member = await makeMember(shop.app)
    const product = await makeProduct(db, { name: '鹤望兰' })
    const at = (minute: number) => new Date(Date.UTC(2031, 0, 1, 0, minute))
    await edit(member, { nickName: '正好中间' })
    await db.execute(sql`update member_contents set created_at = ${at(2)} where content = '正好中间'`)
    const of = { productId: product.id, memberId: member.id }
    await makeComments(db, [
      { ...of, content: '较早', status: 10, createdAt: at(1) },
      { ...of, content: '较晚', status: 10, createdAt: at(3) },
      { ...of, content: '被举报', status: 90, createdAt: at(0) },
    ])
    const texts = async (payload: object) =>
      (await list({ member: member.id, ...payload })).map((r) => r.Content)
    expect(await texts({ status: 10 })).toEqual(['被举报', '较晚', '正好中间', '较早'])
    expect(await texts({ status: 10, pageSize: 2, currentPage: 2 })).toEqual(['正好中间', '较早'])
    expect(await texts({ kind: ContentKind.comment, keyword: '较' })).toEqual(['较晚', '较早'])
    const [first] = await list({ member: member.id, status: 10 })
    expect(first).toMatchObject({ Kind: ContentKind.comment, Subject: '鹤望兰' })
    const figures = await shop.operate('moderation', 'GetContentFigures', { member: member.id }, operator)
    expect(figures.Data).toEqual({ All: 4, Pending: 4, Passed: 0, Failed: 0, Appeals: 0 })
    const file = await shop.http.inject({
      url: '/api/Console/Export/contents',
      query: { format: 'csv', member: String(member.id) },
      headers: { authorization: `Bearer ${operator}` },
    })
    for (const text of ['正好中间', '较早', '昵称']) expect(file.body).toContain(text)
  })
})

describe('the picture service', () => {
  const judged = (suggestion: 'Pass' | 'Review' | 'Block', label: string): PictureResult => ({
    ...{ state: 'judged', suggestion, label },
  })
  const says = (result: PictureResult) =>
    shop.app.providers.set('moderation', { check: async () => result } satisfies PictureChecker)
  const handIn = async () => {
    const { files } = fakePictures(shop.app)
    const member = await makeMember(shop.app)
    const avatar = await picture(member, UploadPurpose.avatar)
    for (const file of filesOfPicture(avatar)) files.set(storageKey(file), Buffer.from('picture'))
    await edit(member, { avatar })
    const [id = 0] = await waitingOf(member, ContentKind.avatar)
    return { member, id }
  }
  const factsOf = async (member: MadeMember) => {
    const [row] = await list({ member: member.id })
    return [row?.Status, row?.Flags, row?.Reason]
  }
  afterAll(() => shop.app.providers.delete('moderation'))

  /** How members submit content with pictures that others see; a new kind in `picturesSeenBy` needs an entry. */
  type Seen = {
    [K in ContentKind]: (typeof picturesSeenBy)[K] extends 'members' ? K : never
  }[ContentKind]
  type HandsIn = (member: MadeMember, images: string[]) => Promise<{ Status: number }>
  const { avatar, comment, post, diagnosis } = ContentKind
  const bought = async ({ id }: MadeMember) => {
    const { db } = shop.app.database
    const { id: productId } = await makeProduct(db)
    const order = await makeOrder(shop.app, { memberId: id, status: 50, lines: [{ productId }] })
    const [line] = await listOrderLines(db, [order.id])
    return { productId, orderDetailID: line?.id ?? 0 }
  }
  const handsIn: Record<Seen, readonly [UploadPurpose, ...HandsIn[]]> = {
    [avatar]: [
      UploadPurpose.avatar,
      ({ token }, [path]) => shop.call('member', 'MemberEdit', { avatar: path }, token),
    ],
    [comment]: [
      UploadPurpose.review,
      async (member, images) => {
        const { orderDetailID } = await bought(member)
        const form = { orderDetailID, star: 5, content: '叶片厚实，比图片上还要精神', images }
        return shop.call('review', 'AddProductComment', form, member.token)
      },
      async (member, images) => {
        const { productId, orderDetailID } = await bought(member)
        const createdAt = new Date(shop.app.clock.now())
        const fields = { productId, orderLineId: orderDetailID, memberId: member.id, createdAt }
        await makeComments(shop.app.database.db, [fields])
        const more = { orderDetailID, content: '又长新叶', images }
        return shop.call('review', 'AddFollowComment', more, member.token)
      },
    ],
    [post]: [
      UploadPurpose.post,
      ({ token }, images) =>
        shop.call('talent', 'AddRecord', { type: 10, title: '窗边', content: '晒太阳', images }, token),
    ],
    [diagnosis]: [
      UploadPurpose.post,
      ({ token }, images) => {
        const asked = { plant: '龟背竹', leaf: [10], light: 20, water: 30, since: 20, images } as const
        return shop.call('diagnosis', 'AddDiagnosis', { ...asked, leaf: [10], images }, token)
      },
    ],
  }
  const cases = Object.entries(handsIn).flatMap(([kind, [purpose, ...ways]]) =>
    ways.map((way, i) => [contentText(Number(kind)), i + 1, Number(kind), purpose, way] as const),
  )
  const runQueued = async () => {
    const { rows } = await shop.app.database.db.execute<{ data: HandedIn }>(sql`
      delete from pgboss.job where name = ${picturesHandedIn.name} returning data -> 'data' as data`)
    for (const { data } of rows) await picturesHandedIn.run(shop.app, data)
  }

  it.each(cases)('%s (%i) of a trusted author: waits until the pictures are judged', async (...given) => {
    const [, , kind, purpose, way] = given
    const { files } = fakePictures(shop.app)
    const handedIn = async (suggestion: 'Pass' | 'Block') => {
      says(judged(suggestion, 'Porn'))
      const member = await makeMember(shop.app)
      const trust = { productId: 1, memberId: member.id }
      await makeComments(shop.app.database.db, [trust, trust, trust])
      const path = await picture(member, purpose)
      for (const file of filesOfPicture(path)) files.set(storageKey(file), Buffer.from('picture'))
      expect(await way(member, [path])).toMatchObject({ Status: 100 })
      expect(await waitingOf(member, kind)).toHaveLength(1)
      await runQueued()
      expect(await waitingOf(member, kind)).toEqual([])
      return { member, path }
    }
    const { member: shown } = await handedIn('Pass')
    expect(await list({ member: shown.id, status: 30 })).toEqual([])
    const { member: refused, path } = await handedIn('Block')
    expect(await list({ member: refused.id, status: 30 })).toMatchObject([
      { Kind: kind, Images: [path], Reason: '图片：色情', Flags: ['图片：色情'], ModeratedBy: '图片检测' },
    ])
    expect((await inboxOf(refused)).join('')).toContain('图片：色情')
  })

  it.each([
    ['blocks: refused with the reason', judged('Block', 'Porn'), true, [30, ['图片：色情'], '图片：色情']],
    ['doubts: waits for a person', judged('Review', 'Ad'), true, [10, ['图片：广告'], '']],
    ['cannot judge: waits', { state: 'unreadable', code: '' } as const, true, [10, ['图片：未能检测'], '']],
    ['passes, of an author without trust: waits', judged('Pass', 'Normal'), false, [10, [], '']],
    ['passes: shown', judged('Pass', 'Normal'), true, [20, [], '']],
  ])('%s', async (_name, result, mayPass, facts) => {
    says(result)
    const { member, id } = await handIn()
    await picturesHandedIn.run(shop.app, { id, mayPass })
    expect(await factsOf(member)).toEqual(facts)
    expect((await profile(member))?.Avatar === '').toBe(facts[0] !== 20)
    // what it found stays when the words are searched again
    await flagAll(shop.app)
    expect(await factsOf(member)).toEqual(facts)
  })

  it('that does not answer: the content waits for a person, and a later answer counts', async () => {
    says({ state: 'unknown', reason: 'timeout' })
    const { member, id } = await handIn()
    await expect(picturesHandedIn.run(shop.app, { id, mayPass: true })).rejects.toThrow('timeout')
    expect(await factsOf(member)).toEqual([10, [], ''])
    says(judged('Pass', 'Normal'))
    await picturesHandedIn.run(shop.app, { id, mayPass: true })
    expect(await factsOf(member)).toEqual([20, [], ''])
  })
})
