import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { digestOf } from './digest.mjs'
import { inProject } from './project.mjs'
import { run } from './run.mjs'

// Colours are for terminals; in a log they are unreadable characters.
const PLAIN = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: '0' }

const node = (script, args, { env, ...options } = {}) =>
  run(process.execPath, [inProject(script), ...args], { ...options, env: { ...PLAIN, ...env } })
const vite = (app) =>
  node('node_modules/vite/bin/vite.js', ['build', '--logLevel', 'warn'], {
    cwd: inProject('apps', app),
    env: { NODE_ENV: 'production' },
  })

const SHARED = ['packages', 'package-lock.json', 'tsconfig.json', 'tools/lib', 'tools/bundle.mjs']

/**
 * The parts of a running shop. `entry` decides whether there is something to build, `inputs` whether it is
 * stale, `outputs` whether the result still exists; `first` builds only what a first start needs.
 */
export const buildSteps = [
  // The longest step first: the others use the second core.
  {
    name: 'media',
    title: '绘制商品图片（pictures）',
    entry: 'tools/make-pictures.mjs',
    inputs: ['assets', 'tools/make-pictures.mjs', 'tools/pictures', 'package-lock.json'],
    outputs: ['dist/media/index.json'],
    shows: true,
    work: () => node('tools/make-pictures.mjs', ['--out', 'dist/media'], { show: true }),
    /** Enough to open the shop; the step stays stale. */
    first: () => node('tools/make-pictures.mjs', ['--out', 'dist/media', '--first'], { show: true }),
  },
  {
    name: 'storefront',
    title: '构建商城页面（storefront）',
    entry: 'apps/storefront/src/entry-client.tsx',
    inputs: ['apps/storefront', ...SHARED],
    outputs: ['client/.vite/manifest.json', 'server/entry-server.js', 'boot/boot.js', 'boot/members.js'].map(
      (file) => `apps/storefront/dist/${file}`,
    ),
    work: () => vite('storefront'),
  },
  {
    name: 'console',
    title: '构建运营台（console）',
    entry: 'apps/console/index.html',
    inputs: ['apps/console', ...SHARED],
    outputs: ['apps/console/dist/index.html'],
    work: () => vite('console'),
  },
  {
    name: 'server',
    title: '构建服务器（server）',
    entry: 'apps/server/src/main.ts',
    inputs: ['apps/server', 'features.json', ...SHARED],
    outputs: ['dist/server/main.js', 'dist/server/migrations'],
    work: () => node('tools/bundle.mjs', ['server']),
  },
  {
    name: 'sandbox',
    title: '构建沙箱（sandbox）',
    entry: 'apps/sandbox/src/main.ts',
    inputs: ['apps/sandbox', ...SHARED],
    outputs: ['dist/sandbox/main.js'],
    work: () => node('tools/bundle.mjs', ['sandbox']),
  },
]

const stampOf = (step) => inProject('dist', '.built', step.name)

/** The steps whose result is missing or older than its sources, with the hash to record once they are done. */
export const staleSteps = () => {
  const digests = new Map()
  const digest = (inputs) => {
    const key = inputs.join()
    if (!digests.has(key)) digests.set(key, digestOf(inputs))
    return digests.get(key)
  }
  return buildSteps
    .filter((step) => existsSync(inProject(step.entry)))
    .map((step) => ({ ...step, digest: digest(step.inputs) }))
    .filter((step) => !isFresh(step))
}

const isFresh = (step) =>
  step.outputs.every((output) => existsSync(inProject(output))) &&
  existsSync(stampOf(step)) &&
  readFileSync(stampOf(step), 'utf8') === step.digest

/** Records the source hash of a step's result. */
export const markFresh = (step) => {
  mkdirSync(inProject('dist', '.built'), { recursive: true })
  writeFileSync(stampOf(step), step.digest)
}
