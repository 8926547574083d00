import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { waysToStand } from '../../apps/server/src/platform/testing/find-in-tables'

/** The names of the texts that occur in some bytes. */
export const seenIn = (bytes: Buffer, texts: Record<string, string>): string[] =>
  Object.entries(texts).flatMap(([name, text]) =>
    waysToStand(text).some((way) => bytes.includes(way)) ? [name] : [],
  )

/** Every file of a folder that contains one of the texts, as `file: name of the text`; and the number of bytes read. */
export const findInFiles = (folder: string, texts: Record<string, string>) => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const found: string[] = []
  let size = 0
  for (const { name, parentPath } of files) {
    const bytes = readFileSync(join(parentPath, name))
    size += bytes.length
    found.push(...seenIn(bytes, texts).map((text) => `${name}: ${text}`))
  }
  return { found, size }
}
