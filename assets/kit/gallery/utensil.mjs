import { CLAY, ell, g, LEAF, lite, path, rect, stroke } from '../draw/lib.mjs'
import { bag, bottleFeed, box } from '../draw/pack.mjs'
import { branch, sprout } from '../draw/shrub.mjs'
import { jar, mist } from '../draw/skincare.mjs'
import { gloves, shears, sprayer, trowel, wateringCan } from '../draw/tool.mjs'
import { BRANCH, FLAT, PALM, PLAIN, thing, variant } from './stage.mjs'

const can = (fill, brass) => (c) => g(wateringCan(c, { fill, rose: brass }), 218, 348, 1.62)

function knife(c) {
  return g(
    rect(-12, -120, 24, 90, c.tube('#b9c0bb'), 4) +
      path('M-12 -120L0 -150L12 -120Z', '#a9b0ab') +
      rect(-7, -34, 14, 10, c.tube('#d2ab63'), 2) +
      path('M-8 -26C-12 0 -11 30 -9 56C-8 66 8 66 9 56C11 30 12 0 8 -26Z', c.tube('#8a5b3a')),
    316,
    256,
    1.4,
    18,
  )
}

const heap = (c, x, y) =>
  ell(x, y, 52, 12, '#4a3728') +
  path(
    `M${x - 48} ${y}C${x - 38} ${y - 26} ${x - 14} ${y - 36} ${x + 2} ${y - 34}C${x + 24} ${y - 32} ${x + 42} ${y - 16} ${x + 50} ${y}Z`,
    c.lin([
      [0, '#7b5b41'],
      [1, '#4a3525'],
    ]),
  )

function pebbles(c, x, y, cols) {
  const at = [
    [0, 0, 13],
    [26, 4, 11],
    [-24, 5, 12],
    [12, -12, 11],
    [-12, -11, 10],
    [44, 8, 9],
    [-42, 9, 8],
  ]
  return at
    .map(([dx, dy, r], i) =>
      ell(
        x + dx,
        y + dy,
        r,
        r * 0.86,
        c.rad(
          [
            [0, lite(cols[i % cols.length], 0.4)],
            [1, cols[i % cols.length]],
          ],
          0.35,
          0.3,
          0.8,
        ),
      ),
    )
    .join('')
}

const bigBag = (options, extra) => (c) => g(bag(c, options), 188, 356, 1.55) + extra(c)

/** 园艺工具 */
export const utensil = {
  can: thing('sand', BRANCH, can('#3f7357', '#c8965a')),
  'can-ivory': variant('sage', BRANCH, can('#e6dfcc', '#c8965a')),
  'can-terra': variant('mist', BRANCH, can('#b9623f', '#e0c08a')),
  shears: thing(
    'paper',
    { horizon: 1, gobo: 'palm' },
    (c) =>
      g(shears(c, {}), 206, 206, 1.5, 32) +
      g(branch(c, { l: 150, a: -40, kind: 'olive', pal: LEAF.sage, pairs: 9 }), 44, 372),
  ),
  trowel: thing(
    'sage',
    FLAT,
    (c) =>
      g(trowel(c, {}), 120, 250, 1.45, -16) +
      g(trowel(c, { fork: true, wood: '#a9744a' }), 226, 252, 1.45, 4) +
      knife(c),
  ),
  sprayer: thing('dew', BRANCH, (c) => g(sprayer(c, {}), 200, 354, 1.6)),
  'sprayer-amber': variant('butter', BRANCH, (c) => g(sprayer(c, { fill: '#cf9a57' }), 200, 354, 1.6)),
  gloves: thing('butter', { horizon: 1, gobo: 'palm' }, (c) => g(gloves(c, {}), 200, 292, 1.34)),
  fork: thing(
    'clay',
    FLAT,
    (c) =>
      g(trowel(c, { fork: true, wood: '#8a5b3a' }), 150, 260, 1.6, -22) +
      g(trowel(c, { wood: '#c08a55' }), 258, 262, 1.6, 16),
  ),
  toolkit: thing(
    'mist',
    PALM,
    (c) =>
      g(wateringCan(c, {}), 250, 342, 1.12) +
      g(trowel(c, {}), 82, 290, 1.1, -14) +
      g(trowel(c, { fork: true, wood: '#a9744a' }), 132, 292, 1.1, 6) +
      g(gloves(c, {}), 290, 384, 0.5, 8),
  ),
}

