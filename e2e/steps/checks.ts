import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe calls serious or critical, one line per offending element. */
export const axeFindings = async (page: Page): Promise<string[]> => {
  // one frame only: the whole run can stay in the page
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}

/** Words that only a mistake of a program writes. */
export const brokenWords = async (page: Page): Promise<string[]> => {
  const text = await page.locator('body').innerText()
  return text.match(/.{0,20}(?:\bundefined\b|\bNaN\b|\bnull\b|\[object ).{0,20}/g) ?? []
}

/** Text of 1.3 times the size, as a phone set to large type shows it. */
export const enlargeText = (page: Page) =>
  page.evaluate(() => {
    const scale = 1.3
    const sized = [...document.querySelectorAll<HTMLElement>('body, body *')].map((element) => {
      const { fontSize, lineHeight } = getComputedStyle(element)
      return { element, fontSize: Number.parseFloat(fontSize), lineHeight: Number.parseFloat(lineHeight) }
    })
    for (const { element, fontSize, lineHeight } of sized) {
      if (!element.style) continue
      element.style.fontSize = `${fontSize * scale}px`
      if (!Number.isNaN(lineHeight)) element.style.lineHeight = `${lineHeight * scale}px`
    }
  })

/** What makes the page wider than the screen, or stands beyond its edge without a way to scroll there. */
export const overflows = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const found: string[] = []
    const root = document.scrollingElement ?? document.documentElement
    if (root.scrollWidth > width) found.push(`the page is ${root.scrollWidth} wide on ${width}`)
    const holds = (element: Element): boolean => {
      for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) {
        if (getComputedStyle(up).overflowX !== 'visible') return true
      }
      return false
    }
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const { left, right, width: own, height } = element.getBoundingClientRect()
      if (own <= 1 || height <= 1 || (right <= width + 1 && left >= -1)) continue
      const words = element.textContent?.trim() ?? ''
      if (words === '' || element.closest('[aria-hidden="true"]') || holds(element)) continue
      found.push(`${element.tagName} ${Math.round(left)}…${Math.round(right)} “${words.slice(0, 30)}”`)
    }
    return found
  })
