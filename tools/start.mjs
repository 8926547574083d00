// npm start: on a fresh machine installs, builds, then serves; on a built tree serves at once. Nothing else
// may be imported before the version check has passed.
import { checkNode } from './lib/node-version.mjs'

checkNode(process.versions.node)
void import('./lib/start-shop.mjs').then(({ startShop }) => startShop())
