import type { DataOf, PayloadOf, Shop } from '@greenstar/contract'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { DAY, MINUTE } from '@greenstar/rules/platform/time'
import { businessSettings } from '@greenstar/rules/setting/business-settings'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeAddress, makeMember } from '../member/member.factory'
import { members } from '../member/member.tables'
import { messages } from '../message/message.tables'
import { memberContents } from '../moderation/moderation.tables'
import { makeOperator } from '../operator/operator.factory'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { comments } from '../post/post.tables'
import { makeMemberPicture } from '../upload/upload.factory'
import { makeAnswer, makeDiagnosis } from './diagnosis.factory'

const shop = setUpTestApp()

type Calls = Shop['diagnosis']
const db = () => shop.app.database.db
const now = () => shop.app.clock.now()
/** A reply whose data is read only where it was given. */
const ask = async <A extends keyof Calls>(action: A, payload: PayloadOf<Calls[A]>, token?: string) => {
  const reply = await shop.call('diagnosis', action, payload as never, token)
  return { ...reply, Data: reply.Data as DataOf<Calls[A]> }
}
const pollenOf = async (id: number) =>
  (await db().select({ pollen: members.pollen }).from(members).where(eq(members.id, id)))[0]?.pollen
const titlesOf = async (memberId: number) =>
  (await db().select().from(messages).where(eq(messages.memberId, memberId))).map(({ title }) => title)

const reward = businessSettings['pollen.answerReward'].default
const form = {
  plant: '龟背竹',
  content: '下面的叶子黄了',
  leaf: [10, 50],
  light: 40,
  water: 10,
  since: 20,
} as const

const asked = async () => {
  const asker = await makeMember(shop.app)
  return { asker, id: await makeDiagnosis(db(), { memberId: asker.id }, now()) }
}
const answered = async (id: number, askerId: number, content = '少浇点水') => {
  const answerer = await makeMember(shop.app)
  return {
    answerer,
    commentID: await makeAnswer(db(), { id, askerId }, { memberId: answerer.id, content }, now()),
  }
}

test('a question waits for a moderator, is then seen by guests, and its asker gets a message about an answer', async () => {
  const asker = await makeMember(shop.app)
  const { path } = await makeMemberPicture(db(), { memberId: asker.id, purpose: UploadPurpose.post })
  const { Data: made } = await ask(
    'AddDiagnosis',
    { ...form, leaf: [...form.leaf], images: [path] },
    asker.token,
  )
  expect(made.Status).toBe(ModerationStatus.pending)
  expect(await ask('GetDiagnosisByID', { id: made.ID })).toMatchObject({ Code: 'diagnosis/gone' })
  expect((await ask('GetDiagnosisByID', { id: made.ID }, asker.token)).Data).toMatchObject({ IsMine: true })
  expect((await ask('GetDiagnosisList', { mine: true }, asker.token)).Data.TotalCount).toBe(1)

  const { token: desk } = await makeOperator(shop.app)
  const [content] = await db()
    .select()
    .from(memberContents)
    .where(and(eq(memberContents.kind, 130), eq(memberContents.subjectId, made.ID)))
  await shop.operate(
    'moderation',
    'ModerateContents',
    { ids: [content?.id as number], action: 'pass', reason: '' },
    desk,
  )
  expect((await ask('GetDiagnosisByID', { id: made.ID })).Data).toMatchObject({
    ...{ Plant: '龟背竹', Leaf: [10, 50], Images: [path], IsMine: false, Answers: 0, IsSolved: false },
    Reward: reward,
  })
  expect(await titlesOf(asker.id)).toEqual(['求诊已展示'])

  const { answerer } = await answered(made.ID, asker.id)
  const fields = await ask('AddAnswer', { id: made.ID, content: '换个亮点的地方' }, answerer.token)
  expect(fields.Data.Status).toBe(ModerationStatus.pending)
  const [comment] = await db().select().from(comments).where(eq(comments.id, fields.Data.ID))
  await shop.operate(
    'moderation',
    'ModerateContents',
    { ids: [comment?.contentId as number], action: 'pass', reason: '' },
    desk,
  )
  expect(await titlesOf(asker.id)).toContain('有人解答了您的求诊')
  expect((await ask('GetDiagnosisByID', { id: made.ID })).Data.Answers).toBe(2)
})

