import { blossomPages } from './products/blossom'
import { carePages } from './products/care'
import { desertPages } from './products/desert'
import { foliagePages } from './products/foliage'
import { giftPages } from './products/gift'
import { seedPages } from './products/seed'
import { skinPages } from './products/skin'
import { toolPages } from './products/tool'
import { vesselPages } from './products/vessel'
import type { DemoLine, DemoProduct } from './types'

/** Every listed page of the demo shop, by class. */
export const demoProducts: DemoProduct[] = [
  ...foliagePages,
  ...blossomPages,
  ...desertPages,
  ...seedPages,
  ...vesselPages,
  ...toolPages,
  ...carePages,
  ...skinPages,
  ...giftPages,
]

/** Every sellable line: the pages' own lines and their unlisted variants. */
export const demoLines: DemoLine[] = demoProducts.flatMap((page) => [page, ...page.joints])

/** Returns the page that sells a line, by the line's code. */
export function demoPageOf(lineCode: string): DemoProduct {
  const page = demoProducts.find(
    (p) => p.code === lineCode || p.joints.some((joint) => joint.code === lineCode),
  )
  if (!page) throw new Error(`no such line in the demo shop: ${lineCode}`)
  return page
}
