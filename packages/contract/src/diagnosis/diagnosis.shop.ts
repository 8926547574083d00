import {
  diagnosisLimits,
  diagnosisStates,
  LeafSign,
  LightPlace,
  SinceWhen,
  WaterHabit,
} from '@greenstar/rules/diagnosis/diagnosis.form'
import { isAnyReportReason } from '@greenstar/rules/moderation/moderation.reasons'
import { z } from 'zod'
import { call, memberAddition } from '../platform/call'
import {
  Code,
  Flag,
  Id,
  Int,
  Keyword,
  ListIn,
  Maybe,
  Moment,
  Nothing,
  onceKey,
  Paged,
  Paragraph,
  paging,
  RequiredText,
} from '../platform/wire'
import { CommentText } from '../post/post.shapes'
import { PicturePath } from '../upload/upload.shapes'
import { Answer, DiagnosisCard } from './diagnosis.shapes'

const { plant, content, pictures } = diagnosisLimits
export const diagnosisShop = {
  GetDiagnosisList: call('Show', 'GET', {
    zh: '求诊列表，新的在前：待解答、还没人答、已解决；可按植物名、症状查找；mine 是自己的，不论状态',
    who: 'anyone',
    addition: true,
    payload: z.object({
      state: Maybe(z.enum(diagnosisStates, { error: '状态不正确' })),
      /** Own questions; empty for a guest. */
      mine: Maybe(Flag),
      /** Words of the plant's name or the text. */
      keyword: Keyword(40),
      /** Only questions whose leaf looks like this. */
      sign: Maybe(Code(LeafSign, '叶子的样子不正确')),
      ...paging,
    }),
    data: Paged(DiagnosisCard),
  }),
  GetDiagnosisByID: call('Show', 'GET', {
    zh: '一条求诊和客服的解答',
    who: 'anyone',
    addition: true,
    payload: z.object({ id: Id }),
    data: DiagnosisCard.extend({
      /** The shop's answer; '' for none. */
      Reply: z.string(),
      ReplyDate: Moment.nullable(),
      /** Whether the accepted answer was deleted or is hidden, so that the question is open again. */
      IsReopened: z.boolean(),
      /** Coins for the author of an accepted answer; 0 for none, once it brought them, or when it is too late to accept. */
      Reward: Int,
    }),
    refusals: ['diagnosis/gone'],
  }),
  AddDiagnosis: call('Show', 'POST', {
    zh: '发布求诊：图片、叶子的样子、光照、浇水、从什么时候开始',
    ...memberAddition,
    payload: z.object({
      plant: RequiredText(plant, '请写一下是什么植物', `植物名最多 ${plant} 个字`),
      content: Paragraph(content, `描述最多 ${content} 个字`).default(''),
      leaf: ListIn(Code(LeafSign, '请选择叶子的样子'), 8, '请选择叶子的样子'),
      light: Code(LightPlace, '请选择光照'),
      water: Code(WaterHabit, '请选择浇水情况'),
      since: Code(SinceWhen, '请选择从什么时候开始'),
      images: ListIn(PicturePath, pictures, `请添加 1 至 ${pictures} 张图片`),
      ...onceKey,
    }),
    data: z.object({ ID: Int, Status: Int }),
    refusals: ['diagnosis/often', 'upload/not-yours'],
  }),
  DeleteDiagnosis: call('Show', 'POST', {
    zh: '删除自己的求诊和它的回答',
    ...memberAddition,
    payload: z.object({ id: Id, ...onceKey }),
    data: Nothing,
    refusals: ['diagnosis/gone'],
  }),
  ReportDiagnosis: call('Show', 'POST', {
    zh: '举报一条求诊；举报多了先隐藏，由客服审核',
    ...memberAddition,
    payload: z.object({
      id: Id,
      reason: RequiredText(20, '请选择举报原因').refine(isAnyReportReason, '请选择举报原因'),
      note: Maybe(Paragraph(100, '说明最多 100 个字')),
      ...onceKey,
    }),
    data: Nothing,
    refusals: ['diagnosis/gone', 'diagnosis/own', 'moderation/reports-often'],
  }),
  GetAnswerList: call('Show', 'GET', {
    zh: '求诊的回答：采纳的在前，然后有用多的；给出 parentID 时是这条回答的回复，早的在前',
    who: 'anyone',
    addition: true,
    payload: z.object({ id: Id, parentID: Maybe(Id), ...paging }),
    data: Paged(Answer),
    refusals: ['diagnosis/gone'],
  }),
  AddAnswer: call('Show', 'POST', {
    zh: '回答求诊，或回复一条回答',
    ...memberAddition,
    payload: z.object({ id: Id, parentID: Maybe(Id), content: CommentText, ...onceKey }),
    data: z.object({ ID: Int, Status: Int }),
    refusals: ['diagnosis/gone', 'post/comment-gone', 'post/comments-often'],
  }),
  AcceptAnswer: call('Show', 'POST', {
    zh: '求诊的人在期限内采纳一条回答，每条求诊一次；回答的人得绿星币，计入当天任务上限',
    ...memberAddition,
    payload: z.object({ id: Id, commentID: Id, ...onceKey }),
    data: z.object({ Pollen: Int }),
    refusals: [
      'diagnosis/gone',
      'diagnosis/late',
      'diagnosis/own-answer',
      'diagnosis/solved',
      'post/comment-gone',
    ],
  }),
} as const
