import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs'

interface Line<T> {
  id: string
  row: T
}

function writeAll(fd: number, text: string): number {
  const bytes = Buffer.from(text, 'utf8')
  for (let done = 0; done < bytes.length; ) done += writeSync(fd, bytes, done)
  return bytes.length
}

/**
 * Rows by id, kept in memory and in an append-only log of JSON lines. A row is in the log before `put` returns, so kill
 * -9 loses nothing that was acknowledged. The log is rewritten at start, which also drops a truncated last line.
 */
export class Ledger<T> {
  readonly #rows = new Map<string, T>()
  readonly #fd: number
  #size = 0

  constructor(file: string) {
    for (const line of readLines<T>(file)) this.#rows.set(line.id, line.row)
    const fresh = `${file}.new`
    const fd = openSync(fresh, 'w', 0o600)
    for (const [id, row] of this.#rows) this.#size += writeAll(fd, `${JSON.stringify({ id, row })}\n`)
    fsyncSync(fd)
    renameSync(fresh, file)
    this.#fd = fd
  }

  get(id: string): T | undefined {
    return this.#rows.get(id)
  }

  /** Rows in order of insertion. */
  all(): T[] {
    return [...this.#rows.values()]
  }

  put(id: string, row: T): T {
    try {
      this.#size += writeAll(this.#fd, `${JSON.stringify({ id, row })}\n`)
    } catch (error) {
      ftruncateSync(this.#fd, this.#size)
      throw error
    }
    this.#rows.set(id, row)
    return row
  }

  close(): void {
    closeSync(this.#fd)
  }
}

function readLines<T>(file: string): Line<T>[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  const torn = lines.pop()
  const rows = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Line<T>)
  return torn ? [...rows, ...readTorn<T>(torn)] : rows
}

/** A last line without its newline: valid if only the newline is missing, otherwise dropped. */
function readTorn<T>(text: string): Line<T>[] {
  try {
    return [JSON.parse(text) as Line<T>]
  } catch {
    return []
  }
}
