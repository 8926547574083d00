import { lavender } from '../draw/bloom.mjs'
import { daisy, peony, rose } from '../draw/flower.mjs'
import { sansevieria } from '../draw/greens.mjs'
import { CLAY, g, LEAF } from '../draw/lib.mjs'
import { box, giftBox, packet, petals, plinth } from '../draw/pack.mjs'
import { branch } from '../draw/shrub.mjs'
import { dropper, jar, mist, pump, soap, tube } from '../draw/skincare.mjs'
import { rosette } from '../draw/succulent.mjs'
import { trowel } from '../draw/tool.mjs'
import { FLAT, PALM, PLINTH, pt, thing, variant } from './stage.mjs'
import { cleanserName, serumName } from './words.mjs'

const ROSE_PETALS = [
  [82, 342, 14, 20],
  [112, 360, 11, -30],
  [340, 366, 13, 160],
]
const serum = (s, ml) => (c) =>
  plinth(c, 200, 378, 230, 56, '#efd3c5') +
  g(dropper(c, { name: serumName(ml) }), 190, 320, s) +
  rose(c, { x: 300, y: 318, r: 32, fill: '#dd8086' }) +
  petals(c, ROSE_PETALS, '#e59aa0')
const mask = (n) => (c) =>
  Array.from({ length: n }, (_, i) =>
    g(
      box(c, { w: 116, h: 150, fill: '#e9c6b8', ink: '#6b3a33', name: ['洋甘菊面膜', 'FACE MASK'] }),
      250 - n * 26 + i * 52 - 26,
      340 + i * 14,
      1.24,
    ),
  ).join('') + daisy(c, { x: 320, y: 366, r: 26 })
const bar = (fill, art) => (c) =>
  plinth(c, 200, 372, 240, 40, '#eadfcf') + g(soap(c, { w: 120, h: 44, fill }), 186, 330, 1.4) + art(c)

/** 植物护肤 */
export const skin = {
  serum: thing('blush', PLINTH, serum(1.5, 30)),
  'serum-s': variant('blush', PLINTH, serum(1.16, 15)),
  'serum-l': variant('blush', PLINTH, serum(1.76, 50)),
  cream: thing(
    'sage',
    { horizon: 0.8, gobo: 'branch' },
    (c) =>
      plinth(c, 200, 378, 260, 60, '#d2dfca') +
      g(jar(c, {}), 200, 318, 1.72) +
      g(branch(c, { l: 120, a: -150, kind: 'euca', pairs: 7 }), 372, 340),
  ),
  mist: thing(
    'lilac',
    PLINTH,
    (c) =>
      plinth(c, 200, 380, 200, 46, '#ded5e6') +
      g(mist(c, {}), 200, 332, 1.5) +
      g(lavender(c, { h: 150, n: 5, spread: 14 }), 318, 372, 1, 24),
  ),
  pump: thing(
    'paper',
    PALM,
    (c) =>
      g(pump(c, {}), 160, 356, 1.36) +
      g(soap(c, {}), 306, 362, 1.2) +
      g(soap(c, { fill: '#e2c3b2', w: 90 }), 308, 320, 1.1),
  ),
  handcream: thing(
    'butter',
    FLAT,
    (c) =>
      g(tube(c, { body: '#c9d8bf' }), 104, 336, 1.42, -12) +
      g(tube(c, { body: '#ecc8bb' }), 296, 336, 1.42, 12) +
      g(tube(c, { body: '#d9cfe4' }), 200, 348, 1.42) +
      daisy(c, { x: 60, y: 356, r: 26 }),
  ),
  cleanser: thing(
    'dew',
    { horizon: 0.8, gobo: 'branch' },
    (c) =>
      plinth(c, 200, 380, 220, 44, '#cfe0dc') +
      g(pump(c, { body: '#bcd6c8', cap: '#f1ede3', name: cleanserName, h: 186, w: 86 }), 200, 334, 1.36),
  ),
  mask: thing('blush', PALM, mask(1)),
  'mask-two': variant('blush', PALM, mask(2)),
  'mask-four': variant('blush', PALM, mask(3)),
  bodyoil: thing(
    'sand',
    PLINTH,
    (c) =>
      plinth(c, 200, 380, 230, 50, '#eadcc2') +
      g(
        dropper(c, { glass: '#4f7a58', name: ['洋甘菊油', 'BODY OIL', '50 ML'], cap: '#d8b780' }),
        178,
        328,
        1.44,
      ) +
      g(soap(c, { fill: '#e9d7a8' }), 296, 332, 0.9),
  ),
  soap: thing(
    'mist',
    PLINTH,
    bar('#cfd8b4', (c) =>
      g(branch(c, { l: 110, a: -40, kind: 'olive', pal: LEAF.sage, pairs: 7 }), 262, 336),
    ),
  ),
  'soap-lavender': variant(
    'lilac',
    PLINTH,
    bar('#cbbfdd', (c) => g(lavender(c, { h: 120, n: 4, spread: 12 }), 312, 356, 1, 30)),
  ),
  'soap-rose': variant(
    'blush',
    PLINTH,
    bar('#e6bdb6', (c) => rose(c, { x: 300, y: 334, r: 30, fill: '#dd8086' })),
  ),
  balm: thing(
    'clay',
    PLINTH,
    (c) =>
      plinth(c, 200, 378, 240, 50, '#e9cbb6') +
      g(
        jar(c, {
          w: 108,
          h: 60,
          glass: '#e8dcc3',
          lid: '#7b8f62',
          name: ['油茶护手霜', 'HAND BALM', '30 G'],
        }),
        196,
        326,
        1.7,
      ) +
      g(branch(c, { l: 110, a: -52, kind: 'olive', pal: LEAF.olive, pairs: 7 }), 300, 346),
  ),
  toner: thing(
    'dew',
    PLINTH,
    (c) =>
      plinth(c, 200, 380, 210, 44, '#cfe0dc') +
      g(mist(c, { body: '#b9d3c6', name: ['积雪草露', 'CICA TONER', '150 ML'] }), 196, 334, 1.5) +
      peony(c, { x: 312, y: 344, r: 32, fill: '#f4d8cf', core: '#e2a291' }),
  ),
}

