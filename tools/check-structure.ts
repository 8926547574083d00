/**
 * Checks what neither the type checker nor the linter sees: folder and file names, lengths, bare status
 * numbers, classes that no style sheet has, what has one place in the front ends (CONTRIBUTING.md). Prints the measured
 * sizes.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { contractIndex, indexFile } from './lib/contract-index.mjs'
import { missingClasses } from './structure/missing-classes'
import { straysOf } from './structure/one-way'
import { crowdedFolders, misnamedFiles, strayFolders } from './structure/places'
import { unregistered } from './structure/registered'
import { repeatedStyles } from './structure/repeated-styles'
import { unaskedSeconds } from './structure/second-decisions'
import { functionLengths, type Sizes, sizesOf } from './structure/sizes'
import { bareStatusNumbers } from './structure/status-numbers'

const root = join(import.meta.dirname, '..')

const SKIPPED = /(^|\/)(node_modules|dist)\//
const found = ['packages', 'apps', 'e2e', 'tools', 'faults', 'bench']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((file) => `${folder}/${String(file)}`),
  )
  .filter((file) => !SKIPPED.test(file))
  .sort()
const files = found.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
const sheets = found.filter((file) => file.endsWith('.css'))

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

const MAX_FILE = 400

const tooLong = (what: string, sizes: Sizes, median: number, ninth: number): string[] => {
  console.log(
    `${what}: half up to ${sizes.median} lines, nine in ten up to ${sizes.ninth}, longest ${sizes.max}`,
  )
  const isFine = sizes.median <= median && sizes.ninth <= ninth
  return isFine
    ? []
    : [`${what} are too long: half should be below ${median} lines, nine in ten below ${ninth}`]
}

/** Percent; what two screens share is in a style sheet of `ui/` or `shared/`. */
const MAX_REPEATED = 2.5
const styles = new Map(sheets.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
const repeated = repeatedStyles([...styles.values()])
console.log(`style sheets: ${repeated.toFixed(1)} % of all windows of six lines occur twice`)

/** Names and paths of a source, however it is formatted. */
const wordsOf = (text: string) =>
  text
    .match(/[\w./'-]+/g)
    ?.toSorted()
    .join(' ')

const staleIndex =
  wordsOf(contractIndex(root)) === wordsOf(readFileSync(join(root, indexFile), 'utf8'))
    ? []
    : [`${indexFile}: does not fit the files beside it, run \`npm run contract\``]

const problems = [
  ...staleIndex,
  ...strayFolders(root),
  ...(repeated > MAX_REPEATED
    ? [`more than ${MAX_REPEATED} % of the style sheets' windows occur twice`]
    : []),
  ...misnamedFiles(files),
  ...crowdedFolders([...files, ...sheets]),
  ...unregistered(new Map(sources.map(({ fileName, text }) => [fileName, text]))),
  ...tooLong('files', fileSizes, 70, 250),
  ...tooLong('functions', functionSizes, 13, 60),
  ...product
    .filter((file) => file.getLineStarts().length - 1 > MAX_FILE)
    .map(({ fileName }) => `${fileName}: longer than ${MAX_FILE} lines`),
  ...product.filter((file) => !namesStates(file)).flatMap(bareStatusNumbers),
  ...product.flatMap(straysOf),
  ...product.flatMap(unaskedSeconds),
  ...product.flatMap((file) => missingClasses(file, styles)),
]

for (const problem of problems) console.error(`✗ ${problem}`)
console.log(`${files.length} files checked, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
