import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const tokensFile = fileURLToPath(new URL('../../../packages/web/src/look/tokens.css', import.meta.url))
const name = /--gs-(?:text|lead|weight|s|r)-[\w]+/

/** Sizes that are one number everywhere, by their token. */
const fixedTokens = (): Map<string, string> =>
  new Map(
    [
      ...readFileSync(tokensFile, 'utf8').matchAll(new RegExp(`(${name.source}):\\s*([\\d.]+(?:px)?);`, 'g')),
    ].map(([, token = '', value = '']) => [token, value]),
  )

/** In builds the sizes of type, space and corners are written as the numbers they are: a page carries no names of them. */
export function plainTokens(): Plugin {
  const values = fixedTokens()
  return {
    name: 'greenstar-plain-tokens',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.css(\?|$)/.test(id)) return undefined
      return code.replace(
        new RegExp(`var\\((${name.source})\\)`, 'g'),
        (found, token: string) => values.get(token) ?? found,
      )
    },
  }
}
