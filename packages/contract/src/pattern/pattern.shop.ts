import { patternLimits } from '@greenstar/rules/pattern/pattern.content'
import { z } from 'zod'
import { ProductCard } from '../catalog/catalog.shapes'
import { call, memberWrite } from '../platform/call'
import {
  Id,
  ImagePath,
  Int,
  ListIn,
  Maybe,
  Moment,
  onceKey,
  Paged,
  paging,
  Text,
  Whole,
} from '../platform/wire'

const Type = Whole(1, patternLimits.type, '测试类型不正确')

/** A published test. Questions, options and points are in jsonfiles/patternTest.json. */
const PatternTest = z.object({
  Type: Int,
  Version: Int,
  Title: z.string(),
  SubTitle: z.string(),
  Intro: z.string(),
  ImgPath: ImagePath,
  QuestionNum: Int,
  ResultNum: Int,
})

const PatternResult = z.object({
  ID: Int,
  Type: Int,
  /** Title of the answered version. */
  Title: z.string(),
  Name: z.string(),
  Tagline: z.string(),
  Text: z.string(),
  ImgPath: ImagePath,
  /** An in-app link of spec 2.5; LinkUrl is '' without one. */
  LinkType: z.string(),
  LinkUrl: z.string(),
  Products: z.array(ProductCard),
  /** Every result with its share of the points in whole percent. */
  Scores: z.array(z.object({ Name: z.string(), Percent: Int })),
  /** Whether the test may be taken again. */
  IsOpen: z.boolean(),
  CreateDate: Moment,
})

export const patternShop = {
  CommitQuestionnaire: call('Member', 'POST', {
    zh: '交卷：按已发布的版本检查每题的答案（从 1 数的选项），计分并保存结果',
    ...memberWrite,
    payload: z.object({
      type: Type,
      /** Version of the questions that were answered; any other one is refused. */
      version: Whole(1, 100_000, '题目版本不正确'),
      answers: ListIn(
        Whole(1, patternLimits.options.max, '答案不正确'),
        patternLimits.questions.max,
        '答案不正确',
      ),
      /** Share segment of the page. */
      share: Maybe(Text(32, '分享码不正确')),
      ...onceKey,
    }),
    data: z.object({ ID: Int, Type: Int, Name: z.string() }),
    refusals: ['pattern/gone', 'pattern/changed', 'pattern/unanswered', 'pattern/often'],
  }),
  GetPatternTestList: call('Main', 'GET', {
    zh: '可以做的花型测试',
    who: 'anyone',
    addition: true,
    cacheSeconds: 5,
    payload: z.object({}),
    data: z.array(PatternTest),
  }),
  GetMyPatternResult: call('Member', 'GET', {
    zh: '我的测试结果：最近一次，或给出编号的那一次；没有做过时为空',
    who: 'member',
    addition: true,
    payload: z.object({ type: Type, id: Maybe(Id) }),
    data: PatternResult.nullable(),
    refusals: ['pattern/result-gone'],
  }),
  GetMyPatternResultList: call('Member', 'GET', {
    zh: '我做过的测试，新的在前',
    who: 'member',
    addition: true,
    payload: z.object({ type: Maybe(Type), ...paging }),
    data: Paged(z.object({ ID: Int, Type: Int, Title: z.string(), Name: z.string(), CreateDate: Moment })),
  }),
}
