import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PublicCall } from './public-call'

/** Global config and base addresses, as inlined in the pages. */
export type ShopConfig = { base: { Api: string; Sandbox?: string }; global: Record<string, string> }

export type RenderAnswer =
  | { kind: 'redirect'; to: string }
  | { kind: 'html'; status: 200 | 404; html: string; css: readonly string[]; boot: string }

/** Finds the files of a page; created and used by the renderer. */
type FindAssets = (module: string | undefined) => unknown

type RenderInput = {
  url: string
  origin: string
  config: ShopConfig
  call: PublicCall
  assets: FindAssets
}

/** Exports of the storefront's server build (apps/storefront/src/entry-server.tsx). */
type StorefrontBuild = {
  renderPage(input: RenderInput): Promise<RenderAnswer>
  createAssetFinder(files: {
    manifest: unknown
    boot: { rendered: string; members: string }
    readText: (file: string) => string
  }): FindAssets
}

export type Storefront = {
  /** Folder of the files served to browsers. */
  clientFolder: string
  render(input: Omit<RenderInput, 'assets'>): Promise<RenderAnswer>
}

/**
 * Loads all chunks that rendering would load on demand. A module that failed to load is never retried, so
 * none may be loaded first when the process is out of file descriptors.
 */
const loadChunks = async (folder: string) => {
  if (!existsSync(folder)) return
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'))
  for (const name of files) await import(/* @vite-ignore */ pathToFileURL(join(folder, name)).href)
}

/** Loads the built storefront; undefined if it was not built (a development server runs beside). */
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
