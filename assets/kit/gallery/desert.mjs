import { CLAY } from '../draw/lib.mjs'
import { aloe, cactus, rosette } from '../draw/succulent.mjs'
import { BRANCH, PALM, PLAIN, plant, pt, variant } from './stage.mjs'

const BOWL = { style: 'bowl', w: 236, h: 92, fill: CLAY.ivory, rim: 'speck' }
const terra = (w, h, fill) => ({ style: 'terra', w, h, fill })

function dish(c) {
  return (
    rosette(c, { x: -8, y: -34, r: 64, fill: '#93b8a6' }) +
    rosette(c, { x: -72, y: -16, r: 36, fill: '#b9a3bd', tip: '#8b6a8e' }) +
    rosette(c, { x: 70, y: -20, r: 40, fill: '#a9bd83', tip: '#db8d6c' }) +
    rosette(c, { x: 28, y: -4, r: 22, fill: '#9cc0b5', tip: '#e2a09a' })
  )
}

function trio(c) {
  return (
    pt(c, cactus(c, { h: 92, w: 44, fill: '#5a8f6a' }), terra(82, 68, '#d8b79c'), 96, 340) +
    pt(c, cactus(c, { h: 150, w: 58, flower: '#f0938c' }), terra(98, 84, '#b7613f'), 210, 356) +
    pt(
      c,
      cactus(c, { h: 66, w: 66, fill: '#6f9b62', ribs: 7, flower: '#f2c04c' }),
      terra(86, 66, CLAY.ivory),
      318,
      346,
    )
  )
}

const single =
  (fill, tip, pot = CLAY.white) =>
  (c) =>
    pt(
      c,
      rosette(c, { y: -34, r: 104, fill, tip, rings: 6, squash: 0.72 }),
      { style: 'cyl', w: 140, h: 104, fill: pot, rim: 'speck' },
      200,
      360,
    )

const column = (h, w, y, s) => (c) =>
  pt(
    c,
    cactus(c, { h, w, fill: '#4f8463', ribs: 6 }),
    { style: 'cyl', w: w * 1.5, h: w * 1.2, fill: CLAY.sand },
    200,
    y,
    s,
  )

/** 多肉仙人掌 */
export const desert = {
  succulent: plant('sand', PLAIN, (c) => pt(c, dish(c), BOWL, 200, 348, 1.16)),
  cactus: plant('clay', PALM, trio),
  aloe: plant('dew', BRANCH, (c) =>
    pt(c, aloe(c, { h: 156 }), { style: 'cyl', w: 116, h: 98, fill: CLAY.sky }, 200, 364, 1.16),
  ),
  echeveria: plant('mist', BRANCH, single('#8fb8b0', '#d9a4a0')),
  'echeveria-plum': variant('lilac', BRANCH, single('#b7a0bb', '#8b6a8e', CLAY.blush)),
  'echeveria-rose': variant('blush', BRANCH, single('#d7a99b', '#b76a5e', CLAY.sage)),
  'echeveria-lime': variant('butter', BRANCH, single('#b4c98a', '#d98f6f', CLAY.terra)),
  barrel: plant('butter', PALM, (c) =>
    pt(
      c,
      cactus(c, { h: 112, w: 138, fill: '#6f9b62', ribs: 11, flower: '#f2c04c' }),
      terra(132, 92, CLAY.terra),
      200,
      362,
      1.12,
    ),
  ),
  haworthia: plant('sage', BRANCH, (c) =>
    pt(
      c,
      rosette(c, { y: -26, r: 84, fill: '#7fae72', tip: '#d6e9b4', rings: 6, n0: 11, squash: 0.8 }),
      { style: 'cup', w: 122, h: 92, fill: CLAY.blush },
      200,
      360,
      1.06,
    ),
  ),
  column: plant('paper', PALM, column(210, 78, 366, 1.05)),
  'column-s': variant('paper', PALM, column(120, 62, 352, 1.1)),
  'column-l': variant('paper', PALM, column(244, 92, 384, 1.04)),
}
