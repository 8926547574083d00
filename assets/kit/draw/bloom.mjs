// Whole flowering plants.

import { DEG } from './foliage.mjs'
import { axis, leaf, stem } from './leaf.mjs'
import { dark, ell, g, lerp, M, mix, path, r1, rnd, spline, stroke } from './lib.mjs'

export function lavender(c, { h = 150, n = 15, spread = 34, seed = 4 } = {}) {
  const R = rnd(seed)
  let st = '',
    fl = '',
    lv = ''
  for (let i = 0; i < n; i++) {
    const k = (i / (n - 1)) * 2 - 1,
      a = -90 + k * spread + (R() - 0.5) * 7,
      l = h * (0.82 + R() * 0.3),
      ax = axis({ x: k * 12, y: 3, a, l, bend: k * 8 })
    st += stroke(
      `${M(ax.p0)}Q${r1(ax.p1[0])} ${r1(ax.p1[1])} ${r1(ax.p2[0])} ${r1(ax.p2[1])}`,
      '#7d9a6d',
      1.7,
    )
    const N = 9
    for (let j = 0; j < N; j++) {
      const t = lerp(0.6, 1, j / (N - 1)),
        p = ax.at(t),
        nn = ax.nor(t),
        w = h * 0.034 * (1 - Math.pow(j / N, 2) * 0.62) * (j === 1 && i % 2 ? 0.2 : 1),
        rot = Math.atan2(-nn[0], nn[1]) / DEG
      for (const [o, col] of [
        [-1, '#8a78bd'],
        [1, '#65539a'],
        [0, ['#a796d3', '#9381c4'][j % 2]],
      ]) {
        const px = p[0] + nn[0] * w * o * 0.8,
          py = p[1] + nn[1] * w * o * 0.8
        fl += ell(
          px,
          py,
          w * 1.05,
          w * 0.6,
          col,
          `transform="rotate(${Math.round(rot - o * 28)} ${r1(px)} ${r1(py)})"`,
        )
      }
    }
  }
  for (let i = 0; i < 26; i++) {
    const k = (i / 25) * 2 - 1
    lv += leaf(c, {
      x: k * 16,
      y: 4,
      a: -90 + k * 72 + (R() - 0.5) * 18,
      l: h * (0.3 + R() * 0.18),
      w: h * 0.03,
      prof: 'lance',
      fill: ['#86a07c', '#9db492', '#748f6c'][i % 3],
      n: 4,
      mid: 0,
      shade: 0,
      bend: k * 20,
    })
  }
  return st + lv + fl
}

export function floret4(c, x, y, r, col, rot) {
  let _d = ''
  let s = ''
  for (let i = 0; i < 4; i++) {
    const a = (rot + i * 90) * DEG
    s += ell(
      x + Math.cos(a) * r * 0.52,
      y + Math.sin(a) * r * 0.52,
      r * 0.54,
      r * 0.46,
      col,
      `transform="rotate(${r1(rot + i * 90)} ${r1(x + Math.cos(a) * r * 0.52)} ${r1(y + Math.sin(a) * r * 0.52)})"`,
    )
  }
  return s + ell(x, y, r * 0.14, r * 0.14, '#f7f3d8')
}

export function hydrangeaHead(
  c,
  { x = 0, y = 0, r = 46, cols = ['#8ea6d4', '#a5b8de', '#b9b4df', '#c9d5ec'], seed = 3 } = {},
) {
  const R = rnd(seed + r)
  let s = ell(x, y, r * 0.96, r * 0.86, dark(cols[0], 0.35))
  const it = []
  for (let i = 0; i < 74; i++) {
    const rr = r * 0.98 * Math.sqrt((74 - i) / 74),
      a = i * 137.5 * DEG
    it.push([x + Math.cos(a) * rr, y + Math.sin(a) * rr * 0.88, rr / r])
  }
  for (const [px, py, k] of it) {
    const lit = ((px - x) / r) * -0.5 + ((py - y) / r) * -0.8
    s += floret4(
      c,
      px,
      py,
      r * lerp(0.2, 0.165, k),
      mix(
        cols[Math.floor(R() * cols.length)],
        lit > 0 ? '#ffffff' : '#34406e',
        Math.min(0.34, Math.abs(lit) * 0.34),
      ),
      R() * 90,
    )
  }
  return s
}

