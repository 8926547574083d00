import { readFile } from 'node:fs/promises'
import { read, utils } from '@e965/xlsx'
import { expect, type Page } from '@playwright/test'

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
    await desk.getByRole('button', { name: '导出', exact: true }).first().click()
    await desk.getByRole('menuitem', { name: format }).click()
  })
