// Broad-leaved plants. Origin (0,0) = the soil line, centre; up is negative y.

import { axis, leaf, stem } from './leaf.mjs'
import { dark, ell, LEAF, lerp, lite, M, mix, PI, path, r1, rnd, stroke } from './lib.mjs'

export const DEG = PI / 180

export const polar = (x, y, a, l) => [x + Math.cos(a * DEG) * l, y + Math.sin(a * DEG) * l]

// ---- monstera: a heart with four cuts a side and slits by the rib ------------------
const HALF = [
  ['C', -0.05, 0.05, -0.15, 0.12, -0.14, 0.36],
  ['C', -0.13, 0.62, -0.04, 0.84, 0.09, 0.93],
  ['Q', 0.15, 0.7, 0.14, 0.5],
  ['Q', 0.175, 0.42, 0.2, 0.52],
  ['Q', 0.22, 0.8, 0.21, 0.99],
  ['C', 0.3, 1.03, 0.37, 1.01, 0.43, 0.95],
  ['Q', 0.41, 0.66, 0.37, 0.46],
  ['Q', 0.4, 0.38, 0.43, 0.47],
  ['Q', 0.5, 0.72, 0.53, 0.89],
  ['C', 0.6, 0.84, 0.65, 0.78, 0.69, 0.7],
  ['Q', 0.64, 0.5, 0.585, 0.37],
  ['Q', 0.605, 0.3, 0.64, 0.37],
  ['Q', 0.72, 0.52, 0.77, 0.6],
  ['C', 0.83, 0.52, 0.87, 0.45, 0.89, 0.38],
  ['Q', 0.83, 0.29, 0.775, 0.21],
  ['Q', 0.79, 0.15, 0.83, 0.2],
  ['Q', 0.9, 0.26, 0.935, 0.27],
  ['C', 0.99, 0.18, 1.02, 0.1, 1.07, 0],
]

const SLIT = [
  [0.1, 0.12, 0.16, 0.3],
  [0.28, 0.12, 0.33, 0.27],
  [0.46, 0.1, 0.5, 0.22],
  [0.63, 0.07, 0.66, 0.15],
]

export function monsteraLeaf(
  c,
  { x, y, a, l, w = l * 0.98, bend = 0, fill = LEAF.deep[2], tilt = 1, slits = true },
) {
  const P = (u, v, s) => {
    const A = (a + bend * Math.max(0, u)) * DEG,
      k = s < 0 ? 1 : tilt
    return `${r1(x + Math.cos(A) * l * u - ((Math.sin(A) * w) / 2) * v * s * k)} ${r1(y + Math.sin(A) * l * u + ((Math.cos(A) * w) / 2) * v * s * k)}`
  }
  const half = (s) => {
    let d = `M${P(0, 0, s)}`
    for (const [k, ...n] of HALF) {
      d += k
      for (let i = 0; i < n.length; i += 2) d += (i ? ' ' : '') + P(n[i], n[i + 1], s)
    }
    d += 'Z'
    if (slits)
      for (const [u0, v0, u1, v1] of SLIT)
        d += `M${P(u0, v0, s)}Q${P(u0 + 0.06, v0 + 0.13, s)} ${P(u1, v1, s)}Q${P(u1 - 0.01, v0 + 0.02, s)} ${P(u0, v0, s)}Z`
    return d
  }
  // side +1 has normal (-sin,cos)
  const A = a * DEG,
    away = -Math.sin(A) * 0.6 + Math.cos(A) * 0.8 > 0 ? 1 : -1
  let s = ''
  for (const k of [-away, away]) {
    const f = k === away ? dark(fill, 0.16) : fill
    s += path(half(k), c.tone(f), 'fill-rule="evenodd"')
  }
  let v = ''
  for (const [u, e, t] of [
    [0.06, -0.02, 0.62],
    [0.12, 0.2, 0.8],
    [0.3, 0.4, 0.72],
    [0.48, 0.6, 0.55],
    [0.66, 0.76, 0.36],
  ])
    for (const k of [-1, 1]) v += `M${P(u, 0, k)}Q${P((u + e) / 2 + 0.05, t * 0.5, k)} ${P(e, t, k)}`
  s += stroke(v, lite(fill, 0.4), Math.max(0.7, l * 0.008), 'opacity=".5"')
  s += stroke(
    `M${P(-0.02, 0, 1)}Q${P(0.5, 0, 1)} ${P(0.98, 0, 1)}`,
    lite(fill, 0.5),
    Math.max(1, l * 0.016),
    'opacity=".75"',
  )
  return s
}

export function monstera(c, { h = 190, pal = LEAF.deep, n = 7, seed = 4 } = {}) {
  const L = [
    // a, reach, size, tone, leaf dir
    [-152, 0.74, 0.46, 0, -168],
    [-28, 0.72, 0.46, 0, -14],
    [-118, 0.92, 0.5, 1, -128],
    [-60, 0.9, 0.52, 1, -48],
    [-92, 1.04, 0.5, 1, -96],
    [-138, 0.56, 0.56, 3, -162],
    [-44, 0.54, 0.58, 2, -22],
    [-97, 0.7, 0.62, 3, -112],
  ].slice(0, n + 1)
  let st = '',
    lv = ''
  for (const [a, k, s, t, d] of L) {
    const [x, y] = polar(0, 0, a, h * k)
    st += stem(
      a < -90 ? -3 : 3,
      2,
      x,
      y,
      mix(pal[2], '#8aa35d', 0.35),
      h * 0.019,
      (x < 0 ? -1 : 1) * -h * 0.09,
    )
    lv += monsteraLeaf(c, { x, y, a: d, l: h * s, w: h * s * 0.98, fill: pal[t], bend: d < -90 ? -10 : 10 })
  }
  return st + lv
}

