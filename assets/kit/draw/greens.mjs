// Pot greens with many leaves.

import { polar } from './foliage.mjs'
import { axis, leaf, stem } from './leaf.mjs'
import { dark, g, LEAF, lerp, M, PI, path, r1, rect, rnd, spline, stroke } from './lib.mjs'

// ---- snake plant -------------------------------------------------------------------
export function sansevieria(c, { h = 200, seed = 6 } = {}) {
  const R = rnd(seed),
    B = [
      [-26, -100, 0.72],
      [26, -80, 0.74],
      [-16, -97, 0.92],
      [17, -84, 0.88],
      [0, -91, 1.04],
      [-32, -108, 0.5],
      [33, -71, 0.52],
      [-7, -94, 0.7],
      [10, -87, 0.62],
    ]
  let s = ''
  B.forEach(([x, a, k], i) => {
    const l = h * k,
      w = h * 0.145,
      base = ['#2e5a45', '#376a50', '#3f765a', '#4c8263'][i % 4],
      o = { x, y: 6, a, l, prof: 'strap', bend: (x < 0 ? -1 : 1) * 5 }
    const blade = { ...o, w, prof: 'blade' }
    s +=
      leaf(c, { ...blade, fill: '#d8cf83', n: 9, shade: 0.06, mid: 0 }) +
      leaf(c, { ...blade, w: w * 0.72, l: l * 0.975, fill: base, n: 9, mid: 0, shade: 0.18 })
    const ax = axis({ ...o, l: l * 0.9 })
    let d = ''
    for (let j = 1; j < 9; j++) {
      const t = j / 9,
        m = ax.at(t),
        n = ax.nor(t),
        hw = w * 0.3 * (1 - t * 0.55),
        z = (R() - 0.5) * 5
      d += `M${r1(m[0] - n[0] * hw)} ${r1(m[1] - n[1] * hw)}q${r1(n[0] * hw * 0.5 + 1)} ${r1(3 + z)} ${r1(n[0] * hw)} ${r1(n[1] * hw + z * 0.4)}t${r1(n[0] * hw)} ${r1(n[1] * hw - z * 0.4)}`
    }
    s += stroke(d, '#8fb596', 1.5, 'opacity=".5"')
  })
  return s
}

// ---- trailing pothos --------------------------------------------------------------
export function pothos(
  c,
  {
    w = 110,
    fall = 120,
    pal = ['#3c7a3e', '#559647', '#76b154', '#9dc969'],
    seed = 8,
    vines = 7,
    crown = 1,
  } = {},
) {
  const R = rnd(seed)
  let back = '',
    front = '',
    vs = ''
  for (let i = 0; i < 11 * crown; i++) {
    const a = -170 + (i / (11 * crown - 1)) * 160,
      l = w * (0.3 + R() * 0.14),
      [x, y] = polar(0, 0, a, w * (0.16 + R() * 0.3))
    const dir = a + (a < -90 ? -34 : 34) * R()
    back +=
      stem(0, 2, x, y, pal[1], 2) +
      leaf(c, {
        x,
        y: y - 4,
        a: dir,
        l,
        w: l * 0.86,
        prof: 'heart',
        fill: pal[Math.floor(R() * 4)],
        n: 7,
        bend: a < -90 ? -20 : 20,
      })
  }
  for (let i = 0; i < vines; i++) {
    const k = vines > 1 ? (i / (vines - 1)) * 2 - 1 : 0.2,
      x0 = k * w * 0.44,
      f = fall * (0.5 + R() * 0.6) * (1 - Math.abs(k) * 0.12),
      x1 = x0 + k * w * 0.32 + (R() - 0.5) * 16,
      P = (t) => [
        lerp(x0, x1, Math.min(1, t * 1.6)) + Math.sin(t * 5 + i) * 5 * t,
        -10 * (1 - t * 4) * (t < 0.25 ? 1 : 0) + f * t * t * 0.25 + f * t * 0.75,
      ]
    let pts = []
    for (let j = 0; j <= 6; j++) pts.push(P(j / 6))
    vs += stroke(M(pts[0]) + spline(pts), pal[0], 2)
    for (let j = 1; j <= Math.round(f / 17); j++) {
      const t = j / Math.round(f / 17),
        p = P(t),
        l = lerp(w * 0.3, w * 0.19, t) * (0.85 + R() * 0.3),
        sgn = j % 2 ? 1 : -1
      front += leaf(c, {
        x: p[0],
        y: p[1],
        a: 90 - sgn * (26 + R() * 36),
        l,
        w: l * 0.84,
        prof: 'heart',
        fill: pal[Math.min(3, Math.floor(R() * 3.4 + t))],
        n: 6,
        bend: sgn * 12,
      })
    }
  }
  return back + vs + front
}

// ---- calathea with brush strokes ---------------------------------------------------
export function calathea(
  c,
  { h = 160, seed = 3, pal = ['#39705a', '#4a8468', '#5d9a78', '#79b08c'], stripe = '#d5e6c9', n = 12 } = {},
) {
  let back = '',
    front = '',
    st = ''
  const _R = rnd(seed)
  const L = [
    [-166, 0.64, 0.44],
    [-14, 0.64, 0.44],
    [-140, 0.9, 0.46],
    [-40, 0.9, 0.46],
    [-112, 1.04, 0.44],
    [-68, 1.04, 0.46],
    [-90, 1.08, 0.48],
    [-154, 0.42, 0.48],
    [-26, 0.42, 0.5],
    [-120, 0.66, 0.52],
    [-62, 0.64, 0.54],
    [-92, 0.5, 0.56],
  ].slice(0, n)
  L.forEach(([a, k, s], i) => {
    const [x, y] = polar(0, 0, a, h * k * 0.72),
      d = a + (a < -90 ? -20 : 20) * (Math.abs(a + 90) / 60),
      l = h * s
    st += stem(0, 2, x, y, '#7a5a5e', 2.2, (x < 0 ? 1 : -1) * 6)
    const lf = leaf(c, {
      x,
      y,
      a: d,
      l,
      w: l * 0.82,
      prof: 'ovate',
      fill: pal[i < 6 ? i % 2 : 1 + (i % 3)],
      stripe,
      bend: (a < -90 ? -1 : 1) * 14,
      n: 9,
      mid: 0.6,
      midc: '#e3efd6',
    })
    if (i < 6) back += lf
    else front += lf
  })
  return st + back + front
}

