import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'

const screenImport = /screen:\s*\(\)\s*=>\s*import\(\s*(['"])(\.[^'"]+)\1\s*\)/g

/**
 * Writes into every route which file its screen is, so that the server finds the chunk and the styles of a
 * page in the build's manifest: `screen: () => import('./X')` gets `module: 'src/noun/X.tsx'` beside it.
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
        (found, _quote, path: string) => `module: ${JSON.stringify(`${join(folder, path)}.tsx`)}, ${found}`,
      )
    },
  }
}
