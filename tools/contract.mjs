// npm run contract: writes packages/contract/src/index.ts, after a noun or a file of calls or refusals was added.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { contractIndex, indexFile } from './lib/contract-index.mjs'
import { inProject } from './lib/project.mjs'

writeFileSync(inProject(indexFile), contractIndex(inProject('.')))
spawnSync(
  process.execPath,
  [inProject('node_modules/@biomejs/biome/bin/biome'), 'check', '--write', inProject(indexFile)],
  {
    stdio: 'inherit',
  },
)
