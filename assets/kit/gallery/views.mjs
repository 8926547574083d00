// The further pictures of a product: a close look, a place at home, the way it arrives.

import { g, LEAF, mix, path, rect, stroke } from '../draw/lib.mjs'
import { backdrop, shadow } from '../draw/light.mjs'
import { mark } from '../draw/print.mjs'
import { book, cat, curtain, frameArt, shelf, sill, windowFrame } from '../draw/room.mjs'
import { branch } from '../draw/shrub.mjs'
import { mug, wateringCan } from '../draw/tool.mjs'

const SIZE = 400
/** The wall behind a close look is never the wall of the main picture. */
const OTHER = {
  sage: 'paper',
  sand: 'mist',
  blush: 'sand',
  dew: 'butter',
  paper: 'sage',
  butter: 'dew',
  lilac: 'paper',
  pine: 'sage',
  clay: 'mist',
  mist: 'blush',
}
const at = (subject, c, x, y, s) => g(subject.draw(c), x - 200 * s, y - 356 * s, s)

/** The object so near that the frame cuts it. */
export function near(c, subject) {
  const rise = subject.low ? 430 : subject.kind === 'plant' ? 620 : 520
  return (
    backdrop(c, OTHER[subject.tone], SIZE, SIZE, { horizon: 1, gobo: 'leaf', seed: 5 }) +
    at(subject, c, 190, rise, 1.95)
  )
}

function windowSeat(c, subject) {
  return (
    rect(
      0,
      0,
      SIZE,
      SIZE,
      c.lin([
        [0, '#f3ead8'],
        [1, '#e7d8bd'],
      ]),
    ) +
    windowFrame(c, 92, -40, 240, 310, { cols: 2, rows: 3 }) +
    curtain(c, 0, -10, 96, 322) +
    sill(c, 20, 300, 360, 14) +
    rect(
      0,
      334,
      SIZE,
      66,
      c.lin([
        [0, '#e3d2b2'],
        [1, '#eadcc2'],
      ]),
    ) +
    at(subject, c, 236, 304, 0.62) +
    g(cat(c), 104, 302, 0.7)
  )
}

function sofaSide(c, subject) {
  const wall =
    rect(
      0,
      0,
      SIZE,
      SIZE,
      c.lin([
        [0, '#2f5f49'],
        [1, '#214a37'],
      ]),
    ) +
    rect(
      0,
      0,
      SIZE,
      SIZE,
      c.rad(
        [
          [0, '#a9cfa0', 0.26],
          [1, '#a9cfa0', 0],
        ],
        0.3,
        0.15,
        0.8,
      ),
    )
  const floor =
    rect(
      0,
      322,
      SIZE,
      78,
      c.lin([
        [0, '#caa478'],
        [1, '#a97f52'],
      ]),
    ) + rect(0, 316, SIZE, 6, '#3d7057')
  const art = g(branch(c, { l: 66, a: -90, kind: 'olive', pal: LEAF.sage, pairs: 7 }), 0, 34)
  const sofa =
    rect(18, 246, 170, 64, c.tube('#d9b48a', 0.5), 12) +
    rect(10, 272, 188, 42, c.tube('#e3c39c', 0.5), 12) +
    rect(30, 236, 66, 46, c.tube('#e9cba6', 0.4), 10)
  return (
    wall +
    floor +
    frameArt(c, 56, 62, 80, 100, art) +
    sofa +
    rect(26, 312, 8, 22, '#6d4c2f') +
    rect(174, 312, 8, 22, '#6d4c2f') +
    at(subject, c, 284, 368, 0.78)
  )
}

function bookShelf(c, subject) {
  const books = [
    [40, 22, 84, '#3f7357', 0],
    [64, 17, 96, '#c2704c', 0],
    [83, 24, 76, '#e7d7b2', 0],
    [112, 18, 88, '#7d8f86', 8],
  ]
  return (
    backdrop(c, 'sand', SIZE, SIZE, { horizon: 1, gobo: 'palm' }) +
    shelf(c, 16, 316, 368) +
    books.map(([x, w, h, fill, rot]) => book(c, x, 316, w, h, fill, rot)).join('') +
    frameArt(c, 40, 60, 76, 96, g(branch(c, { l: 60, a: -90, pairs: 6 }), 0, 30)) +
    at(subject, c, 256, 317, 0.72)
  )
}