// ---- fern ---------------------------------------------------------------------------
export function fern(
  c,
  { h = 150, seed = 5, pal = ['#3f7a41', '#56934c', '#75ad5a', '#98c774'], n = 15 } = {},
) {
  const R = rnd(seed)
  let s = ''
  const order = []
  for (let i = 0; i < n; i++) order.push(i)
  order.sort((a, b) => Math.abs(b - n / 2) - Math.abs(a - n / 2))
  for (const i of order) {
    const k = (i / (n - 1)) * 2 - 1,
      a = -90 + k * 66 + (R() - 0.5) * 8,
      l = h * (1.02 + R() * 0.16 - Math.abs(k) * 0.04),
      ax = axis({ x: k * 6, y: 2, a, l, bend: k * 74 + (R() - 0.5) * 14 }),
      col = pal[Math.floor(R() * 4)]
    let d = ''
    const N = 20
    for (let j = 2; j <= N; j++) {
      const t = j / N,
        p = ax.at(t),
        n2 = ax.nor(t),
        len = h * 0.135 * Math.sin(PI * Math.pow(t, 0.6)) + 2,
        tx = n2[1],
        ty = -n2[0]
      for (const sg of [-1, 1]) {
        const ex = p[0] + n2[0] * len * sg + tx * len * 0.4,
          ey = p[1] + n2[1] * len * sg + ty * len * 0.4,
          b = h * 0.022
        d += `M${r1(p[0] - tx * b)} ${r1(p[1] - ty * b)}Q${r1(lerp(p[0], ex, 0.55) + tx * b)} ${r1(lerp(p[1], ey, 0.55) + ty * b)} ${r1(ex)} ${r1(ey)}Q${r1(lerp(p[0], ex, 0.45) - tx * b * 2)} ${r1(lerp(p[1], ey, 0.45) - ty * b * 2)} ${r1(p[0] - tx * b)} ${r1(p[1] - ty * b)}Z`
      }
    }
    s +=
      path(d, col) +
      stroke(
        `${M(ax.p0)}Q${r1(ax.p1[0])} ${r1(ax.p1[1])} ${r1(ax.p2[0])} ${r1(ax.p2[1])}`,
        dark(col, 0.2),
        1.4,
      )
  }
  return s
}

export function bamboo(c, { h = 200, n = 3, seed = 3 } = {}) {
  const R = rnd(seed)
  let s = '',
    f = ''
  for (let i = 0; i < n; i++) {
    const x = (i - (n - 1) / 2) * 20,
      H = h * (0.8 + R() * 0.25)
    for (let j = 0; j < 6; j++) s += rect(x - 4, (-H * (j + 1)) / 6, 8, H / 6 - 1.5, c.tube('#7ea457'), 2)
    for (let j = 2; j < 7; j++)
      for (const k of [-1, 1]) {
        const y = (-H * j) / 6.4
        f += leaf(c, {
          x,
          y,
          a: -90 + k * (40 + R() * 50),
          l: h * 0.24,
          w: h * 0.04,
          prof: 'lance',
          fill: LEAF.lime[Math.floor(R() * 4)],
          bend: k * 26,
          n: 5,
        })
      }
  }
  return s + f
}

export function strelitzia(c, { h = 230, pal = LEAF.sage, flower = true } = {}) {
  let s = '',
    lv = ''
  for (const [a, k, s2, t] of [
    [-124, 0.62, 0.46, 0],
    [-56, 0.62, 0.46, 1],
    [-108, 0.74, 0.5, 1],
    [-72, 0.76, 0.5, 2],
    [-92, 0.86, 0.5, 2],
    [-140, 0.4, 0.4, 2],
    [-40, 0.4, 0.4, 3],
  ]) {
    const [x, y] = polar(0, 0, a, h * k * 0.72)
    s += stem(0, 3, x, y, '#6a8a58', 4, (x < 0 ? 1 : -1) * 6)
    lv += leaf(c, {
      x,
      y,
      a: a * 0.7 - 27,
      l: h * s2,
      w: h * s2 * 0.38,
      prof: 'ovate',
      fill: pal[t],
      veins: 9,
      bend: a < -90 ? -16 : 16,
      n: 9,
    })
  }
  if (flower) {
    lv +=
      stem(2, 0, 52, -h * 0.66, '#6a8a58', 4, 12) +
      g(
        leaf(c, { x: 0, y: 0, a: -14, l: 62, w: 15, prof: 'lance', fill: '#7c5a6a' }) +
          [-88, -70, -52, -36]
            .map((a, i) =>
              leaf(c, {
                x: 6 + i * 3,
                y: -3,
                a,
                l: 46,
                w: 11,
                prof: 'lance',
                fill: i % 2 ? '#e8973a' : '#efb04a',
                n: 5,
              }),
            )
            .join('') +
          leaf(c, { x: 10, y: -4, a: -44, l: 40, w: 7, prof: 'lance', fill: '#5168a6', n: 5 }),
        52,
        -h * 0.66,
      )
  }
  return s + lv
}
