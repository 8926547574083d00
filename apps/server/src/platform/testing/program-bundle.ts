import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const app = fileURLToPath(new URL('../../..', import.meta.url))
const root = join(app, '../..')

/**
 * The whole shop as `npm start` runs it, without and with the pages of `npm run build`; or only calls,
 * notices, jobs and deadlines on an existing database.
 */
export type Program = 'main' | 'pages' | 'serve'

const entries: Record<Program, string> = {
  main: 'src/main.ts',
  pages: 'src/main.ts',
  serve: 'src/platform/testing/serve.ts',
}

/** Reads and writes spreadsheets in processes of their own. */
const worker = 'src/platform/table-file/table-worker.ts'

const bundle = async (program: Program, folder: string) => {
  const place = join(folder, 'app')
  mkdirSync(place)
  await build({
    root: app,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: [/^@greenstar\//] },
    build: {
      ssr: true,
      target: 'node20',
      outDir: place,
      emptyOutDir: true,
      sourcemap: true,
      minify: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: { [program]: join(app, entries[program]), 'table-worker': join(app, worker) },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  })
  // npm installs packages it cannot share beside the app; they are found first, as from the sources.
  for (const name of ['node_modules', 'migrations']) symlinkSync(join(app, name), join(place, name))
  // Folders that the shop looks for above itself: its pages are built there.
  for (const name of ['node_modules', 'features.json', 'dist'])
    symlinkSync(join(root, name), join(folder, name))
  if (program === 'pages')
    for (const name of ['storefront', 'console']) {
      const made = join(root, 'apps', name, 'dist')
      if (!existsSync(made)) throw new Error(`${made} is not there: npm run build first`)
      mkdirSync(join(folder, 'apps', name), { recursive: true })
      symlinkSync(made, join(folder, 'apps', name, 'dist'))
    }
  writeFileSync(join(folder, 'built'), '')
}

/** Builds the bundle, or waits for the test file that is building it. Returns its entry. */
const shared = async (program: Program): Promise<string> => {
  // Named like the test databases, so that the next run removes it (test-database.setup.ts).
  const folder = join(tmpdir(), `greenstar-test-${process.ppid}-${program}`)
  if (isNew(folder)) await bundle(program, folder)
  for (let waited = 0; !existsSync(join(folder, 'built')); waited += 100) {
    if (waited > 60_000) throw new Error(`${folder} is not built in time`)
    await sleep(100)
  }
  return join(folder, 'app', `${program}.mjs`)
}

/** Whether this process created the folder: only one of several succeeds. */
const isNew = (folder: string) => {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}

const entriesMade: Partial<Record<Program, Promise<string>>> = {}

/**
 * A program bundled as for `npm start`, once per test run: a process started from the sources would compile a thousand
 * files first, and its start time (reliability FR01) or memory (FR13) would say nothing about the shop.
 */
export const bundleOf = (program: Program): Promise<string> => {
  entriesMade[program] ??= shared(program)
  return entriesMade[program]
}

/**
 * Node's arguments for a program that runs for some seconds: optimizing its code would take a fifth of the processor
 * time of its start. The faults measure it as shipped.
 */
export const briefly = process.env.FAULT_SEED ? [] : ['--no-opt']
