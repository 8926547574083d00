import { relative } from 'node:path'

const root = new URL('..', import.meta.url).pathname

/**
 * Class names of two or three letters instead of hashes, which no packer can shrink: the page's files, the
 * inlined styles and the HTML are all smaller. One counter serves both builds, so server and page agree.
 */
export function shortNames(): (name: string, file: string) => string {
  const known = new Map<string, string>()
  return (name, file) => {
    const key = `${relative(root, file)}:${name}`
    const short = known.get(key) ?? letters(known.size)
    known.set(key, short)
    return short
  }
}

/** 0 → a0, 35 → az, 36 → b0: never a digit first, never a word that a style of ours uses plainly. */
function letters(index: number): string {
  const first = String.fromCharCode(97 + (Math.floor(index / 36) % 26))
  const rest = Math.floor(index / 936)
  return `${first}${(index % 36).toString(36)}${rest > 0 ? rest.toString(36) : ''}`
}
