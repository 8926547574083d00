import type { DataFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'
import type { PatternFile } from './parts/use-pattern-file'

type Test = DataFor<typeof api.pattern.GetPatternTestList>[number]
type Result = NonNullable<DataFor<typeof api.pattern.GetMyPatternResult>>

/** A test with three questions and two results, for screen tests. */
export const aPattern = (facts: Partial<Test> = {}): Test => ({
  ...{ Type: 1, Version: 2, Title: '花型人格', SubTitle: '如果你是一朵花', ImgPath: '/media/p.jpg' },
  ...{ Intro: '回答三个小问题。', QuestionNum: 3, ResultNum: 2 },
  ...facts,
})

/** The same test in the form of jsonfiles/patternTest.json. */
export const aPatternFile = (facts: Partial<PatternFile> = {}): PatternFile => ({
  ...{ Type: 1, Version: 2, Title: '花型人格', ImgPath: '/media/p.jpg', QuestionNum: 3 },
  Questions: ['周六早上', '挑一种香气', '别人说你'].map((text) => ({
    Text: text,
    Options: [
      { Text: `${text}甲`, Points: [2, 0] },
      { Text: `${text}乙`, Points: [0, 2] },
    ],
  })),
  Results: ['玫瑰', '百合'].map((name) => ({ Name: name, Tagline: '', Text: name, ImgPath: '/media/p.jpg' })),
  ...facts,
})

export const aPatternResult = (facts: Partial<Result> = {}): Result => ({
  ...{ ID: 70, Type: 1, Title: '花型人格', Name: '玫瑰', Tagline: '爱憎分明', Text: '你很有主见。' },
  ...{ ImgPath: '/media/p.jpg', LinkType: 'openWindow', LinkUrl: '/mall?classId=3', Products: [] },
  Scores: [
    { Name: '百合', Percent: 33 },
    { Name: '玫瑰', Percent: 67 },
  ],
  ...{ IsOpen: true, CreateDate: '2026-11-18T10:00:00+08:00' },
  ...facts,
})
