import { patternLimits } from '@greenstar/rules/pattern/pattern.content'
import { z } from 'zod'
import { byOperator, call, operatorWrite } from '../platform/call'
import {
  Day,
  Id,
  ImagePath,
  Int,
  Keyword,
  ListIn,
  Maybe,
  Moment,
  Nothing,
  onceKey,
  Paragraph,
  RequiredParagraph,
  RequiredText,
  RoomPaged,
  roomPaging,
  Text,
  Whole,
  Yuan,
} from '../platform/wire'

const read = byOperator('home.read')
const write = operatorWrite('home.write')
const { questions, options, results } = patternLimits

const OptionIn = z.object({
  Text: RequiredText(patternLimits.option, '请填写选项', `选项最多 ${patternLimits.option} 个字`),
  /** One per result, in their order. */
  Points: ListIn(Whole(0, patternLimits.points, '分值应在 0 至 5 之间'), results.max, '分值不正确'),
})
const QuestionIn = z.object({
  Text: RequiredText(patternLimits.question, '请填写题目', `题目最多 ${patternLimits.question} 个字`),
  Options: ListIn(OptionIn, options.max, `每题最多 ${options.max} 个选项`),
})
const ResultIn = z.object({
  Name: RequiredText(patternLimits.name, '请填写结果名称', `结果名称最多 ${patternLimits.name} 个字`),
  Tagline: Text(patternLimits.tagline, `一句话最多 ${patternLimits.tagline} 个字`),
  Text: RequiredParagraph(patternLimits.text, '请填写结果说明', `结果说明最多 ${patternLimits.text} 个字`),
  ImgPath: RequiredText(200, '请选择结果的图片'),
  LinkUrl: Text(200),
  ProductIDs: Maybe(
    ListIn(Id, patternLimits.products, `每种结果最多 ${patternLimits.products} 件商品`),
  ).transform((ids) => ids ?? []),
})

const Row = z.object({
  ID: Int,
  Type: Int,
  Title: z.string(),
  ImgPath: ImagePath,
  /** PatternStatus: 0 draft, 10 published, 20 withdrawn. */
  Status: Int,
  /** Published version, or the last one; 0 before the first. */
  Version: Int,
  HasChanges: z.boolean(),
  QuestionNum: Int,
  ResultNum: Int,
  /** Number of tests taken in the last 30 days. */
  Taken: Int,
  PublishDate: Moment.nullable(),
  UpdateDate: Moment,
})

const Figures = {
  /** Number of tests taken, and of members who took them. */
  Taken: Int,
  Members: Int,
  /** Tests opened from a share. */
  ByShare: Int,
}

export const patternConsole = {
  ListPatterns: call('Console', 'GET', {
    zh: '花型测试，按类型编号',
    ...read,
    payload: z.object({}),
    data: z.array(Row),
  }),
  GetPatternDraft: call('Console', 'GET', {
    zh: '一个测试的草稿：题目、选项、分值和结果',
    ...read,
    payload: z.object({ id: Id }),
    data: Row.extend({
      SubTitle: z.string(),
      Intro: z.string(),
      Questions: z.array(
        z.object({
          Text: z.string(),
          Options: z.array(z.object({ Text: z.string(), Points: z.array(Int) })),
        }),
      ),
      Results: z.array(
        z.object({
          ...{ Name: z.string(), Tagline: z.string(), Text: z.string(), ImgPath: ImagePath },
          LinkUrl: z.string(),
          LinkName: z.string(),
          ProductIDs: z.array(Int),
        }),
      ),
      Products: z.array(z.object({ ID: Int, Name: z.string(), ImgPath: ImagePath, Price: Yuan })),
    }),
    refusals: ['pattern/unknown'],
  }),
  SavePattern: call('Console', 'POST', {
    zh: '新建或修改测试的草稿；已发布的版本不变，再次发布后更新',
    ...write,
    once: true,
    payload: z.object({
      id: Maybe(Id),
      type: Whole(1, patternLimits.type, `类型编号应在 1 至 ${patternLimits.type} 之间`),
      title: RequiredText(patternLimits.title, '请填写名称', `名称最多 ${patternLimits.title} 个字`),
      subTitle: Text(patternLimits.subTitle, `副标题最多 ${patternLimits.subTitle} 个字`),
      intro: Paragraph(patternLimits.intro, `介绍最多 ${patternLimits.intro} 个字`),
      imgPath: RequiredText(200, '请选择封面'),
      questions: ListIn(QuestionIn, questions.max, `最多 ${questions.max} 道题`),
      results: ListIn(ResultIn, results.max, `最多 ${results.max} 种结果`),
      ...onceKey,
    }),
    data: z.object({ ID: Int }),
    refusals: [
      'pattern/unknown',
      'pattern/type-used',
      'pattern/type-fixed',
      'pattern/too-many',
      'pattern/incomplete',
      'pattern/product-unknown',
      'home/link-unknown',
      'upload/picture-unknown',
    ],
  }),
  PublishPattern: call('Console', 'POST', {
    zh: '把草稿发布为新的版本，会员立即按新题目作答',
    ...write,
    payload: z.object({ id: Id }),
    data: z.object({ Version: Int }),
    refusals: ['pattern/unknown', 'pattern/moved', 'pattern/incomplete'],
  }),
  WithdrawPattern: call('Console', 'POST', {
    zh: '撤下测试，会员不能再做，做过的结果保留',
    ...write,
    payload: z.object({ id: Id }),
    data: Nothing,
    refusals: ['pattern/unknown', 'pattern/moved'],
  }),
  DeletePattern: call('Console', 'POST', {
    zh: '删除从未发布的测试',
    ...write,
    payload: z.object({ id: Id }),
    data: Nothing,
    refusals: ['pattern/unknown', 'pattern/moved'],
  }),
  GetPatternFigures: call('Console', 'GET', {
    zh: '一个版本的统计：各结果、各选项有多少人次',
    ...read,
    payload: z.object({ id: Id, version: Maybe(Whole(1, 100_000)), from: Day, to: Day }),
    data: z.object({
      Version: Int,
      Versions: z.array(z.object({ Version: Int, PublishDate: Moment })),
      ...Figures,
      Results: z.array(z.object({ Name: z.string(), Num: Int })),
      Questions: z.array(
        z.object({ Text: z.string(), Options: z.array(z.object({ Text: z.string(), Num: Int })) }),
      ),
    }),
    refusals: ['pattern/unknown'],
  }),
  ListPatternResults: call('Console', 'GET', {
    zh: '测试结果的明细，新的在前',
    ...read,
    payload: z.object({
      pattern: Maybe(Id),
      version: Maybe(Whole(1, 100_000)),
      member: Maybe(Id),
      /** Words of the result. */
      keyword: Keyword(40),
      from: Day,
      to: Day,
      ...roomPaging,
    }),
    data: RoomPaged(
      z.object({
        ID: Int,
        PatternID: Int,
        Title: z.string(),
        Version: Int,
        MemberID: Int,
        MemberName: z.string(),
        ResultName: z.string(),
        IsByShare: z.boolean(),
        CreateDate: Moment,
      }),
    ),
  }),
}
