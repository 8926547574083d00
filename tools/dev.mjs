// npm run dev: the server restarts on every change, pages of the shop and the console change in place.
import { checkNode } from './lib/node-version.mjs'

checkNode(process.versions.node)
void import('./lib/dev-shop.mjs').then(({ devShop }) => devShop())
