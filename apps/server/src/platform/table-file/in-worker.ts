import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Sheet } from '../export/sheet'
import { BadFile } from './bad-file'
import type { TableSheet } from './table-sheet'
import type { Answered, Asked } from './table-worker'

/**
 * Memory of a process (MB). The limit of a thread is not enough: when one step of the engine needs more memory, for
 * example to replace a pattern in a long text, Node ends the whole program and not only the thread.
 */
const memory = ['--max-old-space-size=128', '--max-semi-space-size=8']
/** A process without a message for this long (ms) is killed. */
const patienceMs = 10_000
/** Files read or written at once; further ones wait. */
const maxProcesses = 4

const tooMuch = '表格太大，请分成几份'

const here = fileURLToPath(import.meta.url)

/** The process's program: the bundle beside us, or the source through tsx in tests and development. */
const startProcess = (): ChildProcess => {
  const bundled = join(dirname(here), `table-worker${extname(here)}`)
  const isBundled = extname(here) !== '.ts' && existsSync(bundled)
  const translator = isBundled ? [] : ['--import', pathToFileURL(createRequire(here).resolve('tsx')).href]
  return fork(isBundled ? bundled : join(dirname(here), 'table-worker.ts'), [], {
    execArgv: [...memory, ...translator],
    // nothing of the shop's keys
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

const createHelper = () => {
  const child = startProcess()
  /** Whether the program waits for it to end. */
  const hold = (isHeld: boolean) => {
    for (const one of [child, child.channel]) one?.[isHeld ? 'ref' : 'unref']()
  }
  hold(false)
  let failed: Error | undefined
  let wake: (() => void) | undefined
  // Messages that arrive without a listener are queued: a packer requests rows ahead of the file's reader.
  const answers: Answered[] = []
  const fail = (error: Error) => {
    failed ??= error
    wake?.()
  }
  child.on('message', (answer: Answered) => {
    answers.push(answer)
    wake?.()
  })
  child.on('error', fail)
  child.on('exit', () => fail(new Error('the process ended')))
  const waitForWord = async () => {
    const timer = setTimeout(() => {
      fail(new Error('the process said nothing'))
      child.kill('SIGKILL')
    }, patienceMs)
    hold(true)
    await new Promise<void>((resolve) => {
      wake = resolve
    })
    clearTimeout(timer)
    wake = undefined
    hold(false)
  }
  return {
    isAlive: () => failed === undefined,
    end: () => void child.kill('SIGKILL'),
    tell: (asked: Asked) => void child.send(asked, (error) => error && fail(error)),
    hear: async (): Promise<Answered> => {
      if (answers.length === 0 && !failed) await waitForWord()
      const answer = answers.shift()
      if (!answer) throw failed ?? new Error('the process said nothing')
      return answer
    },
  }
}

type Helper = ReturnType<typeof createHelper>

const idle: Helper[] = []
const waiting: ((helper: Helper) => void)[] = []
let count = 0

const take = async (): Promise<Helper> => {
  const free = idle.pop()
  if (free?.isAlive()) return free
  if (free) count--
  if (count >= maxProcesses) return new Promise((resolve) => waiting.push(resolve))
  count++
  return createHelper()
}

/** A process that did not finish is not reused. */
const giveBack = (helper: Helper, isDone: boolean) => {
  if (!isDone) helper.end()
  const next = waiting.shift()
  const good = isDone && helper.isAlive() ? helper : undefined
  if (next) return next(good ?? createHelper())
  if (good) idle.push(good)
  else count--
}

/**
 * Sheets of a file or of pasted text, read in a helper, so that no file blocks other calls or takes their memory (see
 * `readTable`). Throws BadFile, also for a file that was too much for its helper.
 */
export const readTableAside = async (given: Buffer | string, maxRows: number): Promise<TableSheet[]> => {
  const helper = await take()
  let isDone = false
  try {
    helper.tell({ type: 'read', given, maxRows })
    const answer = await helper.hear()
    isDone = true
    if (answer.type !== 'sheets') throw new BadFile(answer.type === 'bad' ? answer.message : tooMuch)
    return answer.sheets
  } catch (error) {
    throw error instanceof BadFile ? error : new BadFile(tooMuch)
  } finally {
    giveBack(helper, isDone)
  }
}

/** A sheet as a file, written in a process of its own; it ends when the reader stops. */
export async function* writeAside(format: 'csv' | 'xlsx', { rows, ...head }: Sheet): AsyncGenerator<Buffer> {
  const helper = await take()
  const batches = rows[Symbol.asyncIterator]()
  let isDone = false
  try {
    const columns = head.columns.map(({ title, as }) => ({ title, as }))
    helper.tell({ type: 'write', format, head: { ...head, columns } })
    await helper.hear()
    helper.tell({ type: 'next' })
    for (;;) {
      const answer = await helper.hear()
      if (answer.type === 'want') {
        const batch = await batches.next()
        helper.tell({ type: 'rows', rows: batch.done ? null : batch.value })
      } else if (answer.type === 'bytes') {
        yield Buffer.from(answer.bytes)
        helper.tell({ type: 'next' })
      } else break
    }
    isDone = true
  } finally {
    giveBack(helper, isDone)
    await batches.return?.()
  }
}
