import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, defineConfig } from 'vite'
import { contractCalls } from '../../packages/web/vite/index.ts'
import { inlineCalls } from '../../packages/web/vite/inline-calls.ts'
import { chunks, firstPagesInManifest } from './vite/chunks.ts'
import { clientRoutes } from './vite/client-routes.ts'
import { plainTokens } from './vite/plain-tokens.ts'
import { precompress } from './vite/precompress.ts'
import { routeTable } from './vite/route-table.ts'
import { screenModules } from './vite/screen-modules.ts'
import { shortNames } from './vite/short-names.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const dist = here('./dist/client')

/** Phones of 2021 and later, with a system of 2022 (iOS 15.4), and the messenger's browsers. */
const target = ['chrome97', 'safari15.4', 'firefox104']

/** A classic script by itself: the boot scripts, which the server puts into the pages, and the service worker. */
async function buildScript(name: string, entry: string): Promise<void> {
  await build({
    configFile: false,
    root: here('.'),
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: here('./dist/boot'),
      emptyOutDir: false,
      target,
      lib: {
        entry: here(entry),
        formats: ['iife'],
        name: 'greenstarBoot',
        fileName: () => `${name}.js`,
      },
    },
  })
}

/** `vite build` makes everything: the page's files, the server's renderer, the boot script, packed copies. */
export default defineConfig(({ command }) => ({
  root: here('.'),
  plugins: [
    react(),
    contractCalls(),
    inlineCalls(),
    plainTokens(),
    routeTable(),
    screenModules(),
    clientRoutes(),
    firstPagesInManifest(),
  ],
  css: { modules: command === 'build' ? { generateScopedName: shortNames() } : {} },
  define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  resolve: { dedupe: ['react', 'react-dom'] },
  environments: {
    client: {
      build: {
        outDir: dist,
        emptyOutDir: true,
        manifest: true,
        target,
        assetsInlineLimit: 0,
        // the lists of scripts to fetch ahead would cost the first page more than they save the others
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, files) => files.filter((file) => file.endsWith('.css')),
        },
        rolldownOptions: {
          // Fonts are sheets of their own: a rule of a font that comes again has every text in it laid out again (F3).
          input: {
            'entry-client': here('./src/entry-client.tsx'),
            numbers: here('./src/styles/numbers.css'),
            titles: here('./src/styles/titles.css'),
          },
          // a constant of one module is written into those that read it
          optimization: { inlineConst: { mode: 'all' } },
          // `this.field = value` for a class field: Safari 15 gets a helper for each otherwise
          transform: { assumptions: { setPublicClassFields: true } },
          output: {
            codeSplitting: { groups: chunks },
            // The first page names eighty files: shorter hashes save it 100 bytes, routes and styles without names more.
            chunkFileNames: ({ name }) =>
              name.endsWith('.routes') ? 'assets/[hash:7].js' : 'assets/[name]-[hash:7].js',
            assetFileNames: ({ names }) =>
              names.some((name) => name.endsWith('.css') && name !== 'entry-client.css')
                ? 'assets/[hash:6].css'
                : 'assets/[name]-[hash:6][extname]',
          },
        },
      },
    },
    ssr: {
      resolve: { noExternal: true },
      build: {
        outDir: here('./dist/server'),
        emptyOutDir: true,
        copyPublicDir: false,
        minify: false,
        target: 'node20',
        // One file: the server loads all of it at its start, and five hundred files take half a second.
        rolldownOptions: { input: here('./src/entry-server.tsx'), output: { codeSplitting: false } },
      },
    },
  },
  builder: {
    // one configuration, so that class names are counted once for page and server
    sharedConfigBuild: true,
    async buildApp(builder) {
      const { client, ssr } = builder.environments
      if (!client || !ssr) throw new Error('environments are missing')
      await builder.build(client)
      await builder.build(ssr)
      for (const name of ['boot', 'members']) await buildScript(name, `./src/platform/boot/${name}.ts`)
      await buildScript('service-worker', './src/platform/offline/service-worker.ts')
      await precompress(dist)
    },
  },
}))
