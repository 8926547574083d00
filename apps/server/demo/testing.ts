import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'

export const root = fileURLToPath(new URL('../../..', import.meta.url))
const maker = `${root}tools/make-pictures.mjs`

/** Names of the pictures that the picture maker draws. */
export const pictures = new Set<string>(
  JSON.parse(execFileSync(process.execPath, [maker, '--list'], { encoding: 'utf8' })),
)

export const unique = (values: readonly unknown[]) => expect(new Set(values).size).toBe(values.length)

export const drawn = (name: string, where: string) =>
  expect(pictures.has(name), `${where}: ${name}`).toBe(true)
