import type { Page } from '@playwright/test'
import axeCore, { type Result } from 'axe-core'

/** Text styles whose contrast was already measured on an earlier screen. */
const measured = new Set<string>()

type Violations = Pick<Result, 'id' | 'impact' | 'nodes'>[]
type Contrast = { violations: Violations; looks: string[] }

/** Everything axe finds, its best practices included (landmarks, heading order), one line per element. */
export const axeFindings = async (page: Page): Promise<string[]> => {
  // loaded once per document: the console is one document for all its pages
  const ask = () =>
    page.evaluate<{ rules: Violations; contrast: Contrast } | undefined>(
      `'axe' in window ? (${askAxe})().then(async (rules) => ({ rules, contrast: await ${contrastNow()} })) : undefined`,
    )
  let answer = await ask()
  if (!answer) {
    await page.evaluate(axeCore.source)
    await page.evaluate(stopTransitions)
    answer = await ask()
  }
  return [...found(answer?.rules ?? []), ...paleTexts(answer?.contrast)]
}

const contrastNow = () => `(${measureContrast})(${JSON.stringify([...measured])})`

/** Texts with too little contrast, of styles that were not measured before. */
const paleTexts = ({ violations, looks }: Contrast = { violations: [], looks: [] }): string[] => {
  for (const look of looks) measured.add(look)
  return found(violations)
}

/** The same with the dark look; axe was loaded before. */
export const paleTextsInDark = async (page: Page): Promise<string[]> => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const pale = paleTexts(await page.evaluate<Contrast>(contrastNow()))
  await page.emulateMedia({ colorScheme: null })
  return pale
}

/**
 * Runs in the page: colours of the dark look come at once, since their transitions would take most of the time. The
 * content policy forbids style elements, not sheets made by a script.
 */
const stopTransitions = () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets = [sheet]
}

const found = (violations: Violations) =>
  violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ html }) => `${id} (${impact}): ${html.slice(0, 160)}`),
  )

/** Runs in the page. The pages have one frame; returning only the findings takes a fifth of the time. */
const askAxe = async (): Promise<Violations> => {
  const { axe } = window as unknown as {
    axe: { run(context: object, options: object): Promise<{ violations: Result[] }> }
  }
  const { violations } = await axe.run(
    // the page below, which the shop keeps for the way back
    { exclude: ['main[aria-hidden="true"]'] },
    {
      resultTypes: ['violations'],
      // no rule about autoplaying media needs the files
      preload: false,
      rules: { 'color-contrast': { enabled: false } },
    },
  )
  return violations
}

/**
 * Runs in the page after axe was loaded. Contrast takes axe longer than all its other rules together, so it
 * is checked only for texts whose combination of colour, size and background is new.
 */
const measureContrast = async (known: string[]): Promise<Contrast> => {
  const { axe } = window as unknown as {
    axe: { run(context: { include: Element[] }, options: object): Promise<{ violations: Result[] }> }
  }
  const seen = new Set(known)
  const fresh = new Map<string, Element>()
  /** Colours and pictures behind a text, up to the first opaque one. */
  const groundOf = (element: Element) => {
    const parts: string[] = []
    for (let up: Element | null = element; up; up = up.parentElement) {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(up)
      parts.push(backgroundColor, backgroundImage, opacity)
      if (backgroundColor.startsWith('rgb(')) break
    }
    return parts.filter((part) => !['rgba(0, 0, 0, 0)', 'none', '1'].includes(part)).join(' ')
  }
  // axe does not measure hidden elements
  const shown = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT, (node) => {
    const element = node as Element
    return element.matches('[aria-hidden="true"], [inert]') ||
      !element.checkVisibility({ opacityProperty: true })
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT
  })
  for (
    let element = shown.nextNode() as Element | null;
    element;
    element = shown.nextNode() as Element | null
  ) {
    const isText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
    )
    if (!isText && !element.matches('input, textarea, select')) continue
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    const isDisabled = element.closest(':disabled, [aria-disabled="true"]') !== null
    const look = [color, fontSize, fontWeight, isDisabled, groundOf(element)].join('|')
    if (seen.has(look) || fresh.has(look)) continue
    if (element.checkVisibility({ visibilityProperty: true })) fresh.set(look, element)
  }
  if (fresh.size === 0) return { violations: [], looks: [] }
  const { violations } = await axe.run(
    { include: [...fresh.values()] },
    { resultTypes: ['violations'], preload: false, runOnly: ['color-contrast'] },
  )
  return { violations, looks: [...fresh.keys()] }
}

/**
 * Findings that the console's UI library must not have: serious and critical. A horizontally scrolling
 * table is focusable in the browsers the console supports, which axe does not know.
 */
export const grave = (findings: readonly string[]) =>
  findings.filter(
    (finding) =>
      /\((?:serious|critical)\)/.test(finding) && !finding.startsWith('scrollable-region-focusable'),
  )

/** Text that only a programming error produces, such as undefined. */
export const findBrokenWords = (): string[] =>
  document.body.innerText.match(/.{0,20}(?:\bundefined\b|\bNaN\b|\bnull\b|\[object ).{0,20}/g) ?? []
