import { basename } from 'node:path'
import { type Plugin, parseAst } from 'vite'
import { childrenOf, isNode, type Node } from './syntax.ts'

/**
 * Private fields of the query library become plain properties. Telephones of 2021 have faults in the real ones, so the
 * bundler would write each as a WeakMap with calls around it.
 */
export function plainPrivates(): Plugin {
  return {
    name: 'greenstar-plain-privates',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/[\\/]@tanstack[\\/]query-core[\\/]/.test(id) || this.environment.name !== 'client')
        return undefined
      return withoutPrivates(code, basename(id, '.js').slice(0, 6))
    },
  }
}

/**
 * `#name` → `_mark0`; what is only declared goes: it is assigned before it is read, or read as undefined. The mark keeps
 * the names of a class and of the one it extends, which lie in different files, apart.
 */
export function withoutPrivates(code: string, mark: string): string {
  const names: string[] = []
  const plain = (name: string) => {
    if (!names.includes(name)) names.push(name)
    return `_${mark}${names.indexOf(name)}`
  }
  const cuts: { start: number; end: number; text: string }[] = []
  const visit = (node: Node): void => {
    const { start, end, type, key, value } = node
    if (type === 'PropertyDefinition' && isNode(key) && key.type === 'PrivateIdentifier' && !isNode(value))
      cuts.push({ start, end, text: '' })
    else if (type === 'PrivateIdentifier') cuts.push({ start, end, text: plain(String(node.name)) })
    else childrenOf(node).forEach(visit)
  }
  visit(parseAst(code) as unknown as Node)
  return cuts
    .sort((a, b) => b.start - a.start)
    .reduce((text, cut) => text.slice(0, cut.start) + cut.text + text.slice(cut.end), code)
}
