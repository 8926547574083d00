// Single flower heads.

import { DEG } from './foliage.mjs'
import { leaf } from './leaf.mjs'
import { blob, dark, ell, g, lerp, lite, mix, PI, path, r1, rnd, stroke } from './lib.mjs'

// ---- flowers ---------------------------------------------------------------------------
export function peony(
  c,
  { x = 0, y = 0, r = 40, fill = '#eaa3a6', core = '#d97b86', seed = 2, squash = 0.9 } = {},
) {
  const R = rnd(seed + Math.round(r))
  let s = ell(x, y, r * 0.8, r * 0.74 * squash, dark(core, 0.25))
  const rings = [
    [1, 9, lite(fill, 0.42)],
    [0.84, 8, lite(fill, 0.26)],
    [0.68, 7, lite(fill, 0.08)],
    [0.52, 6, mix(fill, core, 0.3)],
    [0.36, 5, mix(fill, core, 0.62)],
    [0.22, 3, mix(core, fill, 0.1)],
  ]
  rings.forEach(([k, n, col], ri) => {
    const rr = r * k,
      off = R() * 360,
      deep = dark(mix(col, core, 0.75), 0.1)
    for (let i = 0; i < n; i++) {
      const a = ((off + (i * 360) / n) * 1 * PI) / 180,
        w = (rr * (0.72 + R() * 0.1)) / Math.sqrt(n / 7),
        L = rr * (0.97 + R() * 0.07),
        pts = [],
        bx = x + Math.cos(a) * rr * 0.12,
        by = y + Math.sin(a) * rr * 0.12 * squash
      pts.push([bx, by])
      const m = 6
      for (let j = 0; j <= m; j++) {
        const u = (j / m) * 2 - 1,
          v = L * (1 - 0.34 * Math.pow(Math.abs(u), 2.4)) * (1 + (j % 2 ? -0.035 : 0.03)),
          t = a + ((u * w) / rr) * 0.82
        pts.push([x + Math.cos(t) * v, y + Math.sin(t) * v * squash])
      }
      const d = blob(pts)
      s += path(
        d,
        c.rad(
          [
            [0, deep],
            [0.5, col],
            [0.86, lite(col, 0.2)],
            [1, lite(col, 0.55)],
          ],
          0.5 - Math.round(Math.cos(a) * 4) / 8,
          0.5 - Math.round(Math.sin(a) * 4) / 8,
          1.05,
        ),
        `stroke="${dark(mix(col, core, 0.6), 0.05)}" stroke-opacity=".38" stroke-width="${r1(Math.max(0.5, r * 0.014))}"`,
      )
    }
  })
  for (let i = 0; i < 7; i++) {
    const a = (i * 137.5 * PI) / 180,
      q = r * 0.03 * Math.sqrt(i)
    s += ell(x + Math.cos(a) * q, y + Math.sin(a) * q, r * 0.022, r * 0.022, '#f3d489')
  }
  return s
}

export function rose(c, { x = 0, y = 0, r = 30, fill = '#d9737a', seed = 1 } = {}) {
  let s = ''
  const deep = dark(mix(fill, '#7a1f33', 0.45), 0.1)
  const outer = [
    [-150, 1],
    [-30, 1],
    [95, 0.98],
    [-95, 0.94],
    [35, 0.96],
    [160, 0.96],
  ]
  outer.forEach(([a, k], i) => {
    const cx = x + Math.cos(a * DEG) * r * 0.42,
      cy = y + Math.sin(a * DEG) * r * 0.36
    s += ell(
      cx,
      cy,
      r * 0.66 * k,
      r * 0.58 * k,
      c.rad(
        [
          [0, deep],
          [0.62, fill],
          [1, lite(fill, 0.3)],
        ],
        0.5 - Math.cos(a * DEG) * 0.4,
        0.5 - Math.sin(a * DEG) * 0.4,
        0.9,
      ),
      `transform="rotate(${r1(a + 90)} ${r1(cx)} ${r1(cy)})"`,
    )
  })
  for (let i = 0; i < 7; i++) {
    const t = i / 7,
      rr = r * lerp(0.66, 0.12, t),
      a0 = i * 137
    s += path(
      `M${r1(x + Math.cos(a0 * DEG) * rr)} ${r1(y + Math.sin(a0 * DEG) * rr * 0.86)}A${r1(rr)} ${r1(rr * 0.88)} 0 1 1 ${r1(x + Math.cos((a0 + 220) * DEG) * rr)} ${r1(y + Math.sin((a0 + 220) * DEG) * rr * 0.86)}Q${r1(x)} ${r1(y)} ${r1(x + Math.cos(a0 * DEG) * rr)} ${r1(y + Math.sin(a0 * DEG) * rr * 0.86)}Z`,
      c.rad(
        [
          [0, mix(fill, deep, 0.75)],
          [0.7, mix(fill, deep, 0.18 + t * 0.3)],
          [1, lite(fill, 0.24)],
        ],
        0.5,
        0.5,
        0.62,
      ),
    )
  }
  return s
}

