import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1]

const entry = 'src/entry-client.tsx'

/**
 * The pages that most visits begin with, most visited first. All that such a page needs lies in one chunk of
 * this name, besides what the chunks above it have; what the first two both need is part of the shell. The
 * pages after them find most of their code loaded. Everything else stays with the screens that use it.
 */
const firstPages = [
  { name: 'home', screen: 'src/home/HomeScreen.tsx' },
  { name: 'goods', screen: 'src/catalog/GoodsDetailScreen.tsx' },
  { name: 'mall', screen: 'src/catalog/MallScreen.tsx' },
  { name: 'login', screen: 'src/member/LoginSheet.tsx' },
]

const names = ['vendor', 'shell', ...firstPages.map(({ name }) => name)]

/** The chunks in the order in which they take their modules, told from the graph of imports. */
export const chunks: Rolldown.CodeSplittingGroup[] = names.map((name) => ({
  debugName: name,
  name: (id, graph) => (planOf(graph).get(id) === name ? name : null),
}))

/** Module id → its chunk; a module without one lies where the bundler puts it. */
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
  const pages = firstPages.map(({ name, screen }) => ({ name, ids: closure(graph, screen) }))
  const [first, second] = pages

  for (const id of closure(graph, entry)) take(isLibrary(id) ? 'vendor' : 'shell', id)
  for (const id of first?.ids ?? []) if (second?.ids.has(id)) take('shell', id)
  for (const { name, ids } of pages) for (const id of ids) take(name, id)
  return plan
}

const isLibrary = (id: string) => /[\\/]node_modules[\\/]/.test(id)

const pathOf = (file: string) => new URL(`../${file}`, import.meta.url).pathname

/** Everything a source file imports, without what is loaded later. */
function closure(graph: Graph, file: string): Set<string> {
  const ids = new Set([pathOf(file)])
  for (const id of ids) {
    const module = graph.getModuleInfo(id)
    if (!module) throw new Error(`chunks: ${id} is no module of the build`)
    for (const imported of module.importedIds) ids.add(imported)
  }
  return ids
}

/** Enters the screens that lie in a chunk with others into the manifest, where the server looks for them. */
export function firstPagesInManifest(): Plugin {
  return {
    name: 'greenstar-first-pages-in-manifest',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      if (this.environment.name !== 'client' || !dir) return
      const path = join(dir, '.vite/manifest.json')
      const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, { file: string }>
      for (const { screen } of firstPages) {
        const chunk = Object.values(bundle).find(
          (output) => output.type === 'chunk' && output.moduleIds.includes(pathOf(screen)),
        )
        const entered = Object.values(manifest).find(({ file }) => file === chunk?.fileName)
        if (!entered) throw new Error(`chunks: ${screen} is in no chunk`)
        manifest[screen] = entered
      }
      writeFileSync(path, JSON.stringify(manifest, null, 2))
    },
  }
}
