import type { Fields } from '../pattern.words'

type Question = Fields['questions'][number]
type Option = Question['Options'][number]

export const newOption = (results: number): Option => ({
  ...{ Text: '', Points: Array.from({ length: results }, () => 0) },
})
export const newQuestion = (results: number): Question => ({
  ...{ Text: '', Options: [newOption(results), newOption(results)] },
})
export const newResult = (): Fields['results'][number] => ({
  ...{ Name: '', Tagline: '', Text: '', ImgPath: '', LinkUrl: '', ProductIDs: [] },
})

const eachPoints = (questions: readonly Question[], change: (points: readonly number[]) => number[]) =>
  questions.map((question) => ({
    ...question,
    Options: question.Options.map((option) => ({ ...option, Points: change(option.Points) })),
  }))

/** Adds 0 points for a new result to every option. */
export const withResult = (questions: readonly Question[]): Question[] =>
  eachPoints(questions, (points) => [...points, 0])

/** Removes the points of a deleted result from every option. */
export const withoutResult = (questions: readonly Question[], result: number): Question[] =>
  eachPoints(questions, (points) => points.filter((_, at) => at !== result))
