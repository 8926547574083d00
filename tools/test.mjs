// npm test: installs what it needs, then runs every check and the tests; with --long also the long ones, so that a
// change is judged within 25 minutes however many there are. The last line counts the tests.
import { checkNode } from './lib/node-version.mjs'

checkNode(process.versions.node)
if (!process.argv.includes('--long')) process.env.SHORT_RUN = '1'
void import('./lib/test-shop.mjs').then(({ testShop }) => testShop())
