// Round crowns, seedlings and cut branches.

import { rose } from './flower.mjs'
import { DEG } from './foliage.mjs'
import { axis, leaf } from './leaf.mjs'
import { dark, ell, g, LEAF, lerp, lite, M, path, r1, rnd, stroke } from './lib.mjs'

export function bush(
  c,
  { r = 60, pal = LEAF.sage, n = 60, prof = 'ovate', size = 24, ratio = 0.55, seed = 3, cy = -r } = {},
) {
  // round leafy mass, back to front
  const R = rnd(seed)
  let s = ell(0, cy, r * 0.8, r * 0.76, dark(pal[0], 0.2))
  const it = []
  for (let i = 0; i < n; i++) {
    const t = (n - i) / n,
      rr = r * Math.sqrt(t),
      a = i * 137.5
    it.push([Math.cos(a * DEG) * rr, cy + Math.sin(a * DEG) * rr * 0.92, a])
  }
  for (const [x, y, _a] of it) {
    const up = ((cy - y) / r) * 0.6 - (x / r) * 0.35
    s += leaf(c, {
      x: x * 0.8,
      y: lerp(cy, y, 0.8),
      a: Math.atan2(y - cy, x) / DEG + (R() - 0.5) * 50,
      l: size * (0.8 + R() * 0.4),
      w: size * ratio,
      prof,
      fill: pal[
        Math.max(0, Math.min(pal.length - 1, Math.round(pal.length * (0.42 + up * 0.5) + (R() - 0.5))))
      ],
      n: 5,
      mid: 0.35,
    })
  }
  return s
}

export function topiary(c, o = {}) {
  const { h = 190, r = 56, fruit, flower, pal = LEAF.sage, seed = 4, size = 24 } = o
  let s =
    stroke(
      `M0 4C3 ${-h * 0.2} -3 ${-h * 0.35} 0 ${-h * 0.6}`,
      c.lin(
        [
          [0, '#9a7c5c'],
          [1, '#6d5038'],
        ],
        0,
        0,
        1,
        0,
      ),
      7,
    ) + g(bush(c, { r, pal, seed, size, cy: 0 }), 0, -h + r)
  const R = rnd(seed + 9)
  if (fruit)
    for (let i = 0; i < 9; i++) {
      const a = i * 137.5 * DEG,
        rr = r * 0.86 * Math.sqrt((i + 0.6) / 9),
        x = Math.cos(a) * rr,
        y = -h + r + Math.sin(a) * rr
      s += ell(
        x,
        y,
        9.5,
        fruit === 'lemon' ? 8 : 9.5,
        c.rad(
          [
            [0, lite(fruit === 'lemon' ? '#f2cf45' : '#e8893a', 0.45)],
            [0.55, fruit === 'lemon' ? '#edc43a' : '#e27f2f'],
            [1, dark(fruit === 'lemon' ? '#cf9d24' : '#b9591d', 0.12)],
          ],
          0.36,
          0.32,
          0.8,
        ),
        `transform="rotate(${r1(R() * 60 - 30)} ${r1(x)} ${r1(y)})"`,
      )
    }
  if (flower)
    for (let i = 0; i < 11; i++) {
      const a = i * 137.5 * DEG,
        rr = r * 0.9 * Math.sqrt((i + 0.6) / 11)
      s += rose(c, { x: Math.cos(a) * rr, y: -h + r + Math.sin(a) * rr, r: 12 + R() * 5, fill: flower })
    }
  return s
}

