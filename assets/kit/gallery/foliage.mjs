import { fiddle, monstera, olive, rubber } from '../draw/foliage.mjs'
import { bamboo, calathea, fern, pothos, sansevieria, strelitzia } from '../draw/greens.mjs'
import { CLAY, g, LEAF } from '../draw/lib.mjs'
import { plinth } from '../draw/pack.mjs'
import { stand } from '../draw/pot.mjs'
import { bush } from '../draw/shrub.mjs'
import { BRANCH, PALM, PLAIN, plant, pt, variant } from './stage.mjs'

const WHITE_RIBS = { style: 'cyl', rim: 'ribs' }
const ribs = (w, h) => ({ ...WHITE_RIBS, w, h })
const monsteraAt = (h, w, ph, y, s, n) => (c) =>
  pt(c, monstera(c, n ? { h, n } : { h }), ribs(w, ph), 200, y, s)
const snake = (c, h, w, ph, x, y, s) =>
  pt(c, sansevieria(c, { h }), { style: 'cyl', w, h: ph, fill: CLAY.ivory, rim: 'speck' }, x, y, s)

/** 观叶绿植 */
export const foliage = {
  monstera: plant('sage', PALM, monsteraAt(168, 112, 92, 356, 0.98)),
  'monstera-s': variant('sage', PALM, monsteraAt(104, 86, 66, 346, 1, 5)),
  'monstera-l': variant(
    'sage',
    PALM,
    (c) => g(stand(c, 128, 44), 200, 384) + monsteraAt(186, 122, 98, 356, 1.06)(c),
  ),
  fiddle: plant('sand', BRANCH, (c) =>
    pt(c, fiddle(c, { h: 218 }), { style: 'basket', w: 116, h: 80, fill: CLAY.sand }, 200, 368, 1.06),
  ),
  'fiddle-s': variant('sand', BRANCH, (c) =>
    pt(c, fiddle(c, { h: 150, seed: 8 }), { style: 'basket', w: 92, h: 66, fill: CLAY.sand }, 200, 360),
  ),
  olive: plant('paper', BRANCH, (c) =>
    pt(c, olive(c, { h: 222 }), { style: 'terra', w: 106, h: 88, fill: CLAY.terra }, 200, 366, 1.1),
  ),
  snake: plant('dew', PLAIN, (c) => snake(c, 188, 118, 96, 200, 364, 1.14)),
  'snake-s': variant('dew', PLAIN, (c) => snake(c, 120, 84, 68, 200, 352, 1.1)),
  'snake-trio': variant(
    'dew',
    PALM,
    (c) =>
      snake(c, 118, 74, 60, 88, 342, 0.94) +
      snake(c, 120, 74, 58, 316, 344, 0.9) +
      snake(c, 180, 96, 78, 202, 364, 1),
  ),
  pothos: plant('butter', { horizon: 0.86, gobo: 'branch' }, (c) => {
    const pot = { style: 'round', w: 128, h: 96, fill: CLAY.blush }
    return (
      plinth(c, 200, 380, 150, 120, '#f2e3b8') +
      pt(c, pothos(c, { w: 136, fall: 126, seed: 12 }), pot, 200, 266)
    )
  }),
  calathea: plant('blush', PLAIN, (c) =>
    pt(c, calathea(c, { h: 188 }), { style: 'taper', w: 110, h: 90, fill: CLAY.char }, 200, 358),
  ),
  fern: plant('mist', PALM, (c) =>
    pt(c, fern(c, { h: 146 }), { style: 'cup', w: 104, h: 98, fill: CLAY.sage }, 200, 362, 1.2),
  ),
  rubber: plant('paper', PALM, (c) =>
    pt(
      c,
      rubber(c, { h: 214 }),
      { style: 'cyl', w: 112, h: 96, fill: CLAY.ochre, rim: 'dip' },
      200,
      366,
      1.06,
    ),
  ),
  'rubber-s': variant('paper', PALM, (c) =>
    pt(
      c,
      rubber(c, { h: 140, seed: 9 }),
      { style: 'cyl', w: 84, h: 70, fill: CLAY.ochre, rim: 'dip' },
      200,
      354,
      1.1,
    ),
  ),
  strelitzia: plant('sand', PALM, (c) =>
    pt(c, strelitzia(c, { h: 224 }), { style: 'cyl', w: 112, h: 92, fill: CLAY.white }, 196, 366, 1.06),
  ),
  bamboo: plant('mist', BRANCH, (c) =>
    pt(c, bamboo(c, { h: 206, n: 4 }), { style: 'box', w: 104, h: 78, fill: CLAY.char }, 200, 364, 1.1),
  ),
  'rubber-tricolor': plant('blush', BRANCH, (c) => {
    const pal = ['#7f8f62', '#9aa873', '#c9b08f', '#dcc3a5']
    return pt(
      c,
      rubber(c, { h: 204, pal, seed: 6 }),
      { style: 'taper', w: 108, h: 92, fill: CLAY.white },
      200,
      366,
      1.08,
    )
  }),
  peacock: plant('lilac', PALM, (c) => {
    const pal = ['#4a5d4b', '#5b7458', '#6f8f66', '#8ea881']
    const body = calathea(c, { h: 178, pal, stripe: '#2f4a3a', seed: 8 })
    return pt(c, body, { style: 'cup', w: 108, h: 92, fill: CLAY.ivory }, 200, 360, 1.04)
  }),
  maidenhair: plant('dew', BRANCH, (c) => {
    const pal = ['#5d9a4c', '#79b25c', '#97c873', '#b6d994']
    return pt(
      c,
      fern(c, { h: 118, n: 21, pal, seed: 12 }),
      { style: 'round', w: 110, h: 86, fill: CLAY.white },
      200,
      362,
      1.2,
    )
  }),
  neon: plant('sage', { horizon: 0.86, gobo: 'palm' }, (c) => {
    const pal = ['#7f9c2f', '#9dbb3d', '#bcd45a', '#d6e588']
    const body = pothos(c, { w: 128, fall: 150, pal, seed: 21, vines: 8 })
    return (
      plinth(c, 200, 380, 140, 130, '#d2dfca') +
      pt(c, body, { style: 'cyl', w: 104, h: 82, fill: CLAY.white }, 200, 256)
    )
  }),
  peperomia: plant('butter', PALM, (c) => {
    const body = bush(c, {
      r: 92,
      pal: ['#356447', '#4b7f58', '#6b9f6c', '#93bd88'],
      n: 54,
      size: 44,
      ratio: 0.82,
      prof: 'round',
    })
    return pt(c, body, { style: 'cyl', w: 116, h: 86, fill: CLAY.terra, rim: 'speck' }, 200, 360, 1.04)
  }),
  ivy: plant('paper', { horizon: 0.86, gobo: 'branch' }, (c) => {
    const body = pothos(c, { w: 104, fall: 172, pal: LEAF.deep.slice(1), seed: 33, vines: 9 })
    return (
      plinth(c, 200, 380, 132, 142, '#e7e0d0') +
      pt(c, body, { style: 'taper', w: 96, h: 76, fill: CLAY.sage }, 200, 244)
    )
  }),
}
