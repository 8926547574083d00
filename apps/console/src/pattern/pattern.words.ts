import type { DataOf, Ops } from '@greenstar/contract'
import { PatternStatus, patternStatusText } from '@greenstar/rules/pattern/pattern.state'
import type { Tone } from '../ui/detail/StatusTag'

export type PatternRow = DataOf<Ops['pattern']['ListPatterns']>[number]
export type PatternDraft = DataOf<Ops['pattern']['GetPatternDraft']>
export type PatternResultRow = DataOf<Ops['pattern']['ListPatternResults']>['DataList'][number]

/** Form fields of a test. */
export type Fields = {
  type: number
  title: string
  subTitle: string
  intro: string
  imgPath: string
  questions: { Text: string; Options: { Text: string; Points: number[] }[] }[]
  results: {
    Name: string
    Tagline: string
    Text: string
    ImgPath: string
    LinkUrl: string
    ProductIDs: number[]
  }[]
}

export const statusText = (status: number): string => patternStatusText[status as PatternStatus] ?? ''
export const statusTone = (status: number): Tone =>
  status === PatternStatus.published ? 'green' : status === PatternStatus.withdrawn ? 'clay' : 'neutral'
