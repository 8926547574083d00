// npm run migration -- what_it_is: writes the next migration from the tables. Only the newest snapshot is
// kept: drizzle-kit compares with that one alone, and each has 7,000 lines.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from './lib/project.mjs'
import { run } from './lib/run.mjs'

const name = process.argv[2]
if (!name) throw new Error('npm run migration -- what_it_is')

await run(process.execPath, [inProject('node_modules/drizzle-kit/bin.cjs'), 'generate', '--name', name], {
  cwd: inProject('apps/server'),
  show: true,
})

const meta = inProject('apps/server/migrations/meta')
const snapshots = readdirSync(meta).filter((file) => file.endsWith('_snapshot.json'))
for (const file of snapshots.sort().slice(0, -1)) rmSync(join(meta, file))