// ---- broad leaves on a trunk ----------------------------------------------------
export function fiddle(c, { h = 230, pal = LEAF.sage, seed = 5 } = {}) {
  const R = rnd(seed)
  let back = '',
    front = ''
  const trunk = stroke(
    `M0 4C-4 ${-h * 0.25} 5 ${-h * 0.45} -1 ${-h * 0.9}`,
    c.lin(
      [
        [0, '#9a7a58'],
        [1, '#6d523a'],
      ],
      0,
      0,
      1,
      0,
    ),
    h * 0.03,
  )
  for (let i = 0; i < 17; i++) {
    const t = i / 16,
      y = -h * (0.3 + t * 0.62),
      s = i % 2 ? 1 : -1,
      l = h * lerp(0.36, 0.25, t) * (0.9 + R() * 0.2),
      a = -90 + s * lerp(82, 14, Math.pow(t, 1.4)) + (R() - 0.5) * 16
    const lf = leaf(c, {
      x: s * 2,
      y,
      a,
      l,
      w: l * 0.66,
      prof: 'obov',
      fill: pal[i < 6 ? 1 : 1 + Math.floor(R() * 2.9)],
      veins: 5,
      bend: s * 16,
      n: 9,
    })
    if (i % 3 === 0) back += lf
    else front += lf
  }
  return back + trunk + front
}

export function rubber(c, { h = 210, pal = ['#1c3c30', '#25503d', '#33664c', '#4b8062'], seed = 3 } = {}) {
  const R = rnd(seed)
  let s = '',
    f = ''
  for (const [bx, lean] of [
    [-10, -7],
    [9, 6],
    [0, 0],
  ]) {
    const top = h * (bx ? 0.8 : 1)
    s += stroke(`M${bx} 4Q${bx + lean} ${-top * 0.5} ${bx + lean * 2} ${-top * 0.92}`, '#6a4a3a', 5)
    for (let i = 0; i < 7; i++) {
      const t = i / 6,
        y = -top * (0.2 + t * 0.72),
        x = bx + lean * 2 * (t * 0.9),
        k = (i + (bx > 0 ? 1 : 0)) % 2 ? 1 : -1,
        l = h * lerp(0.3, 0.22, t)
      f += leaf(c, {
        x,
        y,
        a: -90 + k * lerp(74, 8, t * t) + (R() - 0.5) * 12,
        l,
        w: l * 0.5,
        fill: pal[Math.min(3, Math.floor(R() * 3) + (t > 0.7 ? 1 : 0))],
        midc: '#c98a78',
        mid: 0.75,
        bend: k * 10,
      })
    }
  }
  return s + f
}

export function olive(c, { h = 220, seed = 11, fruit = true } = {}) {
  const R = rnd(seed),
    pal = ['#5c7059', '#71876a', '#8ca283', '#aebd9f', '#c8d3b8']
  let tr = '',
    back = '',
    front = ''
  tr += path(
    `M-6 4C-5 ${-h * 0.2} -9 ${-h * 0.3} -3 ${-h * 0.46}L4 ${-h * 0.46}C3 ${-h * 0.3} 8 ${-h * 0.2} 6 4Z`,
    c.lin(
      [
        [0, '#a58d74'],
        [0.5, '#8a725a'],
        [1, '#65503d'],
      ],
      0,
      0,
      1,
      0,
    ),
  )
  const br = []
  for (let i = 0; i < 24; i++) {
    const a = -90 + (i / 23 - 0.5) * 232 + (R() - 0.5) * 10,
      l = h * (0.32 + R() * 0.22) * (Math.abs(a + 90) > 84 ? 0.8 : 1)
    br.push([a, l])
  }
  for (const [a, l] of br) {
    const y0 = -h * (0.4 + R() * 0.1),
      ax = axis({ x: 0, y: y0, a, l, bend: (a < -90 ? -1 : 1) * 16 })
    tr += stroke(
      `${M(ax.p0)}Q${r1(ax.p1[0])} ${r1(ax.p1[1])} ${r1(ax.p2[0])} ${r1(ax.p2[1])}`,
      '#7c664f',
      1.8,
    )
    for (let j = 1; j <= 7; j++) {
      const t = j / 7,
        p = ax.at(t),
        n = ax.nor(t),
        base = Math.atan2(-n[0], n[1]) / DEG
      for (const k of [-1, 1]) {
        const ll = h * (0.088 + R() * 0.03)
        const lf = leaf(c, {
          x: p[0],
          y: p[1],
          a: base + k * (34 + R() * 22),
          l: ll,
          w: ll * 0.3,
          prof: 'lance',
          fill: pal[Math.floor(R() * 5)],
          n: 4,
          shade: 0,
          mid: 0,
        })
        if (R() < 0.5) back += lf
        else front += lf
      }
      if (fruit && R() < 0.06)
        front += ell(
          p[0],
          p[1] + 5,
          3.4,
          4.6,
          c.rad(
            [
              [0, '#9aa06a'],
              [1, '#5a6238'],
            ],
            0.35,
            0.3,
            0.8,
          ),
        )
    }
  }
  return back + tr + front
}
