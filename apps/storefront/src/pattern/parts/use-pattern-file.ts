import { useQuery } from '@tanstack/react-query'
import { loadJson } from '../../platform/config'

/** A test of jsonfiles/patternTest.json. */
export interface PatternFile {
  Type: number
  Version: number
  Title: string
  ImgPath: string
  QuestionNum: number
  Questions: { Text: string; Options: { Text: string; Points: number[] }[] }[]
  Results: { Name: string; Tagline: string; Text: string; ImgPath: string }[]
}

/** Questions of all tests; read again on each visit of the form, but never while answering (spec 7.1). */
export const usePatternFile = () =>
  useQuery({
    queryKey: ['jsonfiles', 'patternTest'],
    queryFn: () => loadJson<PatternFile[]>('jsonfiles/patternTest.json'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
