import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, defineConfig } from 'vite'
import { contractCalls } from '../../packages/web/vite/index'
import { precompress } from './vite/precompress'
import { screenModules } from './vite/screen-modules'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const dist = here('./dist/client')

/** Phones of 2020 and later, and the messenger's browsers. */
const target = ['chrome87', 'safari14', 'firefox90']

/** What nearly every page shows goes into one chunk; the rest stays with the screens that use it. */
const shellParts =
  'Button Carousel CountBadge Empty GoodsCard InfiniteList Leaf Leafing Link ListChunk Nav Picture Price PullToRefresh SearchBar SectionHead Skeleton State TabBar'
const shell = new RegExp(
  `storefront[\\\\/]src[\\\\/](platform[\\\\/](?!screens|ssr|boot|testing)|ui[\\\\/](${shellParts.replaceAll(' ', '|')})\\.)`,
)

/** The boot script as one classic script that the server puts into the pages. */
async function buildBoot(): Promise<void> {
  await build({
    configFile: false,
    root: here('.'),
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: here('./dist/boot'),
      emptyOutDir: true,
      target,
      lib: {
        entry: here('./src/platform/boot/boot.ts'),
        formats: ['iife'],
        name: 'greenstarBoot',
        fileName: () => 'boot.js',
      },
    },
  })
}

/** `vite build` makes everything: the page's files, the server's renderer, the boot script, packed copies. */
export default defineConfig(({ command }) => ({
  root: here('.'),
  plugins: [react(), contractCalls(), screenModules()],
  css: { modules: command === 'build' ? { generateScopedName: '[hash:base64:5]' } : {} },
  define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  resolve: { dedupe: ['react', 'react-dom'] },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/media', '/config', '/jsonfiles', '/sandbox'].map((path) => [
        path,
        process.env.GREENSTAR_API ?? 'http://127.0.0.1:8080',
      ]),
    ),
  },
  environments: {
    client: {
      build: {
        outDir: dist,
        emptyOutDir: true,
        manifest: true,
        target,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: here('./src/entry-client.tsx'),
          output: {
            codeSplitting: {
              groups: [
                { name: 'vendor', test: /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/ },
                { name: 'shell', test: shell },
              ],
            },
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
        rolldownOptions: { input: here('./src/entry-server.tsx') },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const { client, ssr } = builder.environments
      if (!client || !ssr) throw new Error('environments are missing')
      await builder.build(client)
      await builder.build(ssr)
      await buildBoot()
      await precompress(dist)
    },
  },
}))
