// Takes pictures of every screen into test-results/screens: npm run screens -- [arguments for playwright]
// Uses the shop at E2E_URL, or starts the built one.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
rmSync(join(root, 'test-results/screens'), { recursive: true, force: true })
const words = ['playwright', 'test', '-c', join(import.meta.dirname, 'screens.config.ts')]
const { status } = spawnSync('npx', [...words, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
process.exitCode = status ?? 1