export function hydrangea(c, { h = 150, cols, seed = 4 } = {}) {
  let s = ''
  const heads = [
    [-46, -h * 0.78, 40],
    [48, -h * 0.74, 42],
    [0, -h * 0.98, 46],
  ]
  for (const [x, y] of heads) s += stem(0, 2, x, y, '#5b8049', 4.4, -x * 0.12)
  for (const [x, y, a, l, t] of [
    [-10, -20, -176, 74, 1],
    [10, -20, -4, 74, 0],
    [-14, -46, -158, 66, 2],
    [14, -44, -22, 66, 2],
    [-4, -70, -140, 58, 1],
    [6, -70, -40, 60, 2],
    [0, -14, -150, 60, 3],
    [2, -14, -34, 60, 3],
  ])
    s += leaf(c, {
      x,
      y,
      a,
      l,
      w: l * 0.6,
      fill: ['#3f7140', '#4d8549', '#629a55', '#7fb168'][t],
      veins: 5,
      bend: a < -90 ? -22 : 22,
    })
  heads.forEach(([x, y, r], i) => (s += hydrangeaHead(c, { x, y, r, cols, seed: seed + i })))
  return s
}

export function orchid(c, { h = 210, fill = '#fbf5f4', lip = '#d7799a', tint = '#eecdd8', seed = 3 } = {}) {
  let s = ''
  for (const [a, l, t] of [
    [-172, 96, 0],
    [-8, 98, 1],
    [-150, 84, 1],
    [-28, 86, 2],
    [-118, 62, 2],
  ])
    s += leaf(c, {
      x: 0,
      y: 4,
      a,
      l,
      w: 34,
      prof: 'strap',
      fill: ['#3b6e49', '#4a8055', '#5d9464'][t],
      bend: a < -90 ? -34 : 34,
      mid: 0.35,
    })
  const fl = (x, y, r, rot) => {
    let q = ''
    for (const [a, w, k] of [
      [-90, 0.56, 1],
      [28, 0.54, 0.96],
      [152, 0.54, 0.96],
    ])
      q += leaf(c, {
        x: 0,
        y: 0,
        a,
        l: r * k,
        w: r * w,
        prof: 'ovate',
        fill: dark(fill, 0.05),
        n: 7,
        mid: 0.25,
        midc: tint,
        shade: 0.05,
      })
    for (const k of [1, -1])
      q += leaf(c, {
        x: 0,
        y: 0,
        a: k > 0 ? -14 : -166,
        l: r * 1.04,
        w: r * 0.98,
        prof: 'round',
        fill,
        n: 9,
        mid: 0.3,
        midc: tint,
        shade: 0.06,
        veins: 3,
      })
    q +=
      path(
        `M0 ${r1(-r * 0.06)}C${r1(-r * 0.3)} ${r1(r * 0.02)} ${r1(-r * 0.2)} ${r1(r * 0.34)} 0 ${r1(r * 0.46)}C${r1(r * 0.2)} ${r1(r * 0.34)} ${r1(r * 0.3)} ${r1(r * 0.02)} 0 ${r1(-r * 0.06)}Z`,
        c.lin([
          [0, '#f0c350'],
          [0.3, lip],
          [1, dark(lip, 0.15)],
        ]),
      ) + ell(0, -r * 0.05, r * 0.1, r * 0.09, '#fff7e2')
    return g(q, x, y, 1, rot)
  }
  const st = (pts, F) => {
    s += stroke(M(pts[0]) + spline(pts), '#6c7f4c', 3)
    F.forEach((f) => (s += f))
  }
  st(
    [
      [-4, 2],
      [-14, -h * 0.5],
      [-30, -h * 0.86],
      [-74, -h * 0.97],
      [-112, -h * 0.82],
    ],
    [
      ell(-113, -h * 0.8, 6, 8, '#cfd6a0'),
      fl(-98, -h * 0.88, 25, -18),
      fl(-66, -h * 0.96, 30, -8),
      fl(-30, -h * 0.84, 33, 4),
    ],
  )
  st(
    [
      [4, 2],
      [10, -h * 0.45],
      [28, -h * 0.72],
      [66, -h * 0.8],
      [98, -h * 0.66],
    ],
    [
      ell(100, -h * 0.63, 5, 7, '#cfd6a0'),
      fl(88, -h * 0.71, 23, 20),
      fl(58, -h * 0.79, 28, 10),
      fl(24, -h * 0.66, 31, -4),
    ],
  )
  return s
}