export function tomato(c, { h = 170, seed = 4 } = {}) {
  const R = rnd(seed)
  let s =
    stroke(`M0 4C4 ${-h * 0.3} -4 ${-h * 0.6} 1 ${-h}`, '#5f8a45', 4) +
    stroke(`M10 4L12 ${-h * 1.05}`, '#b99664', 3)
  let f = ''
  for (let i = 0; i < 9; i++) {
    const y = -h * (0.2 + i * 0.095),
      k = i % 2 ? 1 : -1,
      a = -90 + k * (72 - i * 3),
      ax = axis({ x: 0, y, a, l: h * (0.36 - i * 0.017), bend: k * 30 })
    s += stroke(`${M(ax.p0)}Q${r1(ax.p1[0])} ${r1(ax.p1[1])} ${r1(ax.p2[0])} ${r1(ax.p2[1])}`, '#5f8a45', 2)
    for (const t of [0.45, 0.75, 1]) {
      const p = ax.at(t),
        n = ax.nor(t),
        b = Math.atan2(-n[0], n[1]) / DEG
      const L = h * (0.15 - i * 0.004)
      for (const o of t === 1 ? [0] : [-52, 52])
        s += leaf(c, {
          x: p[0],
          y: p[1],
          a: b + o,
          l: L,
          w: L * 0.54,
          fill: ['#47783d', '#5b8f49', '#75a75a'][Math.floor(R() * 3)],
          veins: 3,
          n: 6,
        })
    }
    if (i > 1 && i < 7)
      for (let j = 0; j < 3; j++) {
        const x = k * (12 + j * 9),
          yy = y + 16 + (j % 2) * 9,
          col = ['#d8442e', '#e25b34', '#e98f3c', '#a9b94b'][(i + j) % 4]
        f +=
          stroke(`M${r1(k * 6)} ${r1(y + 3)}Q${x} ${r1(y + 2)} ${x} ${r1(yy - 7)}`, '#5f8a45', 1.4) +
          ell(
            x,
            yy,
            7.6,
            7.2,
            c.rad(
              [
                [0, lite(col, 0.5)],
                [0.5, col],
                [1, dark(col, 0.25)],
              ],
              0.35,
              0.3,
              0.8,
            ),
          ) +
          stroke(`M${x - 4} ${r1(yy - 7)}l4 1.6l4 -1.6M${x} ${r1(yy - 8.6)}v3`, '#4c7a3c', 1.3)
      }
  }
  return s + f
}

export function sprout(c, { h = 60, stage = 2, pal = ['#6ba04a', '#86b95a', '#a5d072'] } = {}) {
  // seedling, used for growth stages and the empty states
  if (stage <= 0)
    return (
      path('M-9 2C-9 -6 -3 -10 3 -9C9 -8 11 -2 9 3Z', c.tone('#9c7650')) +
      stroke('M-4 -1C-1 -5 3 -6 6 -5', '#d6b58a', 1.4)
    )
  let s = stroke(`M0 3C-2 ${-h * 0.4} 3 ${-h * 0.6} 0 ${-h}`, pal[0], 3.4)
  const P = [
    [1, 38, 20],
    [0.66, 30, 15],
    [0.36, 24, 12],
  ].slice(0, stage)
  P.forEach(([t, l, w], i) => {
    for (const k of [-1, 1])
      s += leaf(c, {
        x: 0,
        y: -h * t + (i ? 0 : 2),
        a: -90 + k * (62 + i * 10),
        l: (l * h) / 60,
        w: (w * h) / 60,
        fill: pal[(i + (k > 0 ? 0 : 1)) % 3],
        bend: k * 24,
        n: 6,
        veins: 0,
      })
  })
  return s
}

export function branch(
  c,
  { l = 160, a = -60, pal = LEAF.euca, kind = 'euca', seed = 2, pairs = 8, bend = 20 } = {},
) {
  const R = rnd(seed),
    ax = axis({ x: 0, y: 0, a, l, bend })
  let s = stroke(
    `${M(ax.p0)}Q${r1(ax.p1[0])} ${r1(ax.p1[1])} ${r1(ax.p2[0])} ${r1(ax.p2[1])}`,
    kind === 'euca' ? '#8b7a63' : '#6b5a43',
    2.2,
  )
  for (let i = 1; i <= pairs; i++) {
    const t = i / pairs,
      p = ax.at(t),
      n = ax.nor(t),
      b = Math.atan2(-n[0], n[1]) / DEG,
      ll = lerp(l * 0.2, l * 0.11, t)
    for (const k of i === pairs ? [0] : [-1, 1])
      s += leaf(c, {
        x: p[0],
        y: p[1],
        a: b + k * (56 + R() * 16),
        l: ll,
        w: ll * (kind === 'euca' ? 0.86 : 0.4),
        prof: kind === 'euca' ? 'round' : 'ovate',
        fill: pal[1 + (Math.floor(R() * 4) % pal.length)] || pal[2],
        n: 7,
        mid: 0.5,
        bend: k * 10,
      })
  }
  return s
}
