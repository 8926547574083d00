// Garden tools and small things.

import { leaf } from './leaf.mjs'
import { dark, ell, g, lite, path, rect, stroke } from './lib.mjs'
import { shadow } from './light.mjs'
import { mark } from './print.mjs'

// ---- tools ------------------------------------------------------------------------------
export function wateringCan(c, { s = 1, fill = '#3f7357', rose: rs = '#c8965a' } = {}) {
  return (
    shadow(c, 6, 3, 96, 12, 0.32) +
    stroke('M46 -66C96 -96 104 -30 52 -22', dark(fill, 0.12), 9) +
    stroke('M46 -66C92 -94 98 -34 52 -25', lite(fill, 0.3), 2, 'opacity=".7"') +
    path(
      'M-38 -34L-104 -100L-96 -107L-34 -62Z',
      c.lin(
        [
          [0, lite(fill, 0.25)],
          [1, dark(fill, 0.25)],
        ],
        0,
        0,
        0.6,
        1,
      ),
    ) +
    path(
      'M-92 -92L-106 -122Q-122 -116 -126 -100Z',
      c.lin(
        [
          [0, lite(rs, 0.4)],
          [1, dark(rs, 0.2)],
        ],
        0,
        0,
        1,
        1,
      ),
    ) +
    ell(
      -116,
      -111,
      5,
      15.5,
      c.lin([
        [0, lite(rs, 0.5)],
        [1, rs],
      ]),
      'transform="rotate(45 -116 -111)"',
    ) +
    stroke('M-120 -107h.1M-116 -111h.1M-112 -115h.1M-118 -113h.1M-114 -109h.1', dark(rs, 0.5), 1.6) +
    path('M-44 -84L-50 -8Q-50 3 -38 4Q2 9 42 4Q54 3 54 -8L48 -84Q2 -76 -44 -84Z', c.tube(fill)) +
    ell(2, -85, 46, 8, dark(fill, 0.35)) +
    path('M-44 -85A46 8 0 0 1 10 -92.8L6 -80A46 8 0 0 1 -44 -85Z', lite(fill, 0.1)) +
    stroke('M-44 -85Q2 -70 48 -85', lite(fill, 0.4), 2, 'opacity=".8"') +
    stroke(
      'M-30 -86C-28 -136 34 -136 36 -86',
      c.lin(
        [
          [0, lite(rs, 0.3)],
          [1, dark(rs, 0.2)],
        ],
        0,
        0,
        1,
        0,
      ),
      7,
    ) +
    stroke('M-47 -30Q2 -22 51 -30', lite(fill, 0.28), 1.6, 'opacity=".6"') +
    g(mark(c, 0, 0, 15, lite(fill, 0.55)), 0, -54)
  )
}

export function shears(c, { rot = 0, grip = '#b9573a', steel = '#c9cfcb' } = {}) {
  const blade = path(
      'M0 0C-10 -30 -14 -72 -2 -104C10 -82 14 -40 10 -4Z',
      c.lin(
        [
          [0, '#ffffff'],
          [0.45, steel],
          [1, dark(steel, 0.35)],
        ],
        0,
        0,
        1,
        0,
      ),
    ),
    anvil = path(
      'M-2 0C10 -20 22 -48 16 -88C2 -78 -4 -40 -8 -4Z',
      c.lin(
        [
          [0, dark(steel, 0.2)],
          [1, dark(steel, 0.45)],
        ],
        0,
        0,
        1,
        0,
      ),
    )
  const hnd = (k) =>
    path(
      `M${-6 * k} -2C${-14 * k} 26 ${-34 * k} 58 ${-30 * k} 112C${-29 * k} 124 ${-17 * k} 126 ${-15 * k} 114C${-14 * k} 72 ${2 * k} 34 ${8 * k} 4Z`,
      c.lin(
        [
          [0, lite(grip, 0.25)],
          [0.5, grip],
          [1, dark(grip, 0.3)],
        ],
        0,
        0,
        1,
        0,
      ),
    ) +
    stroke(`M${-14 * k} 40C${-22 * k} 62 ${-24 * k} 84 ${-23 * k} 108`, lite(grip, 0.45), 2, 'opacity=".55"')
  return g(
    anvil +
      hnd(-1) +
      hnd(1) +
      blade +
      stroke('M-8 22C0 14 4 14 10 22M-10 30C0 22 4 22 12 30M-12 38C0 30 4 30 14 38', '#8d938d', 2) +
      ell(
        0,
        -2,
        9,
        9,
        c.rad(
          [
            [0, '#fff'],
            [0.5, '#b9bfba'],
            [1, '#6b726d'],
          ],
          0.38,
          0.34,
          0.8,
        ),
      ) +
      ell(0, -2, 3, 3, '#59605b'),
    0,
    0,
    1,
    rot,
  )
}

