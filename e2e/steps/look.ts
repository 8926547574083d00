import { expect, type Page } from '@playwright/test'
import { axeFindings, brokenWords, paleTextsInDark } from './checks'
import { crampedTaps } from './taps'
import { adjustText, enlargeText, hardToRead, misfits, restoreText } from './text'

const narrow = { width: 320, height: 693 }
const standard = { width: 375, height: 812 }
const wide = { width: 430, height: 932 }

/**
 * Checks the screen with axe, its contrast in the dark look too, its words and its tap targets; no wider than any phone and nothing cut off,
 * with large text as well, by both means that phones have.
 */
export const look = async (page: Page, name: string) => {
  const fits = async (how: string) => {
    expect.soft(await misfits(page), `${name}: ${how}`).toEqual({ width: [], text: [], numbers: [] })
  }
  expect.soft(await page.title(), `${name}: title`).toMatch(/^(.+ - )?绿星商城$/)
  expect.soft(await axeFindings(page), `${name}: axe`).toEqual([])
  expect.soft(await paleTextsInDark(page), `${name}: dark`).toEqual([])
  expect.soft(await brokenWords(page), `${name}: words`).toEqual([])
  expect.soft(await crampedTaps(page), `${name}: taps`).toEqual([])
  expect.soft(await hardToRead(page), `${name}: letters`).toEqual([])
  await fits('at 375')
  for (const phone of [wide, narrow]) {
    await page.setViewportSize(phone)
    await fits(`at ${phone.width}`)
  }
  await page.setViewportSize(standard)
  await enlargeText(page)
  await fits('with large text')
  await restoreText(page)
  await adjustText(page, 150)
  await fits('with adjusted text')
  await adjustText(page, 100)
}
