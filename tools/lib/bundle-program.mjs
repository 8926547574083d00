import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { build } from 'vite'

/**
 * Packages npm could not hoist. Node would look for them beside the bundle, where they are missing, so they
 * are bundled as well.
 */
export const nestedPackages = (app) => {
  const folder = `${app}/node_modules`
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names
    .filter((entry) => !entry.startsWith('.'))
    .flatMap((entry) =>
      entry.startsWith('@')
        ? readdirSync(`${folder}/${entry}`).map((scoped) => `${entry}/${scoped}`)
        : [entry],
    )
}

/** Production rejects the demo's passwords, so it includes that list, and nothing else of the demo. */
const isDemo = (id) => /\/apps\/server\/(src\/)?demo\/|\.demo\.ts$/.test(id) && !/demo-passwords/.test(id)

/** The demo shop gets its own folder `demo/`, which production never loads and a release may omit. */
const chunkFileNames = ({ moduleIds }) =>
  moduleIds.some(isDemo) ? 'demo/[name]-[hash].js' : '[name]-[hash].js'

/** The program that reads and writes spreadsheets in a process of its own. */
const WORKERS = { 'table-worker': 'src/platform/table-file/table-worker.ts' }

/** The program, and beside it the commands that `npm run <name>` runs on a server (`<name>.command.ts`). */
const entriesOf = (app) =>
  Object.fromEntries([
    ...Object.entries(WORKERS)
      .map(([name, file]) => [name, `${app}/${file}`])
      .filter(([, file]) => existsSync(file)),
    ...readdirSync(`${app}/src`)
      .filter((file) => file === 'main.ts' || file.endsWith('.command.ts'))
      .map((file) => [file.replace(/(\.command)?\.ts$/, ''), `${app}/src/${file}`]),
  ])

/** Copies the migrations beside the program. In watch mode a new one counts as a change. */
const withMigrations = (app, outDir) => {
  const from = `${app}/migrations`
  const filter = (file) => !file.endsWith('_snapshot.json')
  return {
    name: 'migrations',
    buildStart() {
      if (existsSync(from)) this.addWatchFile(`${from}/meta/_journal.json`)
    },
    writeBundle() {
      if (existsSync(from)) cpSync(from, `${outDir}/migrations`, { recursive: true, filter })
    },
  }
}

const settingsOf = (app, outDir, watch) => ({
  root: app,
  configFile: false,
  logLevel: 'warn',
  ssr: { noExternal: [/^@greenstar\//, ...nestedPackages(app)] },
  plugins: [withMigrations(app, outDir)],
  build: {
    ssr: true,
    target: 'node20',
    outDir,
    // The running server may still load chunks of the previous bundle.
    emptyOutDir: watch === null,
    sourcemap: true,
    minify: false,
    copyPublicDir: false,
    watch,
    rolldownOptions: { input: entriesOf(app), output: { entryFileNames: '[name].js', chunkFileNames } },
  },
})

/**
 * Bundles a program. Workspace packages are included; npm packages stay external and are loaded from
 * node_modules. `app` is its folder.
 */
export const bundleProgram = (app, outDir) => build(settingsOf(app, outDir, null))

/** Bundles it, and again whenever one of its files changes; calls `tell` with 'bundled' or 'failed' each time. */
export const watchProgram = async (app, outDir, tell) => {
  rmSync(outDir, { recursive: true, force: true })
  const watcher = await build(settingsOf(app, outDir, {}))
  watcher.on('event', async ({ code, result }) => {
    await result?.close()
    if (code === 'BUNDLE_END') tell('bundled')
    if (code === 'ERROR') tell('failed')
  })
  return watcher
}
