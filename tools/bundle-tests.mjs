// Bundles the server's test files into test-results/bundled, each under its own name, with what they import in one file
// beside them (sources.js): 2,000 sources are compiled once, in seconds, and not one by one on demand.
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { nestedPackages } from './lib/bundle-program.mjs'
import { inProject } from './lib/project.mjs'

const app = 'apps/server'
const isTest = (file) => /\.(?:test|setup)\.ts$/.test(file)
const nameOf = (file) => file.replace(/\.ts$/, '')

const files = ['src', 'demo'].flatMap((folder) =>
  readdirSync(inProject(app, folder), { recursive: true, encoding: 'utf8' })
    .filter(isTest)
    .map((file) => join(folder, file)),
)

/** Tests read cases and sources beside themselves: each file keeps the place that it had before it was bundled. */
const ownPlace = {
  name: 'own-place',
  enforce: 'pre',
  transform: (code, id) =>
    code.includes('import.meta.') && !id.includes('node_modules')
      ? code
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
          .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
      : undefined,
}

await build({
  root: inProject(app),
  configFile: false,
  logLevel: 'error',
  ssr: { noExternal: [/^@greenstar\//, ...nestedPackages(inProject(app))] },
  plugins: [ownPlace],
  build: {
    ssr: true,
    target: 'node20',
    outDir: inProject('test-results/bundled', app),
    emptyOutDir: true,
    // a failure names the line that was written
    sourcemap: true,
    minify: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: Object.fromEntries(files.map((file) => [nameOf(file), inProject(app, file)])),
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        codeSplitting: { groups: [{ name: 'sources', test: (id) => !isTest(id) }] },
      },
    },
  },
})
