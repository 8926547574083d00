import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, parseAst } from 'vite'
import { routeFlags } from '../src/platform/route/route-flags.ts'
import { childrenOf, isNode, type Node } from './syntax.ts'

const source = new URL('../src', import.meta.url).pathname
const eagerTable = join(source, 'platform/route-table.ts')

/** Further routes of a build that is only measured (`first-load.test.ts`): a folder like `src`. */
const folders = () => [
  source,
  ...(process.env.GREENSTAR_MORE_ROUTES ? [process.env.GREENSTAR_MORE_ROUTES] : []),
]

const routeFiles = (): string[] =>
  folders().flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .map((file) => join(folder, String(file)))
      .filter((file) => file.endsWith('.routes.tsx'))
      .sort(),
  )

/**
 * In the page's bundle the table of routes is only what navigation asks of every path, packed, with a loader per noun;
 * the routes themselves come with their noun.
 */
export function routeTable(): Plugin {
  return {
    name: 'greenstar-route-table',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id !== eagerTable || this.environment.name !== 'client') return undefined
      const files = routeFiles()
      for (const file of files) this.addWatchFile(file)
      const packed = files.map((file) => packRoutes(readFileSync(file, 'utf8'), file)).join('\n')
      return [
        "import { unpackRoutes } from './route/packed-routes'",
        `export const table = unpackRoutes(${JSON.stringify(packed)}, [`,
        ...files.map((file) => `() => import(${JSON.stringify(file)}),`),
        '])',
      ].join('\n')
    },
  }
}

/** One line for the routes of a file: flags as bits, path, name; what navigation needs must be literal. */
export function packRoutes(code: string, file: string): string {
  const found: string[] = []
  const visit = (node: Node): void => {
    const route = node.type === 'ObjectExpression' ? routeOf(node) : undefined
    if (!route) return childrenOf(node).forEach(visit)
    if (typeof route.path !== 'string' || /[, \n]/.test(route.path))
      throw new Error(`${file}: the path of a route is written out, as a plain text`)
    const bits = routeFlags.reduce((sum, flag, at) => {
      const value = route[flag]
      if (value !== undefined && typeof value !== 'boolean')
        throw new Error(`${file}: ${flag} of ${route.path} is true or absent`)
      return value ? sum | (1 << at) : sum
    }, 0)
    found.push([bits, route.path, ...(typeof route.name === 'string' ? [route.name] : [])].join(','))
  }
  visit(parseAst(code, { lang: 'tsx' }) as unknown as Node)
  if (found.length === 0) throw new Error(`${file}: no routes`)
  return found.join(' ')
}

/** Literal properties of a route, null for those that are computed; undefined for any other object. */
function routeOf(node: Node): Record<string, unknown> | undefined {
  const properties = childrenOf(node).filter(({ type }) => type === 'Property')
  const names = properties.map(({ key }) => key?.name)
  if (!names.includes('path') || !names.includes('screen')) return undefined
  return Object.fromEntries(
    properties.map(({ key, value }) => [
      key?.name ?? '',
      isNode(value) && value.type === 'Literal' ? value.value : null,
    ]),
  )
}
