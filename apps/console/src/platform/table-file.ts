import { maxTableBytes, tableTooLarge } from '@greenstar/rules/platform/table'
import { unreadableText } from '@greenstar/rules/upload/upload.refused'

/** Kinds of tables that the server reads; it decides by the content. */
export const tableKinds = '.xlsx,.xls,.ods,.csv,.txt,.tsv,.xlsm'

export const tableLimits = 'XLSX、XLS、ODS、CSV 或 TXT，最多 600 KB'

const base64Of = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const piece = 8192
  let text = ''
  for (let at = 0; at < bytes.length; at += piece)
    text += String.fromCharCode(...bytes.subarray(at, at + piece))
  return btoa(text)
}

/** A chosen file as a call takes it. */
export type TableFile = { fileName: string; file: string }

/** A chosen file, or cells that were copied from a table. */
export type GivenTable = TableFile | { text: string }

/** Reads a chosen file to be sent; throws with the reason if it is too large or empty. */
export const tableFileOf = async (file: File): Promise<TableFile> => {
  if (file.size > maxTableBytes) throw new Error(tableTooLarge)
  if (file.size === 0) throw new Error('这个文件是空的')
  // Browsers say in English that a file was moved, changed, or is held by another program.
  const text = await base64Of(file).catch((cause) => {
    throw new Error(unreadableText, { cause })
  })
  return { fileName: file.name.slice(-100).replace(/^[\udc00-\udfff]/, ''), file: text }
}
