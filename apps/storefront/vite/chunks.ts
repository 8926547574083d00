import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1]

const entry = 'src/entry-client.tsx'

/**
 * The pages that most visits begin with, most visited first. All that such a page needs is in one chunk of
 * this name, besides what the chunks above it have; what the first two both need is part of the shell. The
 * pages after them find most of their code loaded. What the login needs besides and other forms need too lies
 * together. Everything else stays with the screens that use it, besides what many screens share (`shared`).
 */
const firstPages = [
  { name: 'home', files: ['src/home/home.routes.tsx', 'src/home/HomeScreen.tsx'] },
  { name: 'goods', files: ['src/catalog/catalog.routes.tsx', 'src/catalog/GoodsDetailScreen.tsx'] },
  { name: 'mall', files: ['src/catalog/mall.routes.tsx', 'src/catalog/MallScreen.tsx'] },
]

/** The login: what only it needs. A helper that other screens use too must not bring the login with it. */
const login = 'src/member/LoginSheet.tsx'

const names = [
  'vendor',
  'shell',
  // a chunk takes with its modules what they need and no chunk before it has: what others share comes first
  ...firstPages.slice(0, 2).map(({ name }) => name),
  'common',
  ...firstPages.slice(2).map(({ name }) => name),
  'parts',
  'password',
  'login',
  'links',
  'form',
  'upload',
]

/** The chunks in the order in which they take their modules, derived from the graph of imports. */
export const chunks: Rolldown.CodeSplittingGroup[] = names.map((name) => ({
  debugName: name,
  name: (id, graph) => ((planOf(graph).get(id) ?? sharedBy(id)) === name ? name : null),
}))

/** Module id → its chunk; a module without one is placed by the bundler. */
type Plan = Map<string, string>

const plans = new WeakMap<Graph, Plan>()

function planOf(graph: Graph): Plan {
  const plan = plans.get(graph) ?? makePlan(graph)
  plans.set(graph, plan)
  return plan
}

function makePlan(graph: Graph): Plan {
  const plan: Plan = new Map()
  const take = (name: string, id: string) => plan.has(id) || plan.set(id, name)
  const pages = firstPages.map(({ name, files }) => ({ name, ids: closure(graph, ...files) }))
  const [first, second] = pages
  const commonIds = new Set(common.map((file) => moduleOf(graph, file)))
  for (const file of Object.values(shared).flat()) moduleOf(graph, file)

  for (const id of closure(graph, entry)) take(isLibrary(id) ? 'vendor' : 'shell', id)
  for (const id of first?.ids ?? []) if (second?.ids.has(id)) take('shell', id)
  for (const { name, ids } of pages) for (const id of ids) take(commonIds.has(id) ? 'common' : name, id)
  const ofLogin = closure(graph, login)
  const isShared = (id: string) =>
    !graph.getModuleInfo(id)?.importers.every((from) => ofLogin.has(from) || isOfMembers(from))
  for (const id of ofLogin)
    take(isPassword(id) ? 'password' : isPart(id) || isShared(id) ? 'parts' : 'login', id)
  return plan
}

/** What the mall and most pages after it need: without a chunk of its own, those pages load the mall. */
const common = [
  'src/ui/state/Skeleton.tsx',
  'src/ui/state/State.tsx',
  'src/ui/icon/icons.tsx',
  'src/ui/icon/icon-refresh.tsx',
  'src/ui/layer/use-layer.ts',
  'src/ui/layer/Mask.module.css',
  'src/home/shared/AdvertSlot.tsx',
  'src/home/shared/AdvertRoom.tsx',
  '../../packages/rules/src/platform/plain-width.ts',
  '../../packages/rules/src/platform/letters.ts',
]

/** The member's own pages, such as a new password: they need most of the login. */
const isOfMembers = (id: string) => /\/src\/member\/(parts\/|[A-Z])/.test(id)

/** The hash of passwords, with its library. */
const isPassword = (id: string) => /\/js-md5\/|\/web\/src\/password\.ts$/.test(id)

const isPart = (id: string) => /\/(src\/ui|packages\/web)\//.test(id)

/**
 * Small modules that many screens share, outside the plan, each kind in one chunk: what most forms are made of, what
 * every upload of a picture needs, and the paths of all nouns with names of the rules that are a line each.
 */
const shared: Readonly<Record<string, readonly string[]>> = {
  form: ['src/ui/form/Textarea.tsx', 'src/ui/form/SubmitButton.tsx', 'src/platform/read/use-form-action.ts'],
  upload: ['src/upload/shared/upload-picture.ts', '../../packages/rules/src/upload/upload.purpose.ts'],
}
const isLink = /\/src\/([^/]+\/[^/]+\.paths|talent\/talent\.mission|post\/post\.subject)\.ts$/

/** Chunk of a small module that many screens share, outside the plan. */
const sharedBy = (id: string) =>
  isLink.test(id)
    ? 'links'
    : Object.keys(shared).find((name) => shared[name]?.some((file) => pathOf(file) === id))

const isLibrary = (id: string) => /[\\/]node_modules[\\/]/.test(id)

const pathOf = (file: string) => new URL(`../${file}`, import.meta.url).pathname

/** The id of a source file in the build; throws if it has been moved. */
function moduleOf(graph: Graph, file: string): string {
  const id = pathOf(file)
  if (!graph.getModuleInfo(id)) throw new Error(`chunks: ${id} is no module of the build`)
  return id
}

/** Everything that source files import, without what is loaded later. */
function closure(graph: Graph, ...files: string[]): Set<string> {
  const ids = new Set(files.map((file) => moduleOf(graph, file)))
  for (const id of ids) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) ids.add(imported)
  }
  return ids
}

/** Enters the files of pages that lie in a chunk with others into the manifest, where the server looks for them. */
export function firstPagesInManifest(): Plugin {
  return {
    name: 'greenstar-first-pages-in-manifest',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      if (this.environment.name !== 'client' || !dir) return
      const path = join(dir, '.vite/manifest.json')
      const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, { file: string }>
      for (const own of firstPages.flatMap(({ files }) => files)) {
        const chunk = Object.values(bundle).find(
          (output) => output.type === 'chunk' && output.moduleIds.includes(pathOf(own)),
        )
        const entered = Object.values(manifest).find(({ file }) => file === chunk?.fileName)
        if (!entered) throw new Error(`chunks: ${own} is in no chunk`)
        manifest[own] = entered
      }
      writeFileSync(path, JSON.stringify(manifest, null, 2))
    },
  }
}
