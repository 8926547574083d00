import { leaf } from '../draw/leaf.mjs'
import { CLAY, g, LEAF, stroke } from '../draw/lib.mjs'
import { shadow } from '../draw/light.mjs'
import { glassVase, pot, stand } from '../draw/pot.mjs'
import { branch } from '../draw/shrub.mjs'
import { BRANCH, PALM, PLAIN, thing, variant } from './stage.mjs'

const empty = (c, x, y, options, s = 1) => {
  const p = pot(c, { soil: '#8d8574', ...options })
  return g(shadow(c, 20, 3, options.w * 0.9, 12) + p.back + p.front, x, y, s)
}
const ribbed =
  (w, h, s = 1) =>
  (c) =>
    empty(c, 200, 356, { style: 'cyl', w, h, fill: CLAY.white, rim: 'ribs' }, s)
const basket = (w, h) => (c) =>
  empty(c, 200, 358, { style: 'basket', w, h, fill: CLAY.sand, soil: '#6b5236' })
const clayPot = (c, x, y, w, h, fill) => empty(c, x, y, { style: 'terra', w, h, fill, soil: '#5a2e1b' })

function hanging(c) {
  const cord = stroke('M200 -900V0L132 214M200 0L268 214M200 0V214', '#b99664', 4)
  return cord + empty(c, 200, 320, { style: 'round', w: 164, h: 122, fill: CLAY.blush, rim: 'speck' })
}

function waterVase(c) {
  const vase = glassVase(c, { w: 128, h: 150, water: 0.5 })
  const stems =
    g(branch(c, { l: 190, a: -78, kind: 'olive', pal: LEAF.sage, pairs: 10 }), 0, -40) +
    g(branch(c, { l: 150, a: -112, kind: 'euca', pairs: 8, bend: -18 }), 0, -40)
  return shadow(c, 220, 358, 110, 13, 0.3) + g(vase.back + stems + vase.front, 200, 360, 1.2)
}

function woodStand(c) {
  const plant = [-150, -30, -120, -60, -90]
    .map((a, i) =>
      leaf(c, {
        x: 0,
        y: 0,
        a,
        l: 92 + (i % 2) * 20,
        w: 42,
        fill: LEAF.sage[i % 4],
        veins: 4,
        bend: a < -90 ? -16 : 16,
      }),
    )
    .join('')
  const p = pot(c, { style: 'cyl', w: 116, h: 88, fill: CLAY.white })
  return (
    shadow(c, 214, 366, 120, 14, 0.3) +
    g(stand(c, 150, 132), 200, 366) +
    g(p.back + g(plant, 0, p.y + 3) + p.front, 200, 250)
  )
}

/** 花盆花器 */
export const vessel = {
  'pot-ribs': thing('sage', BRANCH, ribbed(196, 164)),
  'pot-ribs-s': variant('sage', BRANCH, ribbed(132, 104)),
  'pot-ribs-l': variant('sage', BRANCH, ribbed(258, 218)),
  pots: thing(
    'clay',
    PALM,
    (c) =>
      clayPot(c, 92, 348, 92, 82, '#d9a183') +
      clayPot(c, 306, 350, 106, 92, '#b5623f') +
      clayPot(c, 196, 290, 112, 92, '#cf8260') +
      clayPot(c, 194, 362, 138, 122, CLAY.terra),
  ),
  'pot-set': thing('mist', PLAIN, (c) => {
    const set = [
      [96, 350, { style: 'cyl', w: 92, h: 74, fill: CLAY.sage, rim: 'speck' }],
      [312, 352, { style: 'bowl', w: 104, h: 66, fill: CLAY.blush, rim: 'speck' }],
      [204, 360, { style: 'cyl', w: 124, h: 112, fill: CLAY.white, rim: 'ribs' }],
    ]
    return (
      set.map(([x, y, o]) => empty(c, x, y, o)).join('') +
      g(branch(c, { l: 150, a: -80, kind: 'euca', pairs: 9 }), 204, 252)
    )
  }),
  basket: thing('sand', PALM, basket(208, 156)),
  'basket-s': variant('sand', PALM, basket(146, 108)),
  'basket-l': variant('sand', PALM, basket(264, 206)),
  vase: thing('dew', BRANCH, waterVase),
  'pot-round': thing('blush', { horizon: 1, gobo: 'palm' }, hanging),
  'pot-bowl': thing('paper', BRANCH, (c) =>
    empty(c, 200, 352, { style: 'bowl', w: 270, h: 104, fill: CLAY.ivory, rim: 'speck' }),
  ),
  stand: thing('mist', PALM, woodStand),
  saucer: thing(
    'sand',
    PLAIN,
    (c) =>
      empty(c, 150, 352, { style: 'bowl', w: 190, h: 30, fill: CLAY.white, soil: '#d8d2c2' }) +
      empty(c, 288, 356, { style: 'bowl', w: 130, h: 24, fill: CLAY.terra, soil: '#8a4a2e' }),
  ),
}
