import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']

/** How texts look whose contrast was measured on an earlier screen: the same looks need no second measurement. */
const measured = new Set<string>()

/** Everything axe finds, its best practices included (landmarks, order of headings), one line per element. */
export const axeFindings = async (page: Page): Promise<string[]> => {
  // One frame only: the whole run can stay in the page. No rule of films that play by themselves needs the files.
  const options = { resultTypes: ['violations' as const], preload: false }
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ ...options, rules: { 'color-contrast': { enabled: false } } })
    .analyze()
  const contrast = await page.evaluate(measureContrast, [...measured])
  for (const look of contrast.looks) measured.add(look)
  return [...violations, ...contrast.violations].flatMap(({ id, impact, nodes }) =>
    nodes.map(({ html }) => `${id} (${impact}): ${html.slice(0, 160)}`),
  )
}

/**
 * Runs in the page, after axe was loaded there. Contrast takes axe longer than all its other rules together, so it is
 * asked only of texts whose colour, size and ground are new.
 */
const measureContrast = async (known: string[]) => {
  const { axe } = window as unknown as {
    axe: { run(context: { include: Element[] }, options: object): Promise<{ violations: Violations }> }
  }
  const seen = new Set(known)
  const fresh = new Map<string, Element>()
  /** Colours and pictures behind a text, up to the first that lets nothing through. */
  const groundOf = (element: Element) => {
    const parts: string[] = []
    for (let up: Element | null = element; up; up = up.parentElement) {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(up)
      parts.push(backgroundColor, backgroundImage, opacity)
      if (backgroundColor.startsWith('rgb(')) break
    }
    return parts.filter((part) => !['rgba(0, 0, 0, 0)', 'none', '1'].includes(part)).join(' ')
  }
  for (const element of document.querySelectorAll('body *')) {
    const isText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
    )
    if (!isText && !element.matches('input, textarea, select')) continue
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    const isDisabled = element.closest(':disabled, [aria-disabled="true"]') !== null
    const look = [color, fontSize, fontWeight, isDisabled, groundOf(element)].join('|')
    if (seen.has(look) || fresh.has(look)) continue
    // Of one that is hidden axe measures nothing.
    const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    if (isShown && !element.closest('[aria-hidden="true"], [inert]')) fresh.set(look, element)
  }
  if (fresh.size === 0) return { violations: [], looks: [] }
  const { violations } = await axe.run(
    { include: [...fresh.values()] },
    { resultTypes: ['violations'], preload: false, runOnly: ['color-contrast'] },
  )
  return { violations, looks: [...fresh.keys()] }
}

/**
 * What the UI library of the console must not be forgiven: serious and critical. A table that scrolls sideways
 * takes the focus by itself in the browsers the console is made for, which axe does not know.
 */
export const grave = (findings: readonly string[]) =>
  findings.filter(
    (finding) =>
      /\((?:serious|critical)\)/.test(finding) && !finding.startsWith('scrollable-region-focusable'),
  )

/** Words that only a mistake of a program writes. */
export const brokenWords = async (page: Page): Promise<string[]> => {
  const text = await page.locator('body').innerText()
  return text.match(/.{0,20}(?:\bundefined\b|\bNaN\b|\bnull\b|\[object ).{0,20}/g) ?? []
}
