import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Everything axe finds, its best practices included (landmarks, order of headings), one line per element. */
export const axeFindings = async (page: Page): Promise<string[]> => {
  // One frame only: the whole run can stay in the page. No rule of films that play by themselves needs the files.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false })
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ html }) => `${id} (${impact}): ${html.slice(0, 160)}`),
  )
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
