import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { openConsole } from './steps/console'
import { checkBook, openBook } from './steps/exports'
import { forwardClock } from './steps/sandbox'

/** Names of the lists that the server gives as files; a test of the server finds a page for each. */
const allExports = (): string[] => {
  const source = join(import.meta.dirname, '../apps/server/src')
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.export.ts'))
    .flatMap((file) => [...readFileSync(join(source, file), 'utf8').matchAll(/^ {2}name: '([^']+)'/gm)])
    .map(([, name = '']) => name)
}

/** Required filters of lists. */
const wanted: Record<string, string> = {
  ...{ taxonomy: 'kind=class', adverts: 'position=AD001', menus: 'type=40', 'coupon-codes': 'campaignID=1' },
  ...{ 'group-teams': 'activityID=1', 'month-report': 'month=2026-10', 'withheld-tax': 'month=2026-10' },
}

/** An operator may take thirty files an hour. */
const perHour = 28

/** Fetches as the console does, with its bearer header; the body as bytes. */
const fetchFile = async (desk: Page, path: string, authorization: string) => {
  const text = await desk.evaluate(
    async ([address = '', bearer = '']) => {
      const answer = await fetch(address, { headers: { authorization: bearer } })
      const bytes = new Uint8Array(await answer.arrayBuffer())
      return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
    },
    [path, authorization],
  )
  return Buffer.from(text, 'latin1')
}

test('every list of the console comes as a workbook that opens', { tag: '@long' }, async ({
  browser,
  baseURL,
}) => {
  const desk = await openConsole(browser, baseURL ?? '')
  const asked = desk.waitForRequest((request) => request.headers().authorization !== undefined)
  await desk.goto('/console/orders')
  const { authorization = '' } = (await asked).headers()
  const names = allExports()
  expect(names.length).toBeGreaterThan(70)
  for (const [at, name] of names.entries()) {
    // in two steps, because a session ends after an hour without a call
    if (at % perHour === perHour - 1)
      for (const minutes of [31, 31]) {
        await forwardClock(desk, minutes)
        await fetchFile(desk, '/api/Console/ListRoles', authorization)
      }
    const path = `/api/Console/Export/${name}?format=xlsx&${wanted[name] ?? ''}`
    checkBook(openBook(`${name}.xlsx`, await fetchFile(desk, path, authorization)))
  }
  await desk.context().close()
})