test('lists: open, without an answer, solved; by text and symptom', async () => {
  const word = '火焰兰'
  const asker = await makeMember(shop.app)
  const make = () => makeDiagnosis(db(), { memberId: asker.id, plant: word }, now())
  const [bare, open, solved] = [await make(), await make(), await make()]
  await answered(open, asker.id)
  const { commentID } = await answered(solved, asker.id)
  await ask('AcceptAnswer', { id: solved, commentID }, asker.token)
  await makeDiagnosis(db(), { memberId: asker.id, plant: word, status: ModerationStatus.pending }, now())
  const idsIn = async (state?: 'open' | 'unanswered' | 'solved') =>
    (await ask('GetDiagnosisList', { keyword: word, ...(state ? { state } : {}) })).Data.DataList.map(
      ({ ID }) => ID,
    )
  expect(await idsIn()).toEqual([solved, open, bare])
  expect(await idsIn('open')).toEqual([open, bare])
  expect(await idsIn('unanswered')).toEqual([bare])
  expect(await idsIn('solved')).toEqual([solved])
  const mould = await makeDiagnosis(db(), { memberId: asker.id, plant: word, leaf: [20, 70] }, now())
  const withSign = async (sign: 70 | 10) =>
    (await ask('GetDiagnosisList', { keyword: word, sign })).Data.DataList.map(({ ID }) => ID)
  expect(await withSign(70)).toEqual([mould])
  expect(await withSign(10)).toEqual([solved, open, bare])
})

test('one answer is accepted, by the asker, for coins once; it is listed first', async () => {
  const { asker, id } = await asked()
  const best = await answered(id, asker.id)
  const liked = await answered(id, asker.id, '看看根')
  const reader = await makeMember(shop.app)
  await shop.call('post', 'LikeComment', { commentID: liked.commentID, isLike: true }, reader.token)
  const listed = async (token?: string) => (await ask('GetAnswerList', { id }, token)).Data.DataList
  expect((await listed()).map(({ ID }) => ID)).toEqual([liked.commentID, best.commentID])
  expect((await listed(asker.token)).map(({ MayAccept }) => MayAccept)).toEqual([true, true])
  expect((await listed(reader.token)).map(({ MayAccept }) => MayAccept)).toEqual([false, false])

  const accept = (commentID: number, token: string) => ask('AcceptAnswer', { id, commentID }, token)
  expect(await accept(best.commentID, reader.token)).toMatchObject({ Code: 'diagnosis/gone' })
  const results = await Promise.all([
    accept(best.commentID, asker.token),
    accept(best.commentID, asker.token),
    accept(best.commentID, asker.token),
  ])
  expect(results.map(({ Data }) => Data)).toEqual(Array(3).fill({ Pollen: reward }))
  expect(await pollenOf(best.answerer.id)).toBe(reward)
  expect(await accept(liked.commentID, asker.token)).toMatchObject({ Code: 'diagnosis/solved' })
  expect(await titlesOf(best.answerer.id)).toEqual(['您的回答被采纳了'])
  expect(await listed(asker.token)).toMatchObject([
    { ID: best.commentID, IsAccepted: true, MayAccept: false },
    { ID: liked.commentID, IsAccepted: false, MayAccept: false },
  ])
})

