import { csv } from '../export/csv'
import type { Cell } from '../export/export'
import type { Sheet } from '../export/sheet'
import { xlsx } from '../export/xlsx'
import { BadFile } from './bad-file'
import { readTable } from './read-table'
import type { TableSheet } from './table-sheet'

/** A sheet without its rows, which arrive in batches. */
export type SheetHead = Omit<Sheet, 'rows'>
export type Asked =
  | { type: 'read'; given: Uint8Array | string; maxRows: number }
  | { type: 'write'; format: 'csv' | 'xlsx'; head: SheetHead }
  | { type: 'next' }
  | { type: 'rows'; rows: Cell[][] | null }
export type Answered =
  | { type: 'sheets'; sheets: TableSheet[] }
  | { type: 'bad'; message: string }
  | { type: 'ready' }
  | { type: 'want' }
  | { type: 'bytes'; bytes: Uint8Array }
  | { type: 'end' }

const writers = { csv, xlsx }

let file: AsyncIterator<Buffer | string> | undefined
let give: ((rows: Cell[][] | null) => void) | undefined

const say = (answer: Answered) => process.send?.(answer)

/** Requests batches one by one, so that at most one is in memory. */
async function* askedRows(): AsyncGenerator<Cell[][]> {
  for (;;) {
    const rows = await new Promise<Cell[][] | null>((resolve) => {
      give = resolve
      say({ type: 'want' })
    })
    if (rows === null) return
    yield rows
  }
}

const read = async ({ given, maxRows }: Extract<Asked, { type: 'read' }>): Promise<Answered> => {
  try {
    const sheets = await readTable(typeof given === 'string' ? given : Buffer.from(given), maxRows)
    return { type: 'sheets', sheets }
  } catch (error) {
    if (error instanceof BadFile) return { type: 'bad', message: error.message }
    throw error
  }
}

const next = async (): Promise<Answered> => {
  const piece = await file?.next()
  if (!piece || piece.done) return { type: 'end' }
  return { type: 'bytes', bytes: Buffer.from(piece.value) }
}

process.on('message', async (asked: Asked) => {
  if (asked.type === 'rows') return give?.(asked.rows)
  if (asked.type === 'read') return say(await read(asked))
  if (asked.type === 'next') return say(await next())
  file = writers[asked.format]({ ...asked.head, rows: askedRows() })[Symbol.asyncIterator]()
  return say({ type: 'ready' })
})
