// npm run check: the checks and the tests that the diff can break. Checks by name, one noun, or automatic fixes:
// npm run check -- [format lint types arrows unused structure spec] [--noun cart] [--fix]
import { checkNode } from './lib/node-version.mjs'

checkNode(process.versions.node)
void import('./lib/check-diff.mjs').then(({ checkDiff }) => checkDiff(process.argv.slice(2)))
