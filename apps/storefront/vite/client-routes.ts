import type { Plugin } from 'vite'
import { childrenOf, isNode, type Node } from './syntax.ts'

/** Fields of a route that only the server reads: search engines, share cards, the hero's preload. */
const serverOnly = new Set(['description', 'picture', 'hero'])

/** Leaves out of the page's bundle what only the server asks of a route. */
export function clientRoutes(): Plugin {
  return {
    name: 'greenstar-client-routes',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!id.endsWith('.routes.tsx') || this.environment.name !== 'client') return undefined
      let out = code
      for (const { start, end, text } of cuts(this.parse(code) as unknown as Node).sort(
        (a, b) => b.start - a.start,
      )) {
        out = out.slice(0, start) + text + out.slice(end)
      }
      return out
    },
  }
}

type Cut = { start: number; end: number; text: string }

/** Every property to cut; a title that is computed gives way to none, the screen sets it. */
function cuts(node: Node): Cut[] {
  if (node.type === 'Property') {
    const name = node.key?.name ?? ''
    if (serverOnly.has(name)) return [{ start: node.start, end: node.end, text: `${name}: undefined` }]
    if (name === 'title' && isNode(node.value) && node.value.type !== 'Literal') {
      return [{ start: node.start, end: node.end, text: "title: ''" }]
    }
  }
  return childrenOf(node).flatMap(cuts)
}
