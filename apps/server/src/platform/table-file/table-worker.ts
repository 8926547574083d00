import { parentPort } from 'node:worker_threads'
import { csv } from '../export/csv'
import type { Cell } from '../export/export'
import type { Sheet } from '../export/sheet'
import { xlsx } from '../export/xlsx'
import { BadFile } from './read-archive'
import { readTable } from './read-table'

/** A sheet without its rows, which arrive in batches. */
export type SheetHead = Omit<Sheet, 'rows'>
export type Asked =
  | { type: 'read'; file: Uint8Array; mostRows: number }
  | { type: 'write'; format: 'csv' | 'xlsx'; head: SheetHead }
  | { type: 'next' }
  | { type: 'rows'; rows: Cell[][] | null }
export type Answered =
  | { type: 'cells'; rows: string[][] }
  | { type: 'bad'; message: string }
  | { type: 'ready' }
  | { type: 'want' }
  | { type: 'bytes'; bytes: Uint8Array }
  | { type: 'end' }

const writers = { csv, xlsx }

let file: AsyncIterator<Buffer | string> | undefined
let give: ((rows: Cell[][] | null) => void) | undefined

const say = (answer: Answered) => parentPort?.postMessage(answer)

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

const read = ({ file: bytes, mostRows }: Extract<Asked, { type: 'read' }>): Answered => {
  try {
    return { type: 'cells', rows: readTable(Buffer.from(bytes), mostRows) }
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

parentPort?.on('message', async (asked: Asked) => {
  if (asked.type === 'rows') return give?.(asked.rows)
  if (asked.type === 'read') return say(read(asked))
  if (asked.type === 'next') return say(await next())
  file = writers[asked.format]({ ...asked.head, rows: askedRows() })[Symbol.asyncIterator]()
  return say({ type: 'ready' })
})
