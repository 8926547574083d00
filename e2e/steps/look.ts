import { expect, type Page } from '@playwright/test'
import { axeFindings, findBrokenWords, paleTextsInDark } from './checks'
import { type Found, inOneCall } from './in-page'
import { findCrampedTaps } from './taps'
import { adjustText, findHardToRead, misfits } from './text'

const narrow = { width: 320, height: 693 }
const standard = { width: 375, height: 812 }
const wide = { width: 430, height: 932 }

/** Runs in the page: its title, if it is not one of the shop's. */
const findWrongTitle = () => (/^(.+ - )?绿星商城$/.test(document.title) ? [] : [document.title])

const once = inOneCall({
  title: findWrongTitle,
  words: findBrokenWords,
  taps: findCrampedTaps,
  letters: findHardToRead,
})

/**
 * Checks the screen with axe, its contrast in the dark look too, its words and its tap targets; no wider than any phone
 * and nothing cut off, with the largest text of the messenger and Android on the narrowest phone too (`npm run screens`
 * draws other sizes).
 */
export const look = async (page: Page, name: string) => {
  const found: Found = {}
  const take = (how: string, each: Found) => {
    for (const [what, findings] of Object.entries(each))
      if (findings.length > 0) found[`${what}${how}`] = findings
  }
  const fits = async (how: string) => take(how, await page.evaluate<Found>(misfits))
  take('', { axe: await axeFindings(page) })
  take('', { dark: await paleTextsInDark(page) })
  take('', await page.evaluate<Found>(`({ ...${once}, ...${misfits} })`))
  for (const phone of [wide, narrow]) {
    await page.setViewportSize(phone)
    await fits(` at ${phone.width}`)
  }
  await adjustText(page, 150)
  await fits(' at 320 with adjusted text')
  await adjustText(page, 100)
  await page.setViewportSize(standard)
  expect.soft(found, name).toEqual({})
}
