export const patternLimits = {
  ...{ title: 12, subTitle: 24, intro: 200, question: 40, option: 30 },
  ...{ name: 10, tagline: 30, text: 400, products: 6 },
  questions: { least: 3, most: 12 },
  options: { least: 2, most: 6 },
  results: { least: 2, most: 6 },
  ...{ points: 5, tests: 20, type: 99, commitsPerDay: 20 },
} as const

/** An option: its text, and its points for each result, in the order of the results. */
export type PatternOption = { text: string; points: readonly number[] }
export type PatternQuestion = { text: string; options: readonly PatternOption[] }
export type PatternResult = {
  name: string
  tagline: string
  text: string
  imgPath: string
  productIds: readonly number[]
  /** Page of the shop; '' for none. */
  linkUrl: string
}
export type PatternContent = {
  title: string
  subTitle: string
  intro: string
  imgPath: string
  questions: readonly PatternQuestion[]
  results: readonly PatternResult[]
}

const between = (count: number, { least, most }: { least: number; most: number }) =>
  count >= least && count <= most

/** What prevents a test from being published, as a message to the operator; undefined if it is complete. */
export function contentProblem({ questions, results }: PatternContent): string | undefined {
  if (!between(results.length, patternLimits.results)) return '结果应有 2 至 6 种'
  if (!between(questions.length, patternLimits.questions)) return '题目应有 3 至 12 道'
  if (new Set(results.map(({ name }) => name)).size < results.length) return '结果的名称不能重复'
  for (const [at, { options }] of questions.entries()) {
    if (!between(options.length, patternLimits.options)) return `第 ${at + 1} 题应有 2 至 6 个选项`
    if (options.some(({ points }) => points.length !== results.length))
      return `第 ${at + 1} 题的分值与结果的个数不一致`
    if (options.every(({ points }) => points.every((point) => point === 0)))
      return `第 ${at + 1} 题的选项都没有分值`
  }
  const missed = results.find((_, at) => !mayReach({ questions, results }, at))
  return missed ? `怎么答都得不到“${missed.name}”，请调整分值` : undefined
}

/** Whether some answers lead to a result; tries the answers that put it furthest ahead of the others. */
function mayReach(content: Pick<PatternContent, 'questions' | 'results'>, result: number): boolean {
  const { questions, results } = content
  const lead = (option: PatternOption, other: number) =>
    (option.points[result] ?? 0) - (option.points[other] ?? 0)
  const rest = (option: PatternOption) =>
    Math.max(...results.map((_, at) => (at === result ? Number.NEGATIVE_INFINITY : (option.points[at] ?? 0))))
  const best = (value: (option: PatternOption) => number) =>
    questions.map(({ options }) => {
      const values = options.map(value)
      return values.indexOf(Math.max(...values)) + 1
    })
  const ways = [
    best((option) => (option.points[result] ?? 0) - rest(option)),
    best((option) => (option.points[result] ?? 0) * 10 - rest(option)),
    ...results.flatMap((_, other) => (other === result ? [] : [best((option) => lead(option, other))])),
  ]
  return ways.some((answers) => scorePattern(content, answers).result === result)
}

/** First question (from 1) without a valid answer; undefined if none. Answers count options from 1. */
export function missingAnswer(
  { questions }: Pick<PatternContent, 'questions'>,
  answers: readonly number[],
): number | undefined {
  const at = questions.findIndex(({ options }, index) => options[(answers[index] ?? 0) - 1] === undefined)
  if (at >= 0) return at + 1
  return answers.length > questions.length ? questions.length : undefined
}

/** Points of each result, and the index of the highest; of equal ones the first in the operators' order. */
export function scorePattern(
  { questions, results }: Pick<PatternContent, 'questions' | 'results'>,
  answers: readonly number[],
): { scores: number[]; result: number } {
  const scores = results.map((_, result) =>
    questions.reduce(
      (sum, { options }, index) => sum + (options[(answers[index] ?? 0) - 1]?.points[result] ?? 0),
      0,
    ),
  )
  return { scores, result: scores.indexOf(Math.max(...scores)) }
}

/** Share of each result in whole percent of all points; adds up to 100 (largest remainder), or all 0. */
export function scoreShares(scores: readonly number[]): number[] {
  const sum = scores.reduce((all, score) => all + score, 0)
  if (sum === 0) return scores.map(() => 0)
  const exact = scores.map((score) => (score * 100) / sum)
  const shares = exact.map(Math.floor)
  const left = 100 - shares.reduce((all, share) => all + share, 0)
  const order = exact
    .map((value, at) => ({ at, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest || a.at - b.at)
  for (const { at } of order.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1
  return shares
}
