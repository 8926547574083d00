import { mkdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const app = fileURLToPath(new URL('../../..', import.meta.url))
const root = join(app, '../..')

const bundle = async () => {
  // Named as the databases of tests are, so that the next run tidies it up (test-database.setup.ts).
  const folder = join(tmpdir(), `greenstar-test-${process.pid}-serve`)
  const place = join(folder, 'app')
  mkdirSync(place, { recursive: true })
  await build({
    root: app,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: [/^@greenstar\//] },
    build: {
      ssr: 'src/platform/testing/serve.ts',
      target: 'node20',
      outDir: place,
      emptyOutDir: true,
      sourcemap: 'inline',
      minify: false,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'serve.mjs', chunkFileNames: '[name]-[hash].mjs' } },
    },
  })
  // npm keeps what it cannot share beside the app: looked for first, as from the sources.
  symlinkSync(join(app, 'node_modules'), join(place, 'node_modules'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return join(place, 'serve.mjs')
}

let bundled: Promise<string> | undefined

/**
 * serve.ts bundled as the shop is bundled for `npm start`, once per test file: a process that starts from its sources
 * translates a thousand files first, and how soon it serves would say nothing of the shop (reliability R01).
 */
export const serveBundle = (): Promise<string> => {
  bundled ??= bundle()
  return bundled
}
