// npm run dev: restarts the server on every change; pages of the shop and the console are hot-reloaded.
import { checkNode } from './lib/node-version.mjs'

checkNode(process.versions.node)
void import('./lib/dev-shop.mjs').then(({ devShop }) => devShop())
