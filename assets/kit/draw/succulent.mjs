// Succulents and cacti.

import { DEG } from './foliage.mjs'
import { leaf } from './leaf.mjs'
import { dark, ell, lerp, lite, mix, path, r1, rnd, stroke } from './lib.mjs'

// ---- succulents ----------------------------------------------------------------------
export function rosette(
  c,
  {
    x = 0,
    y = 0,
    r = 40,
    fill = '#8fb3a0',
    tip = '#d9a4a0',
    rings = 5,
    squash = 0.78,
    seed = 2,
    n0 = 9,
  } = {},
) {
  const R = rnd(seed + r)
  let s = ell(x, y + r * 0.1, r * 0.9, r * 0.9 * squash, dark(fill, 0.45))
  for (let k = 0; k < rings; k++) {
    const t = k / (rings - 1),
      rr = r * lerp(1, 0.26, t),
      n = Math.max(4, Math.round(lerp(n0, 5, t))),
      off = k * 23 + R() * 10
    const items = []
    for (let i = 0; i < n; i++) {
      const a = off + (i * 360) / n,
        base = [x, y - r * 0.04 * k]
      items.push([a, base])
    }
    for (const [a, b] of items) {
      const ca = Math.cos(a * DEG),
        sa = Math.sin(a * DEG) * squash,
        ang = Math.atan2(sa, ca) / DEG,
        l = rr * Math.hypot(ca, sa),
        w = rr * 0.66 * lerp(1, 0.9, t)
      const base = mix(fill, '#ffffff', t * 0.22 + (sa < 0 ? 0 : 0.05))
      s += leaf(c, {
        x: b[0] + ca * rr * 0.1,
        y: b[1] + sa * rr * 0.1,
        a: ang,
        l: l * 0.92,
        w,
        prof: 'obov',
        fill: mix(base, k % 2 ? tip : base, 0.12),
        n: rr > 40 ? 6 : 4,
        mid: 0,
        shade: 0.13,
        edge: mix(base, tip, 0.75),
        edgew: 1,
      })
    }
  }
  return s
}

export function cactus(c, { h = 110, w = 46, fill = '#4f8a62', ribs = 5, flower = null, seed = 3 } = {}) {
  let s = ''
  const d = `M${-w * 0.42} 4C${-w * 0.56} ${-h * 0.3} ${-w * 0.56} ${-h} 0 ${-h}C${w * 0.56} ${-h} ${w * 0.56} ${-h * 0.3} ${w * 0.42} 4Z`
  s += path(
    d,
    c.lin(
      [
        [0, dark(fill, 0.12)],
        [0.3, lite(fill, 0.22)],
        [0.6, fill],
        [1, dark(fill, 0.36)],
      ],
      0,
      0,
      1,
      0,
    ),
  )
  for (let i = 1; i < ribs; i++) {
    const k = (i / ribs) * 2 - 1
    s += stroke(
      `M${r1(k * w * 0.4)} 2C${r1(k * w * 0.56)} ${r1(-h * 0.4)} ${r1(k * w * 0.5)} ${r1(-h * 0.8)} ${r1(k * w * 0.1)} ${r1(-h * 0.97)}`,
      dark(fill, 0.32),
      1.6,
      'opacity=".55"',
    )
    let sp = ''
    for (let j = 1; j < 8; j++) {
      const t = j / 8,
        x = k * w * lerp(0.44, 0.5, t) * (t > 0.75 ? 1 - (t - 0.75) * 2.2 : 1),
        y = -h * t * 0.95
      sp += `M${r1(x)} ${r1(y)}l-3 -2M${r1(x)} ${r1(y)}l3 -2M${r1(x)} ${r1(y)}l0 -3.4`
    }
    s += stroke(sp, '#f3edd2', 0.9, 'opacity=".85"')
  }
  if (flower)
    for (let k = 0; k < 2; k++)
      for (let i = 0; i < 9 - k * 3; i++)
        s += leaf(c, {
          x: 0,
          y: -h + 3,
          a: -170 + i * (160 / (8 - k * 3)),
          l: w * (0.42 - k * 0.1),
          w: w * 0.17,
          prof: 'petal',
          fill: k ? lite(flower, 0.3) : flower,
          n: 5,
          mid: 0,
          shade: 0.1,
        })
  return s
}

export function aloe(c, { h = 120, fill = '#6d9c7b', seed = 2, n = 13 } = {}) {
  const R = rnd(seed)
  let s = ''
  const idx = [...Array(n).keys()].sort((a, b) => Math.abs(b - n / 2) - Math.abs(a - n / 2))
  for (const i of idx) {
    const k = (i / (n - 1)) * 2 - 1,
      l = h * (1.05 - Math.abs(k) * 0.3 + R() * 0.1)
    s += leaf(c, {
      x: k * 12,
      y: 4,
      a: -90 + k * 66,
      l,
      w: h * 0.16,
      prof: 'blade',
      fill: [fill, lite(fill, 0.14), dark(fill, 0.14)][i % 3],
      bend: k * 26 * (R() + 0.3),
      n: 7,
      mid: 0,
      shade: 0.2,
      edge: lite(fill, 0.3),
      edgew: 0.8,
    })
  }
  return s
}
