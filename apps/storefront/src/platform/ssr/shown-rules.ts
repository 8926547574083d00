import type { PageAssets, PageStyles } from './document'

/** A rule of a style sheet: its selectors or at-rule, and the content of its braces. */
export interface Rule {
  head: string
  body: string
  /** The rules inside `@media` and `@supports`. */
  rules: readonly Rule[]
}

const groups = /^@(media|supports)\b/

/** Parses a sheet as the build writes it: minified, no comments, no nested rules. */
export function parseRules(css: string): Rule[] {
  const rules: Rule[] = []
  let from = 0
  let depth = 0
  let opened = 0
  for (const { 0: brace, index } of css.matchAll(/[{}]/g)) {
    if (brace === '{' && depth++ === 0) opened = index
    if (brace !== '}' || --depth > 0) continue
    const head = css.slice(from, opened)
    const body = css.slice(opened + 1, index)
    rules.push({ head, body, rules: groups.test(head) ? parseRules(body) : [] })
    from = index + 1
  }
  return rules
}

/** Arguments in brackets, such as `:not(.open)`, do not require a class. */
const withoutBrackets = (text: string): string => {
  const less = text.replace(/\([^()]*\)/g, '')
  return less === text ? text : withoutBrackets(less)
}

const classesOf = (selector: string) =>
  [...selector.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name]) => name)

const mayMatch = (head: string, shown: ReadonlySet<string | undefined>) =>
  withoutBrackets(head)
    .split(',')
    .some((selector) => classesOf(selector).every((name) => shown.has(name)))

/** The rules of a part that apply to classes, and their animations: what a library says of every page comes with its code. */
export const rulesOfClasses = (rules: readonly Rule[]): Rule[] =>
  rules.flatMap((rule) => {
    if (groups.test(rule.head)) {
      const inside = rulesOfClasses(rule.rules)
      return inside.length > 0 ? [{ ...rule, body: textOf(inside), rules: inside }] : []
    }
    const isOfClasses = withoutBrackets(rule.head)
      .split(',')
      .every((selector) => classesOf(selector).length > 0)
    return isOfClasses || rule.head.startsWith('@keyframes') ? [rule] : []
  })

const text = ({ head, body }: Rule) => `${head}{${body}}`

const textOf = (rules: readonly Rule[]) => rules.map(text).join('')

/** What a page contains: the classes of its elements, the characters of its titles. */
interface Shown {
  classes: ReadonlySet<string | undefined>
  title: readonly number[]
}

const shownBy = (html: string): Shown => {
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found)
  return {
    classes: new Set(all(/ class="([^"]*)"/g).flatMap((names) => names.split(' '))),
    title: [...all(/<h[12][^>]*>([^<]*)/g).join('')].map((letter) => letter.codePointAt(0) ?? 0),
  }
}

/** Whether a subset font of titles contains one of these characters; any other font does. */
const isFontOf = (title: readonly number[], { body }: Rule) => {
  const ranges = [...body.matchAll(/U\+([\dA-F?]+)(?:-([\dA-F]+))?/gi)].map(([, from = '', to = from]) => ({
    from: Number.parseInt(from.replaceAll('?', '0'), 16),
    to: Number.parseInt(to.replaceAll('?', 'F'), 16),
  }))
  return (
    ranges.length === 0 || title.some((code) => ranges.some(({ from, to }) => from <= code && code <= to))
  )
}

function mayApply(rule: Rule, shown: Shown): boolean {
  if (rule.head === '@font-face') return isFontOf(shown.title, rule)
  return rule.head.startsWith('@') || mayMatch(rule.head, shown.classes)
}

function keep(rules: readonly Rule[], shown: Shown): Rule[] {
  return rules.flatMap((rule) => {
    if (!groups.test(rule.head)) return mayApply(rule, shown) ? [rule] : []
    const inside = keep(rule.rules, shown)
    return inside.length > 0 ? [{ ...rule, body: textOf(inside), rules: inside }] : []
  })
}

const namesOf = (css: string) => [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name)

/** The variables of the root that these rules use, directly or through other variables. */
function usedVariables(root: readonly Rule[], rest: string): Rule[] {
  const declared = root.flatMap(({ body }) => body.split(';'))
  const nameOf = (declaration: string) => declaration.slice(0, declaration.indexOf(':'))
  const used = new Set(namesOf(rest))
  for (let before = -1; before < used.size; ) {
    before = used.size
    for (const one of declared) if (used.has(nameOf(one))) for (const name of namesOf(one)) used.add(name)
  }
  const isUsed = (one: string) => !one.startsWith('--') || used.has(nameOf(one))
  return root.map((rule) => ({ ...rule, body: rule.body.split(';').filter(isUsed).join(';') }))
}

const isRoot = ({ head }: Rule) => head === ':root'
const isAnimation = ({ head }: Rule) => head.startsWith('@keyframes')

/**
 * The rules that can apply to this HTML: those all of whose classes occur in it, in their order, the fonts of its
 * titles, and the animations and root variables that they or the styles in `beside` use (performance F1, F2).
 */
export function shownRules(rules: readonly Rule[], html: string, beside = ''): string {
  const kept = keep(rules, shownBy(html))
  const rest = textOf(kept.filter((rule) => !isAnimation(rule) && !isRoot(rule)))
  const root = usedVariables(kept.filter(isRoot), rest + beside)
  const animations = kept.filter(
    (rule) => isAnimation(rule) && (rest + beside).includes(rule.head.replace('@keyframes ', '')),
  )
  return textOf([...root, ...animations]) + rest
}

/** All rules, for a page whose application is loaded at once. */
export const allStyles = ({ shared, own, faces }: PageAssets): PageStyles => ({
  css: [textOf([...faces.numbers, ...shared.rules, ...faces.titles]), own.css],
  inlined: [...shared.sheets, ...own.sheets],
  late: [],
})

/**
 * The first paint needs the page's own rules, and few of the shared ones and of those of parts that are loaded later: the
 * shared sheets are loaded with the application, those of parts with their code.
 */
export const shownStyles = ({ shared, own, parts, faces }: PageAssets, html: string): PageStyles => {
  const css = own.css + shownRules(parts, html)
  return {
    css: [textOf(faces.numbers) + shownRules(shared.rules, html, css) + shownRules(faces.titles, html), css],
    inlined: own.sheets,
    late: shared.sheets,
  }
}
