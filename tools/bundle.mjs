// Bundles a program of ours into dist/<name>/main.js, or into another folder: node tools/bundle.mjs server|sandbox [folder]
// Our workspace packages are taken in, npm packages stay outside and are loaded from node_modules.
import { cpSync, existsSync, readdirSync } from 'node:fs'
import { build } from 'vite'
import { inProject } from './lib/project.mjs'

const name = process.argv[2]
const app = inProject('apps', name)
const outDir = process.argv[3] ?? inProject('dist', name)

/**
 * Packages npm could not hoist. Node would look for them beside the bundle, where they are not, so they are
 * taken in as well.
 */
const nestedPackages = () => {
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

/** Production refuses the passwords of the demo, so it has to know them; of the rest it knows nothing. */
const isDemo = (id) => /\/apps\/server\/(src\/)?demo\/|\.demo\.ts$/.test(id) && !/demo-passwords/.test(id)

/** The demo shop stands apart in `demo/`: production, which never loads it, may leave the folder out. */
const chunkFileNames = ({ moduleIds }) =>
  moduleIds.some(isDemo) ? 'demo/[name]-[hash].js' : '[name]-[hash].js'

/** Threads that read and write spreadsheets start from a program of their own. */
const threads = { server: { 'table-worker': `${app}/src/platform/table-file/table-worker.ts` } }

/** The program, and beside it what `npm run <name>` does at the shell of a server (`<name>.command.ts`). */
const entries = () => ({
  ...threads[name],
  ...Object.fromEntries(
    readdirSync(`${app}/src`)
      .filter((file) => file === 'main.ts' || file.endsWith('.command.ts'))
      .map((file) => [file.replace(/(\.command)?\.ts$/, ''), `${app}/src/${file}`]),
  ),
})

const bundle = () =>
  build({
    root: app,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: [/^@greenstar\//, ...nestedPackages()] },
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: true,
      sourcemap: true,
      minify: false,
      copyPublicDir: false,
      rolldownOptions: { input: entries(), output: { entryFileNames: '[name].js', chunkFileNames } },
    },
  })

try {
  await bundle()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

const migrations = `${app}/migrations`
if (existsSync(migrations)) {
  const filter = (file) => !file.endsWith('_snapshot.json')
  cpSync(migrations, `${outDir}/migrations`, { recursive: true, filter })
}
