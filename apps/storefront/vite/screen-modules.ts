import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'

const screenImport = /screen:\s*\(\)\s*=>\s*import\(\s*(['"])(\.[^'"]+)\1\s*\)/g

/**
 * Writes into every route which files its page is, so that the server finds their chunks and styles in the build's
 * manifest: `screen: () => import('./X')` gets `modules: ['src/noun/noun.routes.tsx', 'src/noun/X.tsx']` beside it.
 */
export function screenModules(): Plugin {
  let root = ''
  return {
    name: 'greenstar-screen-modules',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    transform(code, id) {
      // only the server asks
      if (!id.endsWith('.routes.tsx') || this.environment.name !== 'ssr') return undefined
      const folder = relative(root, dirname(id))
      return code.replace(
        screenImport,
        (found, _quote, path: string) =>
          `modules: ${JSON.stringify([relative(root, id), `${join(folder, path)}.tsx`])}, ${found}`,
      )
    },
  }
}
