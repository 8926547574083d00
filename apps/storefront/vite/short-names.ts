import { readdirSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const source = fileURLToPath(new URL('../src', import.meta.url))

/**
 * Class names of three or four letters instead of hashes, which no packer can shrink: scripts, inlined styles
 * and HTML all get smaller. Made from the sorted list of style files and the order inside each, so that the
 * page's build and the server's, which know nothing of each other, agree.
 */
export function shortNames(): (name: string, file: string, css: string) => string {
  const files = readdirSync(source, { recursive: true })
    .map((file) => String(file).split(sep).join('/'))
    .filter((file) => file.endsWith('.module.css'))
    .sort()
  return (name, file, css) => {
    const path = relative(source, file.replace(/\?.*$/, '')).split(sep).join('/')
    const at = files.indexOf(path)
    const inFile = [
      ...new Set([...css.matchAll(/(?:\.|@keyframes\s+)([a-zA-Z_][\w-]*)/g)].map((match) => match[1])),
    ]
    const place = inFile.indexOf(name)
    if (at < 0 || place < 0) throw new Error(`no short name for .${name} of ${path}`)
    return `${letters(at)}${place.toString(36)}`
  }
}

/** 0 → aa, 1 → ab, 26 → ba: two letters for up to 676 files, so that no two names can meet. */
function letters(index: number): string {
  return String.fromCharCode(97 + Math.floor(index / 26), 97 + (index % 26))
}