export function trowel(c, { rot = 0, wood = '#c08a55', steel = '#b9c0bb', fork = false } = {}) {
  const head = fork
    ? path(
        'M-22 -78V-120Q-22 -132 -19 -150Q-15 -132 -15 -120V-92H-4V-122Q-4 -136 0 -156Q4 -136 4 -122V-92H15V-120Q15 -132 19 -150Q22 -132 22 -120V-78Q20 -62 4 -60H-4Q-20 -62 -22 -78Z',
        c.lin(
          [
            [0, '#f6f7f4'],
            [0.5, steel],
            [1, dark(steel, 0.4)],
          ],
          0,
          0,
          1,
          0,
        ),
      )
    : path(
        'M-24 -70C-28 -110 -14 -146 0 -160C14 -146 28 -110 24 -70C20 -58 6 -56 0 -56C-6 -56 -20 -58 -24 -70Z',
        c.lin(
          [
            [0, '#f6f7f4'],
            [0.48, steel],
            [0.5, dark(steel, 0.2)],
            [1, dark(steel, 0.42)],
          ],
          0,
          0,
          1,
          0,
        ),
      ) + stroke('M0 -62V-146', '#fff', 1.6, 'opacity=".6"')
  return g(
    head +
      rect(-4, -62, 8, 32, c.tube('#98a09b'), 2) +
      rect(-7, -34, 14, 10, c.tube('#d2ab63'), 2) +
      path('M-7 -26C-12 0 -11 30 -9 52C-8 64 8 64 9 52C11 30 12 0 7 -26Z', c.tube(wood)) +
      stroke('M-3 -14C-5 6 -4 30 -3 48', lite(wood, 0.4), 1.4, 'opacity=".5"') +
      ell(0, 50, 3, 3, dark(wood, 0.5)),
    0,
    0,
    1,
    rot,
  )
}

export function sprayer(c, { fill = '#b7cdbd' } = {}) {
  return (
    shadow(c, 10, 3, 56, 9, 0.34) +
    path(
      'M-36 -82C-36 -104 -16 -108 -14 -124H14C16 -108 36 -104 36 -82V-10Q36 2 24 3Q0 7 -24 3Q-36 2 -36 -10Z',
      c.lin(
        [
          [0, dark(fill, 0.22), 0.95],
          [0.14, '#ffffff', 0.9],
          [0.3, lite(fill, 0.35), 0.85],
          [0.7, fill, 0.9],
          [1, dark(fill, 0.35), 0.95],
        ],
        0,
        0,
        1,
        0,
      ),
    ) +
    path('M-35 -52Q0 -46 35 -52V-10Q35 2 24 2.6Q0 6 -24 2.6Q-35 2 -35 -10Z', '#6f9c8a', 'opacity=".35"') +
    rect(-17, -136, 34, 14, c.tube('#c2955c'), 3) +
    path(
      'M-14 -136L-12 -158H-40L-44 -170H22Q30 -168 30 -158L20 -152V-136Z',
      c.lin([
        [0, '#5a635d'],
        [1, '#2f3833'],
      ]),
    ) +
    rect(-52, -170, 9, 12, '#d2ab63', 2) +
    path('M-18 -156C-24 -146 -26 -136 -34 -130L-28 -127C-20 -132 -16 -144 -11 -154Z', '#2f3833') +
    stroke('M0 -122V-20', '#fff', 2, 'opacity=".5"')
  )
}

export function gloves(c, { fill = '#d8b878', cuff = '#3f7357' } = {}) {
  const one =
    path(
      'M-30 0H26L30 -46C52 -58 62 -84 50 -90C42 -94 38 -74 28 -70L26 -112C26 -122 14 -122 13 -112L11 -78L8 -122C8 -132 -5 -132 -5 -122L-6 -80L-12 -116C-13 -126 -25 -124 -24 -114L-20 -76L-30 -100C-34 -109 -44 -104 -41 -95L-30 -48Z',
      c.lin(
        [
          [0, lite(fill, 0.2)],
          [1, dark(fill, 0.16)],
        ],
        0,
        0,
        0.8,
        1,
      ),
    ) +
    stroke(
      'M-18 -52C-4 -60 12 -58 24 -52M-22 -68C-6 -74 10 -74 24 -68',
      dark(fill, 0.3),
      1.2,
      'opacity=".45"',
    ) +
    path('M-34 -14H30L32 26Q0 34 -36 26Z', c.tube(cuff)) +
    stroke('M-34 0H31M-35 12H31', lite(cuff, 0.4), 1.2, 'opacity=".5"')
  return g(one, -38, 0, [-1, 1], 8) + g(one, 40, -4, 1, 6)
}

export function bulb(c, { s = 1, fill = '#b9784a' } = {}) {
  return g(
    stroke('M-8 2c-4 5 -8 6 -12 8M0 4c0 5 -1 8 -1 12M8 2c4 5 8 6 11 9', '#d9c9a6', 1.4) +
      path(
        'M0 -44C6 -34 28 -28 28 -10C28 4 12 6 0 6C-12 6 -28 4 -28 -10C-28 -28 -6 -34 0 -44Z',
        c.lin(
          [
            [0, lite(fill, 0.3)],
            [0.5, fill],
            [1, dark(fill, 0.32)],
          ],
          0,
          0,
          1,
          0.3,
        ),
      ) +
      stroke('M-3 -38C-14 -22 -16 -8 -10 4M3 -38C14 -22 16 -8 10 4', dark(fill, 0.35), 1.2, 'opacity=".5"') +
      leaf(c, { x: 0, y: -38, a: -90, l: 20, w: 9, fill: '#8fb65a', n: 5 }) +
      leaf(c, { x: 0, y: -38, a: -70, l: 15, w: 7, fill: '#a9c96f', n: 5 }),
    0,
    0,
    s,
  )
}

export function mug(c, { fill = '#f1ece0', s = 1 } = {}) {
  return g(
    shadow(c, 6, 2, 38, 6, 0.3) +
      stroke('M24 -40C46 -44 46 -10 22 -12', fill, 7) +
      path('M-26 -50V-8Q-26 2 -16 3Q0 5 16 3Q26 2 26 -8V-50Q0 -44 -26 -50Z', c.tube(fill)) +
      ell(0, -50, 26, 5, '#6d4a32') +
      ell(0, -50, 26, 5, 'none', `stroke="${lite(fill, 0.5)}" stroke-width="2"`),
    0,
    0,
    s,
  )
}
