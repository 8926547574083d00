export const patternLimits = {
  ...{ title: 12, subTitle: 24, intro: 200, question: 40, option: 30 },
  ...{ name: 10, tagline: 30, text: 400, products: 6 },
  questions: { least: 3, max: 12 },
  options: { least: 2, max: 6 },
  results: { least: 2, max: 6 },
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

const between = (count: number, { least, max }: { least: number; max: number }) =>
  count >= least && count <= max

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

/** Maximum number of different sums that `mayReach` follows after a question. */
const maxSums = 5000

/**
 * Whether some answers lead to a result. Follows, question by question, all leads of the result over each other
 * one that can still win, and over the others together, which ends hopeless searches early. If more than
 * `maxSums` of them can, it is assumed reachable.
 */
function mayReach(
  { questions, results }: Pick<PatternContent, 'questions' | 'results'>,
  result: number,
): boolean {
  const others = results.flatMap((_, at) => (at === result ? [] : [at]))
  const withTotal = (leads: readonly number[]) => [...leads, leads.reduce((sum, lead) => sum + lead, 0)]
  const leads = questions.map(({ options }) =>
    options.map(({ points }) => withTotal(others.map((at) => (points[result] ?? 0) - (points[at] ?? 0)))),
  )
  // of equals the first is the result: the ones before must be exceeded
  const start = withTotal(others.map((at) => (at < result ? -1 : 0)))
  /** Sum of the best or worst leads of the questions from `from` on, for each column. */
  const rest = (from: number, best: (...leads: number[]) => number) =>
    start.map((_, column) =>
      leads.slice(from).reduce((sum, options) => sum + best(...options.map((lead) => lead[column] ?? 0)), 0),
    )
  let sums = [start]
  for (const [at, options] of leads.entries()) {
    const [max, least] = [rest(at + 1, Math.max), rest(at + 1, Math.min)]
    const next = new Map<string, number[]>()
    for (const sum of sums)
      for (const lead of options) {
        // A lead that cannot be lost any more counts as the smallest such one: fewer different sums.
        const reached = sum.map((value, i) => Math.min(value + (lead[i] ?? 0), -(least[i] ?? 0)))
        if (reached.every((value, i) => value + (max[i] ?? 0) >= 0)) next.set(reached.join(), reached)
      }
    if (next.size > maxSums) return true
    sums = [...next.values()]
  }
  return sums.length > 0
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
