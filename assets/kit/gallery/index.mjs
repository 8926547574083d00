import { Ctx } from '../draw/lib.mjs'
import { backdrop } from '../draw/light.mjs'
import { blossom } from './blossom.mjs'
import { desert } from './desert.mjs'
import { FILMS } from './films.mjs'
import { foliage } from './foliage.mjs'
import { menu } from './menu.mjs'
import { seed } from './seed.mjs'
import { giftSet, skin } from './skin.mjs'
import { care, utensil } from './utensil.mjs'
import { vessel } from './vessel.mjs'
import { box, home, near } from './views.mjs'

const SIZE = 400
const SQUARE = [SIZE, SIZE]
const MENU = [96, 96]
const SUBJECTS = {
  ...foliage,
  ...blossom,
  ...desert,
  ...seed,
  ...vessel,
  ...utensil,
  ...care,
  ...skin,
  ...giftSet,
}
/** Flat things: a close look has to come down to them. */
const LOW = new Set(
  'succulent echeveria haworthia starter pots basket pot-ribs pot-bowl saucer toolkit granule coir cream soap balm'.split(
    ' ',
  ),
)

function picture([width, height], paint, leading) {
  return {
    width,
    height,
    leading,
    svg: () => {
      const c = new Ctx(7, 'd')
      return c.svg(width, height, paint(c))
    },
  }
}

function viewsOf(name, subject, turn) {
  const main = (c) => backdrop(c, subject.tone, SIZE, SIZE, subject.light) + subject.draw(c)
  if (subject.kind === 'variant') return { [`p-${name}`]: main }
  const views = {
    [`p-${name}`]: main,
    [`p-${name}-near`]: (c) => near(c, { ...subject, low: LOW.has(name) }),
    [`p-${name}-home`]: (c) => home(c, subject, turn),
  }
  if (subject.kind === 'plant') views[`p-${name}-box`] = (c) => box(c, subject)
  return views
}

/**
 * Every picture composed by code: name → `{ width, height, leading, svg() }`, `svg()` gives the SVG
 * text, `leading` marks the main picture of a product page.
 * `p-<subject>` is the main picture, `-near`, `-home` and `-box` its further views.
 */
export function gallery() {
  const pictures = new Map()
  Object.entries(SUBJECTS).forEach(([name, subject], turn) => {
    for (const [key, paint] of Object.entries(viewsOf(name, subject, turn))) {
      const leading = subject.kind !== 'variant' && key === `p-${name}`
      pictures.set(key, picture(SQUARE, paint, leading))
    }
  })
  for (const [name, paint] of Object.entries(menu)) pictures.set(name, picture(MENU, paint, false))
  for (const { name, size, draw, cover } of FILMS)
    pictures.set(
      name,
      picture(size, (c) => draw(c, cover), true),
    )
  return pictures
}
