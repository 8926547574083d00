import { daisy, sunflower, tulip } from '../draw/flower.mjs'
import { leaf } from '../draw/leaf.mjs'
import { CLAY, ell, g, LEAF, lite, path, r1, rect, stroke } from '../draw/lib.mjs'
import { shadow } from '../draw/light.mjs'
import { bag, packet } from '../draw/pack.mjs'
import { glassVase } from '../draw/pot.mjs'
import { bush, sprout, tomato } from '../draw/shrub.mjs'
import { bulb } from '../draw/tool.mjs'
import { BRANCH, FLAT, PALM, plant, pt, thing, variant } from './stage.mjs'

const herb = (c, pal, ratio = 0.64) => bush(c, { r: 38, pal, n: 26, size: 24, ratio, cy: -36 })
const chamomile = (c) =>
  [
    [-22, -40],
    [20, -52],
    [0, -24],
    [-6, -66],
    [30, -20],
  ]
    .map(([x, y]) => stroke(`M${x * 0.4} 10L${x} ${y}`, '#7f9f5c', 2) + daisy(c, { x, y, r: 15 }))
    .join('')
const sunArt = (c) =>
  stroke('M0 0V-60', '#6f9c45', 6) +
  leaf(c, { x: 0, y: -14, a: -150, l: 44, w: 24, fill: '#7fae52' }) +
  leaf(c, { x: 0, y: -10, a: -30, l: 44, w: 24, fill: '#6f9c45' }) +
  sunflower(c, { x: 0, y: -78, r: 50 })
const tomatoArt = (c) =>
  [
    [-26, -40],
    [14, -24],
    [24, -62],
    [-8, -78],
  ]
    .map(([x, y], i) => {
      const red = ['#d8442e', '#e25b34', '#e98f3c', '#d8442e'][i]
      return (
        ell(
          x,
          y,
          17,
          16,
          c.rad(
            [
              [0, lite(red, 0.5)],
              [0.6, red],
              [1, red],
            ],
            0.35,
            0.3,
            0.8,
          ),
        ) + stroke(`M${x - 8} ${y - 15}l8 4l8 -4`, '#5f8a45', 3)
      )
    })
    .join('')

const big = (c, name, fill, art, rot) => g(packet(c, { w: 150, h: 208, fill, name, rot, art }), 200, 322)
const kernels = (list, col) =>
  list.map(([x, y, r]) => g(path('M0 -9C5 -4 5 5 0 9C-5 5 -5 -4 0 -9Z', col), x, y, 1, r)).join('')
const SPILL = [
  [84, 350, 20],
  [106, 362, -40],
  [126, 352, 70],
  [300, 364, 110],
  [322, 352, 15],
  [284, 350, -20],
]

function bulbs(c, list) {
  return (
    shadow(c, 206, 348, 150, 16, 0.26) +
    list.map(([x, y, s, fill, rot]) => g(bulb(c, { s, fill }), x, y, 1, rot)).join('')
  )
}
const shoot = (c, fill, h) =>
  stroke('M0 0Q-6 -70 4 -128', '#7fa85c', 6) +
  leaf(c, { x: 0, y: -6, a: -120, l: 110, w: 26, prof: 'lance', fill: '#6f9c55', bend: -20 }) +
  leaf(c, { x: 0, y: -6, a: -62, l: 100, w: 24, prof: 'lance', fill: '#83b064', bend: 24 }) +
  tulip(c, { x: 4, y: -126, h, fill })

const ROW = [
  [110, 334, 1.5, '#b9784a', -8],
  [196, 344, 1.7, '#a9663c', 0],
  [284, 336, 1.45, '#c28a58', 10],
]
const HEAP = [
  [90, 330, 1.2, '#b9784a', -8],
  [150, 322, 1.2, '#a9663c', 6],
  [214, 320, 1.25, '#c28a58', -4],
  [276, 326, 1.2, '#b06f42', 10],
  [120, 354, 1.3, '#c28a58', 4],
  [186, 360, 1.35, '#b9784a', -6],
  [250, 358, 1.3, '#a9663c', 8],
  [312, 354, 1.15, '#b9784a', 14],
]

function waterGlass(c) {
  const vase = glassVase(c, { w: 104, h: 104, water: 0.42 })
  const flower = g(shoot(c, '#b98ac4', 74), 0, -118, 1.1)
  return (
    shadow(c, 216, 356, 84, 11, 0.3) +
    g(vase.back + flower + g(bulb(c, { s: 1.15, fill: '#8d5a76' }), 0, -96) + vase.front, 200, 358, 1.1)
  )
}

