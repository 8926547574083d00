import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PublicCall } from './public-call'

/** Global config and base addresses, as inlined in the pages. */
export type ShopConfig = { base: { Api: string; Sandbox?: string }; global: Record<string, string> }

export type RenderAnswer =
  | { kind: 'redirect'; to: string }
  | { kind: 'html'; status: 200 | 404; html: string; css: readonly string[]; boot: string }

/** Finds the files of a page; created and used by the renderer. */
type FindAssets = (modules: readonly string[] | undefined) => unknown

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

/** Loads the built storefront; undefined if it was not built (a development server runs beside). */
export const loadStorefront = async (root: string): Promise<Storefront | undefined> => {
  const dist = join(root, 'apps/storefront/dist')
  const clientFolder = join(dist, 'client')
  const entry = join(dist, 'server/entry-server.js')
  const manifest = join(clientFolder, '.vite/manifest.json')
  if (!existsSync(entry) || !existsSync(manifest)) return undefined
  const bootScript = (name: string) => readFileSync(join(dist, `boot/${name}.js`), 'utf8').trim()
  const build = (await import(/* @vite-ignore */ pathToFileURL(entry).href)) as StorefrontBuild
  const assets = build.createAssetFinder({
    manifest: JSON.parse(readFileSync(manifest, 'utf8')),
    boot: { rendered: bootScript('boot'), members: bootScript('members') },
    readText: (file) => readFileSync(join(clientFolder, file), 'utf8').trim(),
  })
  return { clientFolder, render: (input) => build.renderPage({ ...input, assets }) }
}
