// npm test: installs what it needs, then runs every check and every test. The last line counts the tests.
import { checkNode } from './lib/node-version.mjs'

checkNode(process.versions.node)
void import('./lib/test-shop.mjs').then(({ testShop }) => testShop())
