import { maxTableBytes, tableTooLarge } from '@greenstar/rules/platform/table'
import { z } from 'zod'
import { Maybe, Paragraph, Text } from './wire'

const maxFileLength = Math.ceil((maxTableBytes * 4) / 3) + 4

/** A table that an operator chose or pasted: the file, else the text. */
export const tableIn = {
  fileName: Maybe(Text(100, '文件名过长')),
  /** XLSX, XLS, CSV or text with tabs, in base64. */
  file: Maybe(
    z
      .string({ error: '请选择文件' })
      .max(maxFileLength, tableTooLarge)
      .regex(/^[A-Za-z0-9+/]+={0,2}$/, '文件不正确或是空的'),
  ),
  /** Pasted cells. */
  text: Maybe(Paragraph(100_000, '内容过长，请分几次粘贴')),
  /** Name of the sheet; missing: the first visible one that can be read. */
  sheet: Maybe(Text(100, '工作表名称过长')),
}

/** Which sheet was read, and the visible ones to choose from; no names for a text. */
export const tableOut = { Sheet: z.string(), Sheets: z.array(z.string()) }