test('no coins within a household or from oneself, and no more than the day’s cap', async () => {
  const { asker, id } = await asked()
  const second = await answered(id, asker.id)
  for (const memberId of [asker.id, second.answerer.id])
    await makeAddress(shop.app, memberId, { receiverPhone: '13912345678' })
  const own = await makeAnswer(db(), { id, askerId: asker.id }, { memberId: asker.id }, now())
  expect(await ask('AcceptAnswer', { id, commentID: own }, asker.token)).toMatchObject({
    Code: 'diagnosis/own-answer',
  })
  expect((await ask('AcceptAnswer', { id, commentID: second.commentID }, asker.token)).Data).toEqual({
    Pollen: 0,
  })
  expect(await pollenOf(second.answerer.id)).toBe(0)

  const helper = await makeMember(shop.app)
  const cap = businessSettings['pollen.dayCap'].default
  for (let n = 0; n <= cap / reward; n++) {
    const other = await asked()
    const commentID = await makeAnswer(
      db(),
      { id: other.id, askerId: other.asker.id },
      { memberId: helper.id },
      now(),
    )
    await ask('AcceptAnswer', { id: other.id, commentID }, other.asker.token)
  }
  expect(await pollenOf(helper.id)).toBe(cap)
})

test('five questions a day; deleting one deletes its answers; reports hide it', async () => {
  const { asker, id } = await asked()
  await answered(id, asker.id)
  const other = await makeMember(shop.app)
  expect(await ask('ReportDiagnosis', { id, reason: 'advert' }, asker.token)).toMatchObject({
    Code: 'diagnosis/own',
  })
  expect(await ask('ReportDiagnosis', { id, reason: 'advert' }, other.token)).toMatchObject({ Status: 100 })
  expect(await ask('DeleteDiagnosis', { id }, other.token)).toMatchObject({ Code: 'diagnosis/gone' })
  expect(await ask('DeleteDiagnosis', { id }, asker.token)).toMatchObject({ Msg: '', Status: 100 })
  expect(await ask('GetDiagnosisByID', { id }, asker.token)).toMatchObject({ Code: 'diagnosis/gone' })
  expect(
    await db()
      .select()
      .from(comments)
      .where(and(eq(comments.subject, 50), eq(comments.subjectId, id))),
  ).toEqual([])
  for (let n = 0; n < 6; n++) {
    const { path } = await makeMemberPicture(db(), { memberId: asker.id, purpose: UploadPurpose.post })
    const reply = await ask(
      'AddDiagnosis',
      { ...form, leaf: [...form.leaf], content: `第${n}问`, images: [path] },
      asker.token,
    )
    expect(reply.Code ?? '').toBe(n < 5 ? '' : 'diagnosis/often')
  }
})

test('the desk answers with its badge, with one message; figures count it', async () => {
  const { asker, id } = await asked()
  await answered(id, asker.id)
  const { token: desk } = await makeOperator(shop.app)
  for (let n = 0; n < 2; n++)
    await shop.operate('diagnosis', 'ReplyDiagnosis', { id, reply: '剪掉黄叶，停水十天' }, desk)
  expect((await ask('GetDiagnosisByID', { id })).Data).toMatchObject({
    HasReply: true,
    Reply: '剪掉黄叶，停水十天',
  })
  expect((await titlesOf(asker.id)).filter((title) => title === '客服解答了您的求诊')).toHaveLength(1)
  const { Data: one } = await shop.operate('diagnosis', 'GetDiagnosisForDesk', { id }, desk)
  expect(one?.List).toMatchObject([{ Content: '少浇点水', IsAccepted: false }])
  const { Data: figures } = await shop.operate('diagnosis', 'GetDiagnosisFigures', {}, desk)
  expect(figures?.Replied).toBeGreaterThan(0)
  const { Data: list } = await shop.operate('diagnosis', 'ListDiagnoses', { member: asker.id }, desk)
  expect(list?.DataList).toMatchObject([{ ID: id, HasReply: true, Answers: 1 }])
})

