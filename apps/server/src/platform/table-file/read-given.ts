import { chooseSheet, type TableSheet } from '@greenstar/rules/platform/table'
import { refuse } from '../refuse'
import { BadFile } from './bad-file'
import { readTableAside } from './in-worker'

type Given = { file?: string | undefined; text?: string | undefined; sheet?: string | undefined }

/** A message about a sheet, with its name if there are others. */
export const inSheet = ({ Sheet, Sheets }: { Sheet: string; Sheets: string[] }, message: string): string =>
  Sheets.length > 1 ? `工作表“${Sheet}”：${message}` : message

/**
 * The wanted sheet of a table that an operator chose or pasted, and the names of all; without a wish the first that
 * `canRead`. Refuses what is no table (upload/table).
 */
export const readGiven = async (
  { file, text, sheet: wanted }: Given,
  maxRows: number,
  canRead: (sheet: TableSheet) => boolean = () => false,
): Promise<{ sheet: TableSheet; out: { Sheet: string; Sheets: string[] } }> => {
  const given = file === undefined ? text : Buffer.from(file, 'base64')
  if (given === undefined) throw refuse('upload/table', { message: '请选择文件，或粘贴表格内容' })
  try {
    const sheets = await readTableAside(given, maxRows)
    const sheet = chooseSheet(sheets, wanted, canRead)
    return { sheet, out: { Sheet: sheet.name, Sheets: sheets.flatMap(({ name }) => name || []) } }
  } catch (error) {
    if (error instanceof BadFile) throw refuse('upload/table', { message: error.message })
    throw error
  }
}