export function tulip(c, { x = 0, y = 0, h = 44, fill = '#e88a6f', rot = 0 } = {}) {
  const w = h * 0.62,
    p = (a, b) => `${r1(a * w)} ${r1(b * h)}`
  const back =
    path(
      `M${p(-0.3, -0.25)}C${p(-0.34, -0.7)} ${p(-0.12, -0.9)} ${p(-0.06, -1)}C${p(0.04, -0.9)} ${p(0.12, -0.8)} ${p(0.12, -0.6)}L${p(0.1, -0.1)}Z`,
      dark(fill, 0.22),
    ) +
    path(
      `M${p(0.3, -0.25)}C${p(0.34, -0.7)} ${p(0.22, -0.86)} ${p(0.12, -0.98)}C${p(0.02, -0.86)} ${p(-0.06, -0.8)} ${p(-0.08, -0.6)}L${p(-0.06, -0.1)}Z`,
      dark(fill, 0.16),
    )
  const side = (k) =>
    path(
      `M${p(0, 0)}C${p(0.62 * k, -0.02)} ${p(0.66 * k, -0.5)} ${p(0.4 * k, -0.94)}C${p(0.24 * k, -0.76)} ${p(0.02 * k, -0.5)} ${p(0, 0)}Z`,
      c.lin(
        [
          [0, lite(fill, 0.25)],
          [1, k > 0 ? dark(fill, 0.2) : dark(fill, 0.05)],
        ],
        0,
        0,
        0,
        1,
      ),
    )
  const front = path(
    `M${p(0, 0.02)}C${p(-0.44, -0.06)} ${p(-0.36, -0.62)} ${p(0, -0.88)}C${p(0.36, -0.62)} ${p(0.44, -0.06)} ${p(0, 0.02)}Z`,
    c.lin(
      [
        [0, lite(fill, 0.34)],
        [0.7, fill],
        [1, mix(fill, '#c9c06a', 0.35)],
      ],
      0,
      0,
      0,
      1,
    ),
  )
  return g(back + side(-1) + side(1) + front, x, y, 1, rot)
}

export function daisy(
  c,
  { x = 0, y = 0, r = 20, petal = '#fbfaf3', eye = '#e2b13c', n = 14, squash = 0.86 } = {},
) {
  let s = ''
  for (const off of [0, 360 / n / 2])
    for (let i = 0; i < n; i++) {
      const a = off + (i * 360) / n,
        ca = Math.cos(a * DEG),
        sa = Math.sin(a * DEG) * squash
      s += leaf(c, {
        x,
        y,
        a: Math.atan2(sa, ca) / DEG,
        l: r * Math.hypot(ca, sa) * (off ? 0.9 : 1),
        w: r * 0.26,
        prof: 'obov',
        fill: off ? petal : dark(petal, 0.07),
        n: 5,
        mid: 0,
        shade: 0.06,
      })
    }
  return (
    s +
    ell(
      x,
      y,
      r * 0.32,
      r * 0.3,
      c.rad(
        [
          [0, lite(eye, 0.4)],
          [0.6, eye],
          [1, dark(eye, 0.3)],
        ],
        0.38,
        0.34,
        0.75,
      ),
    )
  )
}

export function sunflower(c, { x = 0, y = 0, r = 50 } = {}) {
  let s = ''
  for (let k = 0; k < 3; k++)
    for (let i = 0; i < 18; i++) {
      const a = i * 20 + k * 7
      s += leaf(c, {
        x: x + Math.cos(a * DEG) * r * 0.34,
        y: y + Math.sin(a * DEG) * r * 0.34,
        a,
        l: r * (0.72 - k * 0.06),
        w: r * 0.2,
        prof: 'lance',
        fill: ['#d9962b', '#eab23e', '#f4c95a'][k],
        n: 5,
        mid: 0.25,
        shade: 0.1,
      })
    }
  s += ell(
    x,
    y,
    r * 0.47,
    r * 0.47,
    c.rad([
      [0, '#8a5a2c'],
      [0.45, '#5a3a20'],
      [1, '#3a2717'],
    ]),
  )
  let d = ''
  for (let i = 0; i < 90; i++) {
    const rr = r * 0.44 * Math.sqrt(i / 90),
      a = i * 137.5 * DEG
    d += `M${r1(x + Math.cos(a) * rr)} ${r1(y + Math.sin(a) * rr)}h.1`
  }
  return s + stroke(d, '#c9914a', r * 0.045, 'opacity=".7"')
}
