import type { PageAssets } from './document'
import { parseRules, rulesOfClasses } from './shown-rules'

export interface ManifestChunk {
  file: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
}
export type Manifest = Record<string, ManifestChunk>

/** What the server reads from the storefront's build. */
export interface BuiltFiles {
  manifest: Manifest
  boot: PageAssets['boot']
  /** Text of a built file, by its path in the build. */
  readText: (file: string) => string
}

const entryModule = 'src/entry-client.tsx'
const fontSheets = { numbers: 'src/styles/numbers.css', titles: 'src/styles/titles.css' }
const address = (file: string) => `/${file}`

/** Finds the files of a page: the entry, the chunks of its routes and its screen, and all their imports. */
export function createAssetFinder({ manifest, boot, readText }: BuiltFiles) {
  const known = new Map<string, PageAssets>()
  const fonts = Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => /gs-num-600.*\.woff2$/.test(file))
    .map(address)

  const read = (sheets: readonly string[]) => sheets.map(readText).join('').replaceAll('</style', '<\\/style')

  const sheetOf = (module: string) => {
    const file = manifest[module]?.file
    return file ? [file] : []
  }

  const find = (modules: readonly string[]): PageAssets => {
    const files = { scripts: new Set<string>(), sheets: new Set<string>() }
    collect(manifest, entryModule, files, new Set())
    const shared = [...files.sheets]
    for (const module of modules) collect(manifest, module, files, new Set())
    const entry = manifest[entryModule]?.file ?? ''
    files.scripts.delete(entry)
    const own = [...files.sheets].filter((sheet) => !shared.includes(sheet))
    // those of the routes are other pages
    const screens = modules.filter((module) => !module.endsWith('.routes.tsx'))
    const parts = sheetsOfParts(manifest, screens).filter((sheet) => !files.sheets.has(sheet))
    return {
      entry: address(entry),
      scripts: [...files.scripts].map(address),
      shared: { sheets: shared.map(address), rules: parseRules(read(shared)) },
      own: { sheets: own.map(address), css: read(own) },
      parts: rulesOfClasses(parseRules(read(parts))),
      boot,
      fonts,
      faces: {
        numbers: parseRules(read(sheetOf(fontSheets.numbers))),
        titles: parseRules(read(sheetOf(fontSheets.titles))),
        allTitles: sheetOf(fontSheets.titles).map(address).join(''),
      },
    }
  }

  /** Files of the page with these modules; cached. */
  return (modules: readonly string[] = []): PageAssets => {
    const key = modules.join(' ')
    const assets = known.get(key) ?? find(modules)
    known.set(key, assets)
    return assets
  }
}

/** Style sheets of what these modules, without the entry, load later. */
function sheetsOfParts(manifest: Manifest, modules: readonly string[]): string[] {
  const before = new Set<string>()
  collect(manifest, entryModule, { scripts: new Set(), sheets: new Set() }, before)
  const seen = new Set(before)
  for (const module of modules) collect(manifest, module, { scripts: new Set(), sheets: new Set() }, seen)
  const later = [...seen].filter((chunk) => !before.has(chunk))
  const found: Found = { scripts: new Set(), sheets: new Set() }
  for (const part of later.flatMap((chunk) => manifest[chunk]?.dynamicImports ?? []))
    collect(manifest, part, found, new Set())
  return [...found.sheets]
}

type Found = { scripts: Set<string>; sheets: Set<string> }

function collect(manifest: Manifest, module: string, found: Found, seen: Set<string>): void {
  const chunk = manifest[module]
  if (!chunk || seen.has(module)) return
  seen.add(module)
  for (const imported of chunk.imports ?? []) collect(manifest, imported, found, seen)
  if (chunk.file.endsWith('.js')) found.scripts.add(chunk.file)
  for (const sheet of chunk.css ?? []) found.sheets.add(sheet)
}
