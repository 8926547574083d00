// One leaf: the shape that most drawings are made of.
import { LEAF, lerp, lite, M, PI, path, r1, spline, stroke } from './lib.mjs'

// ---- leaf ----------------------------------------------------------------
const PROF = {
  ovate: (t) => Math.pow(Math.sin(PI * Math.pow(t, 0.72)), 0.92),
  lance: (t) => Math.pow(Math.sin(PI * Math.pow(t, 0.82)), 1.15),
  obov: (t) => Math.pow(Math.sin(PI * Math.pow(t, 1.35)), 0.82),
  round: (t) => Math.sqrt(Math.max(0, 1 - Math.pow(2 * t - 1, 2))),
  blade: (t) =>
    Math.pow(1 - t, 0.42) * (0.62 + 0.38 * Math.sin(PI * Math.min(1, t * 1.1))) * (t > 0.999 ? 0 : 1),
  heart: (t) => Math.pow(1 - t, 0.62) * Math.pow(Math.min(1, t * 5.2 + 0.12), 0.5),
  strap: (t) => Math.pow(Math.sin(PI * (0.06 + 0.94 * Math.pow(t, 0.9))), 0.5),
  petal: (t) => Math.pow(Math.sin(PI * Math.pow(t, 1.7)), 0.72),
}

export function axis({ x, y, a, l, bend = 0 }) {
  const A = (a * PI) / 180,
    B = ((a + bend) * PI) / 180
  const p0 = [x, y],
    p1 = [x + Math.cos(A) * l * 0.52, y + Math.sin(A) * l * 0.52],
    p2 = [p1[0] + Math.cos(B) * l * 0.5, p1[1] + Math.sin(B) * l * 0.5]
  const at = (t) => [0, 1].map((i) => (1 - t) * (1 - t) * p0[i] + 2 * t * (1 - t) * p1[i] + t * t * p2[i])
  const nor = (t) => {
    const dx = 2 * (1 - t) * (p1[0] - p0[0]) + 2 * t * (p2[0] - p1[0]),
      dy = 2 * (1 - t) * (p1[1] - p0[1]) + 2 * t * (p2[1] - p1[1]),
      m = Math.hypot(dx, dy) || 1
    return [-dy / m, dx / m]
  }
  return { p0, p1, p2, at, nor }
}

// one leaf: base x,y; direction a (deg, -90 up); length l; width w; bend (deg)
export function leaf(c, o) {
  const {
    w,
    prof = 'ovate',
    fill = LEAF.sage[2],
    veins = 0,
    n = o.l < 16 ? 3 : o.l < 36 ? 4 : o.l < 62 ? 6 : 8,
    shade = 0.17,
    mid = 0.5,
    midc,
    edge,
    stripe,
  } = o
  const ax = axis(o),
    f = PROF[prof],
    side = (s) => {
      const out = []
      for (let i = 0; i <= n; i++) {
        const t = i / n,
          m = ax.at(t),
          k = ax.nor(t),
          h = (w / 2) * f(t) * s
        out.push([m[0] + k[0] * h, m[1] + k[1] * h])
      }
      return out
    }
  const Rt = side(1),
    Lf = side(-1)
  const full =
    M(ax.p0) +
    (prof === 'heart' ? `L${r1(Rt[0][0])} ${r1(Rt[0][1])}` : '') +
    spline(Rt) +
    spline([...Lf].reverse()) +
    'Z'
  let s = path(
    full,
    o.raw ? fill : c.tone(fill),
    edge ? `stroke="${edge}" stroke-width="${r1(o.edgew || 2)}" stroke-linejoin="round"` : '',
  )
  if (stripe)
    for (let i = 1; i <= 5; i++) {
      const t0 = 0.08 + i * 0.13
      for (const k of [-1, 1]) {
        const m0 = ax.at(t0),
          m1 = ax.at(t0 + 0.1),
          nn = ax.nor(t0 + 0.1),
          h = (w / 2) * f(t0 + 0.1) * 0.82 * k
        s += stroke(
          `${M(m0)}Q${r1(m1[0])} ${r1(m1[1])} ${r1(m1[0] + nn[0] * h)} ${r1(m1[1] + nn[1] * h)}`,
          stripe,
          Math.max(1.4, w * 0.05),
          'opacity=".75"',
        )
      }
    }
  // half in shade: the side turned away from the light (top left)
  const kn = ax.nor(0.5),
    away = kn[0] * 0.6 + kn[1] * 0.8 > 0 ? Rt : Lf
  const mids = []
  for (let i = n; i >= 0; i--) mids.push(ax.at(i / n))
  if (shade) s += path(M(away[0]) + spline(away) + spline(mids) + 'Z', '#06281b', `opacity="${shade}"`)
  if (veins) {
    let d = ''
    for (let i = 1; i <= veins; i++) {
      const t = (i / (veins + 1)) * 0.86,
        t2 = Math.min(0.98, t + 0.13)
      for (const k of [-1, 1]) {
        const m = ax.at(t),
          e = ax.at(t2),
          q = ax.nor(t2),
          h = (w / 2) * f(t2) * 0.84 * k
        d += `${M(m)}L${r1(e[0] + q[0] * h)} ${r1(e[1] + q[1] * h)}`
      }
    }
    s += stroke(d, midc || lite(fill, 0.35), Math.max(0.6, w * 0.018), 'opacity=".42"')
  }
  if (mid)
    s += stroke(
      `${M(ax.p0)}Q${r1(ax.p1[0])} ${r1(ax.p1[1])} ${r1(lerp(ax.p1[0], ax.p2[0], 0.9))} ${r1(lerp(ax.p1[1], ax.p2[1], 0.9))}`,
      midc || lite(fill, 0.45),
      Math.max(0.7, w * 0.035),
      `opacity="${mid}"`,
    )
  return s
}

// stem from a to b with a sag
export const stem = (x0, y0, x1, y1, c, w, sag = 0) =>
  stroke(`M${r1(x0)} ${r1(y0)}Q${r1((x0 + x1) / 2 + sag)} ${r1((y0 + y1) / 2)} ${r1(x1)} ${r1(y1)}`, c, w)
