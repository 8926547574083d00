/**
 * Checks what neither the type checker nor the linter sees: folder and file names, lengths, bare status
 * numbers (CONTRIBUTING.md). Prints the measured sizes.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { misnamedFiles, strayFolders } from './structure/places'
import { functionLengths, type Sizes, sizesOf } from './structure/sizes'
import { bareStatusNumbers } from './structure/status-numbers'

const root = join(import.meta.dirname, '..')

const SKIPPED = /(^|\/)(node_modules|dist)\//
const files = ['packages', 'apps', 'e2e', 'tools', 'faults', 'bench']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((file) => `${folder}/${String(file)}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts') && !SKIPPED.test(file))
  .sort()

const sources = files.map((file) =>
  ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.ESNext, true),
)

/** Measured code: not tests, samples, the demo shop's texts and the specification's lists. */
const isProduct = ({ fileName }: ts.SourceFile) =>
  !/\.(test|samples|fault)\.tsx?$|\/demo\/|\/spec\/|^e2e\//.test(fileName)
/** Files that give a state's number its name, and those that play the outside companies. */
const namesStates = ({ fileName }: ts.SourceFile) => /^(packages\/rules|apps\/sandbox)\//.test(fileName)

const product = sources.filter(isProduct)
const fileSizes = sizesOf(product.map((file) => file.getLineStarts().length - 1))
const functionSizes = sizesOf(product.flatMap(functionLengths))

const LONGEST_FILE = 400

const tooLong = (what: string, sizes: Sizes, median: number, ninth: number): string[] => {
  console.log(
    `${what}: half up to ${sizes.median} lines, nine in ten up to ${sizes.ninth}, longest ${sizes.max}`,
  )
  const isFine = sizes.median <= median && sizes.ninth <= ninth
  return isFine
    ? []
    : [`${what} are too long: half should be below ${median} lines, nine in ten below ${ninth}`]
}

const problems = [
  ...strayFolders(root),
  ...misnamedFiles(files),
  ...tooLong('files', fileSizes, 70, 250),
  ...tooLong('functions', functionSizes, 13, 60),
  ...product
    .filter((file) => file.getLineStarts().length - 1 > LONGEST_FILE)
    .map(({ fileName }) => `${fileName}: longer than ${LONGEST_FILE} lines`),
  ...product.filter((file) => !namesStates(file)).flatMap(bareStatusNumbers),
]

for (const problem of problems) console.error(`✗ ${problem}`)
console.log(`${files.length} files checked, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
