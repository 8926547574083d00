import type { Ops, ParsedOf } from '@greenstar/contract'
import type { PatternContent } from '@greenstar/rules/pattern/pattern.content'
import { moment, momentOrNull } from '../platform/wire'
import type { PatternRow } from './pattern.store'
import type { RoomResult } from './pattern-room.store'

type SentPattern = Omit<ParsedOf<Ops['pattern']['SavePattern']>, 'id' | 'type' | 'requestID'>

/** Converts a draft from the wire. */
export const contentIn = ({
  title,
  subTitle,
  intro,
  imgPath,
  questions,
  results,
}: SentPattern): PatternContent => ({
  ...{ title, subTitle, intro, imgPath },
  questions: questions.map(({ Text, Options }) => ({
    text: Text,
    options: Options.map((option) => ({ text: option.Text, points: option.Points })),
  })),
  results: results.map((result) => ({
    ...{ name: result.Name, tagline: result.Tagline, text: result.Text, imgPath: result.ImgPath },
    ...{ linkUrl: result.LinkUrl, productIds: [...new Set(result.ProductIDs)] },
  })),
})

export const productsOf = ({ results }: PatternContent): number[] => [
  ...new Set(results.flatMap(({ productIds }) => productIds)),
]
export const linksOf = ({ results }: PatternContent): string[] =>
  results.flatMap(({ linkUrl }) => (linkUrl === '' ? [] : [linkUrl]))

/** Returns a test for the console's list. */
export const roomWire = (row: PatternRow, taken: number) => ({
  ...{ ID: row.id, Type: row.type, Title: row.draft.title, ImgPath: row.draft.imgPath, Status: row.status },
  ...{ Version: row.version, Taken: taken },
  HasChanges: row.publishedAt !== null && row.updatedAt > row.publishedAt,
  ...{ QuestionNum: row.draft.questions.length, ResultNum: row.draft.results.length },
  ...{ PublishDate: momentOrNull(row.publishedAt), UpdateDate: moment(row.updatedAt) },
})

/** Returns a draft for the editor. */
export const contentWire = (
  { subTitle, intro, questions, results }: PatternContent,
  links: ReadonlyMap<string, string>,
) => ({
  ...{ SubTitle: subTitle, Intro: intro },
  Questions: questions.map(({ text, options }) => ({
    Text: text,
    Options: options.map((option) => ({ Text: option.text, Points: [...option.points] })),
  })),
  Results: results.map((result) => ({
    ...{ Name: result.name, Tagline: result.tagline, Text: result.text, ImgPath: result.imgPath },
    ...{ LinkUrl: result.linkUrl, LinkName: links.get(result.linkUrl) ?? '' },
    ProductIDs: [...result.productIds],
  })),
})

/** Returns a member's result for the console's list. */
export const resultWire = (row: RoomResult) => ({
  ...{ ID: Number(row.id), PatternID: Number(row.test_id), Title: row.title, Version: row.version },
  ...{ MemberID: Number(row.member_id), MemberName: row.member_name, ResultName: row.result_name },
  ...{ IsByShare: row.share !== '', CreateDate: moment(row.created_at) },
})