const gift =
  (fill, ribbon) =>
  (c, x = 200, s = 1.5) =>
    g(giftBox(c, { fill, ribbon, w: 150, h: 96 }), x, 350, s)
const PINE = { gobo: 'branch' }

/** 礼盒 */
export const giftSet = {
  gift: thing('pine', PINE, (c) => gift('#efe6d0', '#2f6b4c')(c)),
  'gift-plant': thing(
    'clay',
    PALM,
    (c) =>
      gift('#2f6b4c', '#e5c068')(c, 146, 1.05) +
      pt(
        c,
        sansevieria(c, { h: 150 }),
        { style: 'cyl', w: 86, h: 70, fill: CLAY.ivory, rim: 'speck' },
        308,
        362,
        1,
      ),
  ),
  'gift-skin': thing(
    'blush',
    PALM,
    (c) =>
      gift('#f1dfd2', '#b9573a')(c, 150, 1.05) +
      g(jar(c, {}), 308, 360, 0.86) +
      g(dropper(c, {}), 262, 350, 0.72),
  ),
  'gift-seed': thing(
    'sage',
    PALM,
    (c) =>
      gift('#e9e2c4', '#5b8462')(c, 142, 1) +
      g(
        packet(c, {
          w: 88,
          h: 122,
          fill: '#fbf6e6',
          name: ['向日葵', 'SUNFLOWER'],
          rot: 8,
          art: daisy(c, { x: 0, y: -40, r: 28, petal: '#eab23e', eye: '#5a3a20' }),
        }),
        296,
        350,
        1.1,
      ) +
      g(trowel(c, {}), 362, 320, 0.9, 14),
  ),
  'gift-succulent': thing(
    'lilac',
    PALM,
    (c) =>
      gift('#d9cfe4', '#65539a')(c, 146, 1.02) +
      pt(
        c,
        rosette(c, { y: -24, r: 58, fill: '#93b8a6' }),
        { style: 'cyl', w: 92, h: 66, fill: CLAY.white },
        308,
        360,
      ),
  ),
}
