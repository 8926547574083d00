import type { Page } from '@playwright/test'
import axeCore, { type Result } from 'axe-core'

/** Text styles whose contrast was already measured on an earlier screen. */
const measured = new Set<string>()

/** Everything axe finds, its best practices included (landmarks, heading order), one line per element. */
export const axeFindings = async (page: Page): Promise<string[]> => {
  await loadAxe(page)
  return [...found(await page.evaluate(askAxe)), ...(await paleTexts(page))]
}

/** Texts with too little contrast, of styles that were not measured before. */
const paleTexts = async (page: Page): Promise<string[]> => {
  const { violations, looks } = await page.evaluate(measureContrast, [...measured])
  for (const look of looks) measured.add(look)
  return found(violations)
}

/** The same with the dark look; axe was loaded before. Colours change at once: their transitions would take most of the time. */
export const paleTextsInDark = async (page: Page): Promise<string[]> => {
  await page.evaluate(stopTransitions, true)
  await page.emulateMedia({ colorScheme: 'dark' })
  const pale = await paleTexts(page)
  await page.emulateMedia({ colorScheme: null })
  await page.evaluate(stopTransitions, false)
  return pale
}

/** Runs in the page. The content policy forbids style elements, not sheets made by a script. */
const stopTransitions = (isStopped: boolean) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { transition: none !important }')
  // what changed until now is drawn without transitions before they are allowed again
  document.body.getBoundingClientRect()
  document.adoptedStyleSheets = isStopped ? [sheet] : []
}

const found = (violations: readonly Pick<Result, 'id' | 'impact' | 'nodes'>[]) =>
  violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ html }) => `${id} (${impact}): ${html.slice(0, 160)}`),
  )

/** Once per document: the console is one document for all its pages. */
const loadAxe = async (page: Page) => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source)
}

/** Runs in the page. The pages have one frame; returning only the findings takes a fifth of the time. */
const askAxe = async (): Promise<Pick<Result, 'id' | 'impact' | 'nodes'>[]> => {
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
const measureContrast = async (known: string[]) => {
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
export const brokenWords = async (page: Page): Promise<string[]> => {
  const text = await page.locator('body').innerText()
  return text.match(/.{0,20}(?:\bundefined\b|\bNaN\b|\bnull\b|\[object ).{0,20}/g) ?? []
}
