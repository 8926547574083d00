import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Sheet } from '../export/sheet'
import { BadFile } from './read-archive'
import type { Answered, Asked } from './table-worker'

/** Memory (MB) of a thread; a file that needs more ends only its thread. */
const memory = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 }
/** A thread without a message for this long (ms) is terminated. */
const patienceMs = 10_000
/** Files read or written at once; further ones wait. */
const most = 4

const here = fileURLToPath(import.meta.url)

/** The thread's program: the bundle beside us, or the source through tsx in tests and development. */
const startThread = (): Worker => {
  const bundled = join(dirname(here), `table-worker${extname(here)}`)
  if (extname(here) !== '.ts' && existsSync(bundled))
    return new Worker(bundled, { resourceLimits: memory, execArgv: [] })
  const source = pathToFileURL(join(dirname(here), 'table-worker.ts')).href
  const translator = pathToFileURL(
    createRequire(here)
      .resolve('tsx/esm/api')
      .replace(/\.cjs$/, '.mjs'),
  ).href
  const program = `import(${JSON.stringify(translator)}).then(({ tsImport }) => tsImport(${JSON.stringify(source)}, ${JSON.stringify(source)}))`
  return new Worker(program, { eval: true, resourceLimits: memory, execArgv: [] })
}

const createThread = () => {
  const worker = startThread()
  worker.unref()
  let failed: Error | undefined
  let wake: (() => void) | undefined
  // Messages that arrive while nobody listens are queued: a packer requests rows ahead of the file's reader.
  const said: Answered[] = []
  const fail = (error: Error) => {
    failed ??= error
    wake?.()
  }
  worker.on('message', (answer: Answered) => {
    said.push(answer)
    wake?.()
  })
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('the thread ended')))
  const waitForWord = async () => {
    const timer = setTimeout(() => {
      fail(new Error('the thread said nothing'))
      void worker.terminate()
    }, patienceMs)
    worker.ref()
    await new Promise<void>((resolve) => {
      wake = resolve
    })
    clearTimeout(timer)
    wake = undefined
    worker.unref()
  }
  return {
    isAlive: () => failed === undefined,
    end: () => void worker.terminate(),
    tell: (asked: Asked) => worker.postMessage(asked),
    hear: async (): Promise<Answered> => {
      if (said.length === 0 && !failed) await waitForWord()
      const answer = said.shift()
      if (!answer) throw failed ?? new Error('the thread said nothing')
      return answer
    },
  }
}

type Thread = ReturnType<typeof createThread>

const idle: Thread[] = []
const waiting: ((thread: Thread) => void)[] = []
let count = 0

const take = async (): Promise<Thread> => {
  const free = idle.pop()
  if (free?.isAlive()) return free
  if (free) count--
  if (count >= most) return new Promise((resolve) => waiting.push(resolve))
  count++
  return createThread()
}

/** A thread that did not finish is not reused. */
const giveBack = (thread: Thread, isDone: boolean) => {
  if (!isDone) thread.end()
  const next = waiting.shift()
  const good = isDone && thread.isAlive() ? thread : undefined
  if (next) return next(good ?? createThread())
  if (good) idle.push(good)
  else count--
}

/**
 * Cells of a spreadsheet file as text, read in a thread, so that no file blocks other calls or takes their
 * memory. Throws BadFile, also for a file that was too much for its thread.
 */
export const readTableAside = async (file: Buffer, mostRows: number): Promise<string[][]> => {
  const thread = await take()
  let isDone = false
  try {
    thread.tell({ type: 'read', file, mostRows })
    const answer = await thread.hear()
    isDone = true
    if (answer.type !== 'cells') throw new BadFile(answer.type === 'bad' ? answer.message : 'not read')
    return answer.rows
  } catch (error) {
    throw error instanceof BadFile ? error : new BadFile((error as Error).message)
  } finally {
    giveBack(thread, isDone)
  }
}

/** A sheet as a file, written in a thread; it ends when the reader stops. */
export async function* writeAside(format: 'csv' | 'xlsx', { rows, ...head }: Sheet): AsyncGenerator<Buffer> {
  const thread = await take()
  const batches = rows[Symbol.asyncIterator]()
  let isDone = false
  try {
    const columns = head.columns.map(({ title, as }) => ({ title, as }))
    thread.tell({ type: 'write', format, head: { ...head, columns } })
    await thread.hear()
    thread.tell({ type: 'next' })
    for (;;) {
      const answer = await thread.hear()
      if (answer.type === 'want') {
        const batch = await batches.next()
        thread.tell({ type: 'rows', rows: batch.done ? null : batch.value })
      } else if (answer.type === 'bytes') {
        yield Buffer.from(answer.bytes)
        thread.tell({ type: 'next' })
      } else break
    }
    isDone = true
  } finally {
    giveBack(thread, isDone)
    await batches.return?.()
  }
}
