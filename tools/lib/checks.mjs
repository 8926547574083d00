import { inProject } from './project.mjs'
import { run } from './run.mjs'

const node = (words) =>
  run(
    process.execPath,
    words.map((word, at) => (at === 0 ? inProject(word) : word)),
  )
const script = (words) => run(process.execPath, ['--import', 'tsx', ...words])

/** dependency-cruiser without TypeScript says "no violations" about zero modules. */
const FEWEST_MODULES = 300

const arrows = async () => {
  const output = await node([
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    ...[
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'err-long',
      'packages',
      'apps',
      'e2e',
      'faults',
      'tools',
    ],
  ])
  const modules = Number(/(\d+) modules/.exec(output)?.[1] ?? 0)
  if (modules < FEWEST_MODULES) throw new Error(`only ${modules} modules were looked at:\n${output}`)
  return output
}

/** The checks that need no running shop, quickest first. `within`: a check that includes this one. */
export const checks = [
  {
    name: 'format',
    title: '格式（format）',
    work: () => node(['node_modules/@biomejs/biome/bin/biome', 'check', '.']),
  },
  {
    // Lint rules and types share one program: two would take a minute more on two cores.
    name: 'lint',
    title: '代码规范与类型（lint, types）',
    work: () => node(['node_modules/oxlint/bin/oxlint', '--type-aware', '--type-check', '--deny-warnings']),
  },
  {
    name: 'types',
    title: '类型（types）',
    within: 'lint',
    work: () => node(['node_modules/typescript-7/bin/tsc', '-p', 'tsconfig.json', '--noEmit']),
  },
  { name: 'arrows', title: '依赖方向（arrows）', work: arrows },
  { name: 'unused', title: '无用代码（unused code）', work: () => node(['node_modules/knip/bin/knip.js']) },
  {
    name: 'structure',
    title: '目录与命名（structure）',
    work: () => script(['tools/check-structure.ts']),
    tells: true,
  },
  {
    name: 'spec',
    title: '规格对照（specification）',
    work: () => script(['tools/check-spec.ts']),
    tells: true,
  },
]
