import { readFile } from 'node:fs/promises'
import { read, SSF, utils, type WorkBook } from '@e965/xlsx'
import { expect, type Page } from '@playwright/test'

/** Clicks what starts a download and opens the saved file: its name, and the rows of its first sheet. */
export const download = async (desk: Page, start: () => Promise<void>) => {
  const coming = desk.waitForEvent('download')
  await start()
  const file = await coming
  expect(await file.failure()).toBeNull()
  const bytes = await readFile(await file.path())
  const name = file.suggestedFilename()
  const book = name.endsWith('.csv')
    ? read(bytes.toString('utf8'), { type: 'string' })
    : read(bytes, { cellNF: true })
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  return { name, book, rows: sheet ? utils.sheet_to_json<string[]>(sheet, { header: 1 }) : [] }
}

type File = { name: string; book: WorkBook; rows: unknown[][] }

const isMoment = /^\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}(?::\d{2})?)?$/

/** What holds for every workbook of the console: titles first, money and dates as such, no text that was a number. */
export const checkBook = ({ name, book, rows }: File) => {
  expect(book.SheetNames, name).toHaveLength(2)
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {}
  const note = book.Sheets[book.SheetNames[1] ?? ''] ?? {}
  expect(String(note.A1?.v), name).toMatch(/导出人 .+ · \d{4}-\d\d-\d\d \d\d:\d\d/)
  expect(sheet['!autofilter']?.ref, name).toMatch(/^A1:/)
  const titles = rows[0] ?? []
  expect(titles.length, name).toBeGreaterThan(1)
  expect(
    titles.every((title) => typeof title === 'string' && title !== ''),
    name,
  ).toBe(true)
  for (const [place, cell] of Object.entries(sheet)) {
    if (place.startsWith('!') || cell.t === 'z') continue
    const where = `${name} ${place} ${String(cell.v).slice(0, 40)}`
    expect(cell.f, where).toBeUndefined()
    if (cell.t === 's') {
      expect(/^[=+\-@\t\r]/.test(cell.v), where).toBe(false)
      expect(isMoment.test(cell.v), `${where} is a date as text`).toBe(false)
      expect(/^¥|^\d+\.\d\d(?: 元)?$/.test(cell.v), `${where} is money as text`).toBe(false)
    }
    // a number of more digits than a spreadsheet keeps
    if (cell.t === 'n' && !SSF.is_date(String(cell.z ?? '')))
      expect(Math.abs(cell.v), where).toBeLessThan(1e11)
  }
}

/** Exports a list of the page, by default the first, in the format of that menu item. */
export const exportList = (desk: Page, format: string, at = 0) =>
  download(desk, async () => {
    await desk.getByRole('button', { name: '导出', exact: true }).filter({ visible: true }).nth(at).click()
    await desk.getByRole('menuitem', { name: format }).click()
  })