/** 土肥养护 */
export const care = {
  soil: thing(
    'sage',
    PLAIN,
    bigBag({}, (c) => heap(c, 320, 366) + g(sprout(c, { h: 46, stage: 2 }), 322, 334)),
  ),
  'soil-s': variant('sage', PLAIN, (c) =>
    g(bag(c, { w: 108, h: 136, name: ['通用营养土', 'POTTING MIX', '5 L'] }), 200, 356, 1.45),
  ),
  'soil-l': variant('sage', PLAIN, (c) =>
    g(bag(c, { w: 150, h: 190, name: ['通用营养土', 'POTTING MIX', '20 L'] }), 200, 364, 1.62),
  ),
  'soil-succulent': thing(
    'sand',
    PALM,
    bigBag({ name: ['营养土', 'SUCCULENT', '5 L'], fill: '#e7d3b4' }, (c) =>
      pebbles(c, 324, 362, ['#c9b08a', '#a98d68', '#e0cfae']),
    ),
  ),
  leca: thing(
    'clay',
    BRANCH,
    bigBag({ name: ['LECA', 'CLAY PEBBLES', '5 L'], fill: '#eadccb' }, (c) =>
      pebbles(c, 322, 360, ['#b5693f', '#a4562f', '#c47d53']),
    ),
  ),
  feed: thing(
    'mist',
    BRANCH,
    (c) =>
      g(bottleFeed(c, {}), 164, 354, 1.62) +
      g(
        bottleFeed(c, { fill: '#d9a54c', name: ['花肥', 'BLOOM FOOD', '250 ML'], h: 120, w: 60 }),
        284,
        358,
        1.4,
      ),
  ),
  'feed-leaf': variant('sage', BRANCH, (c) =>
    g(bottleFeed(c, { name: ['液体肥', 'LEAF FOOD', '500 ML'] }), 200, 356, 1.7),
  ),
  'feed-bloom': variant('butter', BRANCH, (c) =>
    g(bottleFeed(c, { fill: '#d9a54c', name: ['花肥', 'BLOOM FOOD', '250 ML'] }), 200, 356, 1.7),
  ),
  granule: thing(
    'butter',
    PALM,
    (c) =>
      g(
        jar(c, {
          w: 126,
          h: 128,
          glass: '#dfe6d3',
          lid: '#3f7357',
          name: ['通用肥', 'SLOW RELEASE', '200 G'],
        }),
        180,
        356,
        1.45,
      ) + pebbles(c, 312, 362, ['#d9b04c', '#c7973a', '#8fae62']),
  ),
  coir: thing(
    'paper',
    BRANCH,
    (c) =>
      g(box(c, { w: 150, h: 62, fill: '#8a5f3c', name: ['', 'COIR BRICK'], depth: 40 }), 168, 318, 1.3) +
      g(box(c, { w: 150, h: 62, fill: '#7a5234', name: ['', 'COIR BRICK'], depth: 40 }), 196, 372, 1.3),
  ),
  leafwash: thing(
    'dew',
    PALM,
    (c) =>
      g(mist(c, { body: '#a9cbb0', name: ['植物洁露', 'LEAF SHINE', '300 ML'] }), 180, 356, 1.66) +
      g(branch(c, { l: 150, a: -60, kind: 'olive', pal: LEAF.sage, pairs: 8 }), 276, 360),
  ),
  bark: thing(
    'sand',
    BRANCH,
    bigBag({ name: ['营养土', 'ORCHID BARK', '6 L'], fill: '#dcc7a8' }, (c) =>
      pebbles(c, 322, 362, ['#6b4a32', '#8a6242', '#543823']),
    ),
  ),
}
