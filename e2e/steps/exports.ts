import { readFile } from 'node:fs/promises'
import { read, utils } from '@e965/xlsx'
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { askAsOperator, changePassword } from './api'
import { openConsole } from './console'
import { visit } from './console-pages'

/** Exports of one operator in an hour are limited to thirty. */
const maxEach = 25

const buttons = (desk: Page) => desk.getByRole('button', { name: '导出', exact: true })

/** Clicks what starts a download and opens the saved file: its name, and the rows of its first sheet. */
export const download = async (desk: Page, start: () => Promise<void>) => {
  const coming = desk.waitForEvent('download')
  await start()
  const file = await coming
  expect(await file.failure()).toBeNull()
  const bytes = await readFile(await file.path())
  const name = file.suggestedFilename()
  const book = name.endsWith('.csv') ? read(bytes.toString('utf8'), { type: 'string' }) : read(bytes)
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  return { name, rows: sheet ? utils.sheet_to_json<string[]>(sheet, { header: 1 }) : [] }
}

/** Exports the page's first list in the format of that menu item. */
export const exportList = (desk: Page, format: string) =>
  download(desk, async () => {
    await buttons(desk).first().click()
    await desk.getByRole('menuitem', { name: format }).click()
  })

/** Another operator who may see and export everything, but not manage accounts. */
const openAnotherDesk = async (browser: Browser, baseURL: string, request: APIRequestContext) => {
  const stamp = Date.now().toString(36)
  const { Permissions } = await askAsOperator<{ Permissions: { Key: string }[] }>(request, 'ListRoles')
  const permissions = Permissions.map(({ Key }) => Key).filter((key) => key !== 'operator.write')
  const { Key } = await askAsOperator<{ Key: string }>(request, 'SaveRole', {
    ...{ name: `导出 ${stamp}`, permissions },
  })
  const first = { name: `export-${stamp}`, password: `Wisteria-and-moss-${stamp}` }
  const account = { ...first, displayName: `导出 ${stamp}`, role: Key }
  await askAsOperator(request, 'CreateOperator', account)
  const own = { ...first, password: `Hornbeam-and-fern-${stamp}` }
  await changePassword(request, first, own.password)
  return openConsole(browser, baseURL, own)
}

/**
 * Tries the export of each page that has one. Other operators do it, one after the other, so that it can be tried
 * again within the hour. Returns how many pages had one so far.
 */
export const tryExports = (desk: Page, browser: Browser, baseURL: string, request: APIRequestContext) => {
  let exporter = desk
  let tried = 0
  return async (title: string): Promise<number> => {
    if ((await buttons(desk).count()) === 0) return tried
    if (tried % maxEach === 0) exporter = await openAnotherDesk(browser, baseURL, request)
    await visit(exporter, new URL(desk.url()).pathname)
    const { name, rows } = await exportList(exporter, 'Excel 表格（XLSX）')
    expect.soft(name, title).toMatch(/\.xlsx$/)
    expect.soft(rows.flat().length, `${title}: cells`).toBeGreaterThan(1)
    tried += 1
    return tried
  }
}