function tray(c) {
  let s = shadow(c, 208, 366, 168, 16, 0.3)
  s += path(
    'M60 286H340L362 352Q364 366 350 366H50Q36 366 38 352Z',
    c.lin([
      [0, '#6d7a70'],
      [1, '#48544b'],
    ]),
  )
  for (let row = 0; row < 2; row++) {
    for (let i = 0; i < 4; i++) {
      const k = 1 + row * 0.1
      const x = 200 + (i - 1.5) * 66 * k
      const y = 298 + row * 36
      s += ell(
        x,
        y,
        27 * k,
        8,
        c.lin([
          [0, '#3d2d20'],
          [1, '#644a35'],
        ]),
      )
      s += g(sprout(c, { h: 40 + ((i * 7 + row * 3) % 4) * 11, stage: 1 + ((i + row) % 3) }), r1(x), y)
    }
  }
  return s + rect(60, 282, 280, 6, '#7f8c82', 3)
}

/** 种子种球 */
export const seed = {
  'seed-herb': thing('sage', FLAT, (c) => {
    const side = (name, fill, rot, art) => packet(c, { w: 128, h: 178, fill, name, rot, art })
    return (
      g(side(['薄荷', 'MINT'], '#e6edd6', -14, herb(c, LEAF.sage)), 118, 318) +
      g(side(['洋甘菊', 'CHAMOMILE'], '#f4ead0', 12, chamomile(c)), 288, 322) +
      g(
        packet(c, {
          w: 134,
          h: 186,
          fill: '#fbf6e6',
          name: ['罗勒', 'SWEET BASIL'],
          art: herb(c, LEAF.lime),
        }),
        204,
        346,
      )
    )
  }),
  'seed-sun': thing(
    'butter',
    FLAT,
    (c) => big(c, ['向日葵', 'SUNFLOWER'], '#f6e7b9', sunArt(c), -7) + kernels(SPILL, '#3d362c'),
  ),
  'seed-basil': thing(
    'mist',
    FLAT,
    (c) =>
      big(c, ['罗勒', 'SWEET BASIL'], '#fbf6e6', g(herb(c, LEAF.lime), 0, 0, 1.2), -5) +
      kernels(SPILL, '#4a3c2c'),
  ),
  'seed-mint': variant(
    'dew',
    FLAT,
    (c) =>
      big(c, ['薄荷', 'MINT'], '#e6edd6', g(herb(c, LEAF.sage), 0, 0, 1.2), 4) + kernels(SPILL, '#5b4a36'),
  ),
  'seed-chamomile': variant(
    'sand',
    FLAT,
    (c) =>
      big(c, ['洋甘菊', 'CHAMOMILE'], '#f4ead0', g(chamomile(c), 0, 0, 1.2), -4) + kernels(SPILL, '#b99a66'),
  ),
  'seed-tomato': thing(
    'clay',
    FLAT,
    (c) =>
      big(c, ['番茄', 'CHERRY TOMATO'], '#f8e6d6', g(tomatoArt(c), 0, 0, 1.15), 5) +
      kernels(SPILL, '#d9b98a'),
  ),
  bulb: plant('sand', {}, (c) => bulbs(c, ROW) + g(shoot(c, '#e67f6c', 78), 196, 262)),
  'bulb-ten': variant('sand', {}, (c) => bulbs(c, HEAP) + g(shoot(c, '#e67f6c', 74), 214, 262, 0.9)),
  'bulb-bag': variant(
    'paper',
    BRANCH,
    (c) =>
      g(bag(c, { w: 124, h: 160, name: ['郁金香球', 'TULIP BULBS', '20'] }), 176, 352, 1.5) +
      bulbs(c, [
        [304, 352, 1.3, '#b9784a', 8],
        [340, 362, 1.1, '#a9663c', -6],
      ]),
  ),
  'bulb-glass': plant('lilac', PALM, waterGlass),
  tomato: plant('butter', BRANCH, (c) =>
    pt(c, tomato(c, { h: 224 }), { style: 'terra', w: 112, h: 92, fill: CLAY.terra }, 200, 366, 1.1),
  ),
  starter: thing('sage', BRANCH, tray),
}
