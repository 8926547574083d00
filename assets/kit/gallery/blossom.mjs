import { hydrangea, lavender, orchid } from '../draw/bloom.mjs'
import { daisy, rose, sunflower, tulip } from '../draw/flower.mjs'
import { leaf, stem } from '../draw/leaf.mjs'
import { CLAY, g, LEAF, stroke } from '../draw/lib.mjs'
import { shadow } from '../draw/light.mjs'
import { bouquet } from '../draw/pack.mjs'
import { glassVase } from '../draw/pot.mjs'
import { bush, topiary } from '../draw/shrub.mjs'
import { BRANCH, PALM, PLAIN, plant, pt, variant } from './stage.mjs'

const TERRA = { style: 'terra', w: 106, h: 88, fill: CLAY.terra }
const SAGE = { style: 'cyl', w: 106, h: 88, fill: CLAY.sage }
const WHITE = { style: 'cyl', w: 98, h: 84, fill: CLAY.white }
const orchidOf = (colours) => (c) => pt(c, orchid(c, { h: 232, ...colours }), WHITE, 204, 366, 1.06)
const hydrangeaOf = (cols) => (c) =>
  pt(
    c,
    hydrangea(c, { h: 176, cols }),
    { style: 'cyl', w: 122, h: 96, fill: CLAY.white, rim: 'ribs' },
    200,
    366,
    1.12,
  )
const roseTree = (flower) => (c) =>
  pt(c, topiary(c, { flower, h: 206, r: 70, size: 22 }), SAGE, 200, 366, 1.14)
const fruitTree = (fruit, pot) => (c) =>
  pt(c, topiary(c, { fruit, h: 212, r: 68, pal: LEAF.lime }), { ...TERRA, ...pot }, 200, 366, 1.12)

const TULIPS = {
  warm: ['#f0b84a', '#e88a6f', '#f3c65e', '#e57b62', '#f2c257', '#e98f78', '#f4d07a'],
  white: ['#f4efe0', '#f8f1dc', '#efe6cf', '#f6efe2', '#f1e9d4', '#f7f2e4', '#ece2c8'],
}
const PLACES = [
  [-74, -228, 54, -22],
  [-36, -262, 58, -10],
  [4, -280, 60, 0],
  [44, -262, 58, 12],
  [80, -226, 54, 24],
  [-10, -226, 56, -4],
  [32, -218, 54, 8],
]
const BLADES = [
  [-128, 150, -30],
  [-52, 150, 30],
  [-108, 170, -20],
  [-72, 166, 24],
]

function tulipVase(colours) {
  return (c) => {
    const vase = glassVase(c, { w: 92, h: 128 })
    let stems = ''
    let heads = ''
    PLACES.forEach(([x, y, h, rot], i) => {
      stems += stroke(`M${x * 0.12} -20Q${x * 0.2} ${y * 0.6} ${x} ${y}`, '#7fa85c', 4.6)
      heads += tulip(c, { x, y: y + 2, h, fill: colours[i], rot })
    })
    const blades = BLADES.map(([a, l, bend]) =>
      leaf(c, { x: 0, y: -96, a, l, w: 26, prof: 'lance', fill: a < -90 ? '#6f9c55' : '#83b064', bend }),
    ).join('')
    return shadow(c, 220, 354, 90, 12, 0.3) + g(vase.back + stems + blades + heads + vase.front, 200, 354)
  }
}

function daisies(c) {
  const heads = [
    [-70, -120, 24],
    [-34, -156, 27],
    [8, -172, 29],
    [52, -150, 27],
    [80, -112, 23],
    [-10, -118, 25],
    [36, -104, 22],
    [-48, -92, 20],
  ]
  const low = bush(c, { r: 62, pal: LEAF.sage, n: 44, size: 34, ratio: 0.4, prof: 'lance' })
  return (
    low + heads.map(([x, y, r]) => stem(x * 0.2, 0, x, y, '#6f9c55', 2.6) + daisy(c, { x, y, r })).join('')
  )
}

function sunflowers(c) {
  const leaves = [-165, -15, -140, -40].map((a, i) =>
    leaf(c, { x: 0, y: -34 - i * 14, a, l: 74, w: 44, fill: i % 2 ? '#6f9c45' : '#86b158', veins: 4 }),
  )
  return stem(0, 3, 0, -150, '#6f9c45', 8) + leaves.join('') + sunflower(c, { x: 0, y: -170, r: 66 })
}

function camellia(c) {
  const crown = bush(c, { r: 94, pal: LEAF.deep, n: 70, size: 34, ratio: 0.56, cy: -112 })
  const at = [
    [-52, -120],
    [-8, -160],
    [46, -132],
    [16, -96],
    [-30, -78],
    [64, -86],
  ]
  return (
    stem(0, 4, 0, -60, '#7a5d45', 7) +
    crown +
    at.map(([x, y], i) => rose(c, { x, y, r: 21 + (i % 3) * 3, fill: '#cf4d5c' })).join('')
  )
}

/** 开花植物 */
export const blossom = {
  orchid: plant('blush', PALM, orchidOf({})),
  'orchid-pink': variant('paper', PALM, orchidOf({ fill: '#f1bccb', lip: '#b83f6f', tint: '#d98aa8' })),
  'orchid-plum': variant('lilac', PALM, orchidOf({ fill: '#b98ac4', lip: '#6d2f7c', tint: '#8f5ba0' })),
  hydrangea: plant('mist', PLAIN, hydrangeaOf()),
  'hydrangea-pink': variant('blush', PLAIN, hydrangeaOf(['#e39ab0', '#edb6c6', '#f0c6c9', '#d9849f'])),
  'hydrangea-white': variant('sage', PLAIN, hydrangeaOf(['#dfe8cf', '#eef2e2', '#f6f6ec', '#cfdcb8'])),
  lavender: plant('lilac', PLAIN, (c) =>
    pt(c, lavender(c, { h: 186 }), { style: 'terra', w: 112, h: 92, fill: CLAY.ivory }, 200, 364, 1.12),
  ),
  rose: plant('blush', BRANCH, roseTree('#e0848a')),
  'rose-cream': variant('butter', BRANCH, roseTree('#f0d3a4')),
  'rose-white': variant('sage', BRANCH, roseTree('#f2eee2')),
  tulip: plant('butter', BRANCH, tulipVase(TULIPS.warm)),
  'tulip-white': variant('mist', BRANCH, tulipVase(TULIPS.white)),
  bouquet: plant('paper', { horizon: 1, gobo: 'branch' }, (c) => g(bouquet(c), 200, 364, 1.34)),
  daisy: plant('dew', BRANCH, (c) => pt(c, daisies(c), { ...TERRA, w: 116, h: 94 }, 200, 366, 1.16)),
  sunflower: plant('sand', BRANCH, (c) =>
    pt(c, sunflowers(c), { style: 'taper', w: 110, h: 88, fill: CLAY.sky }, 200, 366, 1.1),
  ),
  lemon: plant('dew', BRANCH, fruitTree('lemon')),
  kumquat: plant('clay', PALM, fruitTree('orange', { style: 'cyl', fill: CLAY.white, rim: 'ribs' })),
  camellia: plant('sand', PALM, (c) =>
    pt(c, camellia(c), { style: 'cyl', w: 112, h: 92, fill: CLAY.char }, 200, 366, 1.12),
  ),
}
