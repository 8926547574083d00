import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Sheet } from '../export/sheet'
import { BadFile } from './read-archive'
import type { Answered, Asked } from './table-worker'

/** Memory (MB) of a thread; a file that wants more ends its thread alone. */
const memory = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 }
/** A thread that says nothing for so long (ms) is ended. */
const patienceMs = 10_000
/** So many files are read or written at once; who comes then waits. */
const most = 4

const here = fileURLToPath(import.meta.url)

/** The thread's program: bundled beside us, or the source by the translator that runs tests and development. */
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
  let settle: { resolve: (answer: Answered) => void; reject: (error: Error) => void } | undefined
  const fail = (error: Error) => {
    failed ??= error
    settle?.reject(failed)
  }
  worker.on('message', (answer: Answered) => settle?.resolve(answer))
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('the thread ended')))
  return {
    isAlive: () => failed === undefined,
    end: () => void worker.terminate(),
    ask: async (asked: Asked): Promise<Answered> => {
      if (failed) throw failed
      let timer: NodeJS.Timeout | undefined
      worker.ref()
      try {
        return await new Promise<Answered>((resolve, reject) => {
          settle = { resolve, reject }
          timer = setTimeout(() => {
            fail(new Error('the thread said nothing'))
            void worker.terminate()
          }, patienceMs)
          worker.postMessage(asked)
        })
      } finally {
        clearTimeout(timer)
        settle = undefined
        worker.unref()
      }
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

/** A thread that did not come to its end is no use to anybody else. */
const giveBack = (thread: Thread, isDone: boolean) => {
  if (!isDone) thread.end()
  const next = waiting.shift()
  const good = isDone && thread.isAlive() ? thread : undefined
  if (next) return next(good ?? createThread())
  if (good) idle.push(good)
  else count--
}

/**
 * Cells of a spreadsheet file as text, read in a thread of its own, so that no file holds up the calls of others or takes
 * their memory. Throws BadFile, also for one that was too much for its thread.
 */
export const readTableAside = async (file: Buffer, mostRows: number): Promise<string[][]> => {
  const thread = await take()
  let isDone = false
  try {
    const answer = await thread.ask({ type: 'read', file, mostRows })
    isDone = true
    if (answer.type !== 'cells') throw new BadFile(answer.type === 'bad' ? answer.message : 'not read')
    return answer.rows
  } catch (error) {
    throw error instanceof BadFile ? error : new BadFile((error as Error).message)
  } finally {
    giveBack(thread, isDone)
  }
}

/** A sheet as a file, written in a thread of its own; who stops reading ends it. */
export async function* writeAside(format: 'csv' | 'xlsx', { rows, ...head }: Sheet): AsyncGenerator<Buffer> {
  const thread = await take()
  const batches = rows[Symbol.asyncIterator]()
  let isDone = false
  try {
    const columns = head.columns.map(({ title, as }) => ({ title, as }))
    await thread.ask({ type: 'write', format, head: { ...head, columns } })
    for (;;) {
      let answer = await thread.ask({ type: 'next' })
      while (answer.type === 'want') {
        const batch = await batches.next()
        answer = await thread.ask({ type: 'rows', rows: batch.done ? null : batch.value })
      }
      if (answer.type !== 'bytes') break
      yield Buffer.from(answer.bytes)
    }
    isDone = true
  } finally {
    giveBack(thread, isDone)
    await batches.return?.()
  }
}