function woodFloor(c, subject) {
  return (
    rect(
      0,
      0,
      SIZE,
      SIZE,
      c.lin([
        [0, '#e7eddf'],
        [0.75, '#d3dfca'],
        [1, '#c6d5bc'],
      ]),
    ) +
    rect(
      0,
      0,
      SIZE,
      SIZE,
      c.rad(
        [
          [0, '#fffdf0', 0.95],
          [1, '#fffdf0', 0],
        ],
        0.16,
        0.1,
        0.8,
      ),
    ) +
    rect(
      0,
      318,
      SIZE,
      82,
      c.lin([
        [0, '#d8bd96'],
        [1, '#c4a276'],
      ]),
    ) +
    rect(0, 314, SIZE, 5, '#f4efe2') +
    stroke(
      'M0 348H400M0 376H400M90 319L78 348M240 319L246 348M160 348L154 376M310 348L322 376',
      '#a9865a',
      1,
      'opacity=".35"',
    ) +
    g(wateringCan(c, {}), 82, 374, 0.46) +
    at(subject, c, 226, 366, 0.86)
  )
}

function balcony(c, subject) {
  const hills =
    path('M0 214Q80 160 160 206T400 180V300H0Z', '#c3d8c4') +
    path('M0 240Q90 196 180 232T400 214V320H0Z', '#a8c7aa')
  const rail = Array.from({ length: 9 }, (_, i) =>
    rect(
      i * 50 - 4,
      246,
      7,
      82,
      c.lin(
        [
          [0, '#ffffff'],
          [1, '#d8d3c4'],
        ],
        0,
        0,
        1,
        0,
      ),
    ),
  ).join('')
  return (
    rect(
      0,
      0,
      SIZE,
      SIZE,
      c.lin([
        [0, '#d9e9ea'],
        [0.6, '#eef3e2'],
        [1, '#e6e2cc'],
      ]),
    ) +
    hills +
    rect(0, 240, SIZE, 8, '#f4efe2') +
    rail +
    rect(
      0,
      326,
      SIZE,
      74,
      c.lin([
        [0, '#c9a67a'],
        [1, '#b18a5c'],
      ]),
    ) +
    stroke('M0 350H400M0 378H400', '#8f6b42', 1.2, 'opacity=".4"') +
    at(subject, c, 200, 372, 0.82)
  )
}

function table(c, subject) {
  return (
    backdrop(c, OTHER[subject.tone], SIZE, SIZE, { horizon: 0.7, gobo: 'branch', seed: 9 }) +
    g(mug(c), 330, 334, 0.9) +
    g(
      rect(-44, -9, 88, 9, c.tube('#c2704c', 0.6), 2) + rect(-40, -18, 82, 9, c.tube('#f1e8d4', 0.6), 2),
      76,
      344,
    ) +
    at(subject, c, 200, 368, 0.74)
  )
}

function washstand(c, subject) {
  const tiles = Array.from({ length: 5 }, (_, i) => `M0 ${i * 62 + 30}H400M${i * 90 + 20} 0V286`).join('')
  return (
    rect(
      0,
      0,
      SIZE,
      SIZE,
      c.lin([
        [0, '#eaf0ec'],
        [1, '#dbe5e0'],
      ]),
    ) +
    stroke(tiles, '#ffffff', 3, 'opacity=".7"') +
    rect(
      0,
      286,
      SIZE,
      114,
      c.lin([
        [0, '#f4ecdf'],
        [1, '#e2d4be'],
      ]),
    ) +
    g(branch(c, { l: 170, a: -104, kind: 'euca', pairs: 9 }), 352, 318) +
    shadow(c, 352, 320, 40, 7, 0.24) +
    at(subject, c, 182, 362, 0.8)
  )
}

const PLANT_ROOMS = [sofaSide, windowSeat, bookShelf, woodFloor, balcony]
const THING_ROOMS = [table, washstand, bookShelf, woodFloor]

/** A place at home; `turn` picks the room so that neighbours in a list differ. */
export function home(c, subject, turn) {
  const rooms = subject.kind === 'plant' ? PLANT_ROOMS : THING_ROOMS
  return rooms[turn % rooms.length](c, subject)
}

/** The way it arrives: an open carton in front, the object looking out. */
export function box(c, subject) {
  const front = mix('#c99a63', '#ffffff', 0.08)
  return (
    backdrop(c, 'paper', SIZE, SIZE, { horizon: 0.78, gobo: 'branch', seed: 4 }) +
    shadow(c, 214, 372, 170, 16, 0.3) +
    path('M70 236L120 200H290L336 236Z', '#8f6a40') +
    at(subject, c, 204, 296, 0.72) +
    rect(
      70,
      236,
      266,
      134,
      c.lin([
        [0, front],
        [1, '#b58650'],
      ]),
      3,
    ) +
    path('M70 236L28 262L44 280L84 252Z', '#d6ab77') +
    path('M336 236L376 264L360 282L322 252Z', '#c2935d') +
    rect(70, 236, 266, 10, '#000', 0, 'opacity=".08"') +
    mark(c, 203, 304, 30, '#7d5a34') +
    stroke('M96 346H150M96 356H132', '#7d5a34', 3, 'opacity=".5"')
  )
}
