// One light from the top left: soft shadows, walls and the leaf shades on them.

import { axis } from './leaf.mjs'
import { dark, ell, lite, M, PI, path, r1, rect, rnd, spline, WALL } from './lib.mjs'

// ---- light ------------------------------------------------------------------
export const shadow = (c, x, y, rx, ry = rx * 0.16, o = 0.34, col = '#1d2b1f') =>
  ell(
    x,
    y,
    rx,
    ry,
    c.rad([
      [0, col, o],
      [0.55, col, o * 0.5],
      [1, col, 0],
    ]),
  )

export function backdrop(
  c,
  tone,
  W = 400,
  H = 400,
  { horizon = 0.74, light = 'window', gobo = null, seed = 3 } = {},
) {
  const [a, b, t] = WALL[tone] || tone,
    hy = H * horizon,
    isDark = tone === 'pine'
  let s = rect(
    0,
    0,
    W,
    H,
    c.lin(
      [
        [0, a],
        [1, b],
      ],
      0,
      0,
      0.4,
      1,
    ),
  )
  s += rect(
    0,
    0,
    W,
    hy,
    c.rad(
      [
        [0, '#ffffff', isDark ? 0.14 : 0.6],
        [1, '#ffffff', 0],
      ],
      0.24,
      0.1,
      0.85,
    ),
  )
  if (light === 'window') {
    const k = W / 400,
      o = isDark ? 0.07 : 0.34
    s +=
      `<g filter="${c.blur(5 * k)}" opacity="${o}" fill="#fffdf2">` +
      [0, 1]
        .map((i) =>
          [0, 1, 2]
            .map(
              (j) =>
                `<path d="M${r1((20 + i * 86 + j * 20) * k)} ${r1((14 + j * 78) * k)}l${r1(74 * k)} ${r1(-10 * k)}l${r1(17 * k)} ${r1(66 * k)}l${r1(-74 * k)} ${r1(12 * k)}z"/>`,
            )
            .join(''),
        )
        .join('') +
      '</g>'
  }
  if (horizon < 1) {
    s += rect(
      0,
      hy,
      W,
      H - hy,
      c.lin([
        [0, lite(t, 0.2)],
        [1, t],
      ]),
    )
    s += rect(
      0,
      hy - 1,
      W,
      10,
      c.lin([
        [0, dark(t, 0.12), 0.45],
        [1, t, 0],
      ]),
    )
  }
  if (gobo) s += goboLeaves(c, W, H, gobo, isDark ? 0.2 : 0.11, seed)
  return s
}

export function goboLeaves(c, W, H, kind = 'branch', o = 0.11, seed = 3) {
  const R = rnd(seed),
    k = W / 400
  let s = ''
  const one = (x, y, a, l, w, b = 12) => {
    const ax = axis({ x, y, a, l, bend: b }),
      pts = (sgn) =>
        [0, 0.25, 0.5, 0.75, 1].map((t) => {
          const m = ax.at(t),
            n = ax.nor(t),
            h = (w / 2) * Math.sin(PI * Math.pow(t, 0.8)) * sgn
          return [m[0] + n[0] * h, m[1] + n[1] * h]
        })
    return M(ax.p0) + spline(pts(1)) + spline(pts(-1).reverse()) + 'Z'
  }
  if (kind === 'palm') {
    const fan = (x, y, a0) => {
      for (let i = 0; i < 13; i++) s += one(x * k, y * k, a0 + i * 11, (150 + R() * 40) * k, 17 * k, 8)
    }
    fan(410, -10, 95)
    fan(330, -40, 70)
  } else if (kind === 'branch') {
    for (let i = 0; i < 9; i++) {
      const x = (410 - i * 26) * k,
        y = (10 + i * 17) * k
      s += one(x, y, 120 + R() * 20, (60 + R() * 14) * k, 24 * k)
      s += one(x, y, 190 + R() * 20, (56 + R() * 16) * k, 22 * k)
    }
  } else {
    for (let i = 0; i < 8; i++)
      s += one((60 + R() * 380) * k, (R() * 120 - 40) * k, 60 + R() * 80, (80 + R() * 50) * k, 34 * k)
  }
  return path(s, '#173324', `opacity="${o}" filter="${c.blur(7 * k)}"`)
}