// Red before: an account that only asks gave coins for five questions a day without end.
test('the choices of one asker bring coins five times a month, also when the questions are deleted', async () => {
  const asker = await makeMember(shop.app)
  const gained = []
  for (let n = 0; n < 7; n++) {
    const id = await makeDiagnosis(db(), { memberId: asker.id }, now())
    const { commentID } = await answered(id, asker.id)
    gained.push((await ask('AcceptAnswer', { id, commentID }, asker.token)).Data.Pollen)
    if (n % 2 === 0) await ask('DeleteDiagnosis', { id }, asker.token)
  }
  expect(gained).toEqual([...Array(5).fill(reward), 0, 0])
})

// It failed before: the question was still shown as solved when its accepted answer was hidden.
test('a question whose accepted answer is gone is open again, for another answer and without further coins', async () => {
  const { asker, id } = await asked()
  const best = await answered(id, asker.id)
  const other = await answered(id, asker.id, '看看根')
  const accept = (commentID: number) => ask('AcceptAnswer', { id, commentID }, asker.token)
  const state = async () => {
    const { Data } = await ask('GetDiagnosisByID', { id }, asker.token)
    return [Data.IsSolved, Data.IsReopened, Data.Reward]
  }
  const accepted = async () =>
    (await ask('GetAnswerList', { id }, asker.token)).Data.DataList.map(({ ID, IsAccepted, MayAccept }) => [
      ...[ID, IsAccepted, MayAccept],
    ])
  const { token: desk } = await makeOperator(shop.app)
  const moderate = async (commentID: number, action: 'pass' | 'fail') => {
    const [row] = await db().select().from(comments).where(eq(comments.id, commentID))
    const payload = { ids: [row?.contentId as number], action, reason: action === 'fail' ? '广告' : '' }
    return shop.operate('moderation', 'ModerateContents', payload, desk)
  }

  expect(await state()).toEqual([false, false, reward])
  await accept(best.commentID)
  expect(await state()).toEqual([true, false, 0])
  await moderate(best.commentID, 'fail')
  expect(await state()).toEqual([false, true, 0])
  expect(await accepted()).toEqual([[other.commentID, false, true]])
  expect((await ask('AcceptAnswer', { id, commentID: best.commentID }, asker.token)).Code).toBe(
    'post/comment-gone',
  )
  await moderate(best.commentID, 'pass')
  expect(await state()).toEqual([true, false, 0])
  expect(await accepted()).toEqual([
    [best.commentID, true, false],
    [other.commentID, false, false],
  ])

  await shop.call('show', 'DeleteShowComment', { commentID: best.commentID }, best.answerer.token)
  expect(await state()).toEqual([false, true, 0])
  expect((await accept(other.commentID)).Data).toEqual({ Pollen: 0 })
  expect(await state()).toEqual([true, false, 0])
  expect([await pollenOf(best.answerer.id), await pollenOf(other.answerer.id)]).toEqual([reward, 0])
  expect((await titlesOf(other.answerer.id)).at(-1)).toBe('您的回答被采纳了')

  await shop.operate('member', 'FreezeMember', { id: other.answerer.id, reason: '广告' }, desk)
  expect(await state()).toEqual([false, true, 0])
})

test('an answer is accepted within thirty days; after that no coins are promised', async () => {
  const asker = await makeMember(shop.app)
  const days = businessSettings['community.acceptDays'].default
  const id = await makeDiagnosis(db(), { memberId: asker.id }, now() - (days * DAY + MINUTE))
  const { commentID } = await answered(id, asker.id)
  expect((await ask('GetDiagnosisByID', { id })).Data.Reward).toBe(0)
  expect((await ask('GetAnswerList', { id }, asker.token)).Data.DataList).toMatchObject([
    { MayAccept: false },
  ])
  expect(await ask('AcceptAnswer', { id, commentID }, asker.token)).toMatchObject({
    ...{ Code: 'diagnosis/late', Msg: '求诊发布超过 30 天，不能再采纳回答了' },
  })
})
