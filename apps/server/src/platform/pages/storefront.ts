import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PublicCall } from './public-call'

/** Global config map and base addresses, as the pages carry them. */
export type ShopConfig = { base: { Api: string; Sandbox?: string }; global: Record<string, string> }

export type RenderAnswer =
  | { kind: 'redirect'; to: string }
  | { kind: 'html'; status: 200 | 404; html: string; css: readonly string[]; boot: string }

/** Files a page needs; made and used by the renderer alone. */
type FindAssets = (module: string | undefined) => unknown

type RenderInput = {
  url: string
  origin: string
  config: ShopConfig
  call: PublicCall
  assets: FindAssets
}

/** What the storefront's server build exports (apps/storefront/src/entry-server.tsx). */
type StorefrontBuild = {
  renderPage(input: RenderInput): Promise<RenderAnswer>
  createAssetFinder(files: {
    manifest: unknown
    boot: { rendered: string; members: string }
    readText: (file: string) => string
  }): FindAssets
}

export type Storefront = {
  /** Folder of the files that go to the browser. */
  clientFolder: string
  render(input: Omit<RenderInput, 'assets'>): Promise<RenderAnswer>
}

/**
 * Loads what pages would load when they are first drawn. A module that fails to load is never tried again, so nothing may
 * be opened for the first time when the process has no file left.
 */
const loadChunks = async (folder: string) => {
  if (!existsSync(folder)) return
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'))
  for (const name of files) await import(/* @vite-ignore */ pathToFileURL(join(folder, name)).href)
}

/** Loads the built storefront; undefined when it was not built (a development server runs beside). */
export const loadStorefront = async (root: string): Promise<Storefront | undefined> => {
  const dist = join(root, 'apps/storefront/dist')
  const clientFolder = join(dist, 'client')
  const entry = join(dist, 'server/entry-server.js')
  const manifest = join(clientFolder, '.vite/manifest.json')
  if (!existsSync(entry) || !existsSync(manifest)) return undefined
  const bootScript = (name: string) => readFileSync(join(dist, `boot/${name}.js`), 'utf8').trim()
  const build = (await import(/* @vite-ignore */ pathToFileURL(entry).href)) as StorefrontBuild
  await loadChunks(join(dist, 'server/assets'))
  const assets = build.createAssetFinder({
    manifest: JSON.parse(readFileSync(manifest, 'utf8')),
    boot: { rendered: bootScript('boot'), members: bootScript('members') },
    readText: (file) => readFileSync(join(clientFolder, file), 'utf8').trim(),
  })
  return { clientFolder, render: (input) => build.renderPage({ ...input, assets }) }
}
