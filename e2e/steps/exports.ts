import { readFile } from 'node:fs/promises'
import { type CellObject, read, SSF, utils, type WorkBook } from '@e965/xlsx'
import { expect, type Page } from '@playwright/test'

type File = { name: string; book: WorkBook; rows: unknown[][] }

/** Opens a file by its name: the workbook, and the rows of its first sheet. */
export const openBook = (name: string, bytes: Buffer): File => {
  const book = name.endsWith('.csv')
    ? read(bytes.toString('utf8'), { type: 'string' })
    : read(bytes, { cellNF: true })
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  return { name, book, rows: sheet ? utils.sheet_to_json<unknown[]>(sheet, { header: 1 }) : [] }
}

/** Clicks what starts a download and opens the saved file. */
export const download = async (desk: Page, start: () => Promise<void>): Promise<File> => {
  const coming = desk.waitForEvent('download')
  await start()
  const file = await coming
  expect(await file.failure()).toBeNull()
  return openBook(file.suggestedFilename(), await readFile(await file.path()))
}

const isMoment = /^\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}(?::\d{2})?)?$/

/** What is wrong with a cell; '' if nothing is. */
const problemOf = ({ t, v, f, z }: CellObject): string => {
  if (f !== undefined) return 'a formula'
  // a number of more digits than a spreadsheet shows
  if (t === 'n' && !SSF.is_date(String(z ?? '')) && Math.abs(Number(v)) >= 1e11) return 'a long number'
  if (t !== 's') return ''
  const text = String(v)
  if (/^[=+\-@\t\r]/.test(text)) return 'text that runs'
  if (isMoment.test(text)) return 'a date as text'
  return /^¥|^\d+\.\d\d(?: 元)?$/.test(text) ? 'money as text' : ''
}

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
  const wrong = Object.entries(sheet).flatMap(([place, cell]) => {
    const problem = place.startsWith('!') ? '' : problemOf(cell)
    return problem === '' ? [] : [`${name} ${place} ${String(cell.v).slice(0, 40)}: ${problem}`]
  })
  expect(wrong).toEqual([])
}

/** Exports the page's first list in the format of that menu item. */
export const exportList = (desk: Page, format: string) =>
  download(desk, async () => {
    await desk.getByRole('button', { name: '导出', exact: true }).first().click()
    await desk.getByRole('menuitem', { name: format }).click()
  })
