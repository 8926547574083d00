export const PI = Math.PI

export const r1 = (n) => {
  const v = Math.round(n * 10) / 10
  return Object.is(v, -0) ? 0 : v
}

export const rnd = (seed) => () => {
  seed |= 0
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296
}

export const lerp = (a, b, t) => a + (b - a) * t

export const hex = (h) => [1, 3, 5].map((i) => parseInt(h.slice(i, i + 2), 16))

export const mix = (a, b, t) =>
  '#' +
  hex(a)
    .map((v, i) =>
      Math.round(lerp(v, hex(b)[i], t))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')

export const dark = (c, t = 0.2) => mix(c, '#0c2419', t)

export const lite = (c, t = 0.2) => mix(c, '#fffdf4', t)

// ---- tones ---------------------------------------------------------------
export const LEAF = {
  deep: ['#123d2a', '#1b5236', '#2a6a47', '#418258', '#6aa374'],
  sage: ['#2c5a44', '#3d7454', '#578d68', '#7dab80', '#abc99c'],
  olive: ['#46563a', '#5d6f46', '#788b5a', '#98a97a', '#bcc7a0'],
  lime: ['#4d7a34', '#699842', '#89b457', '#a9cb74', '#cadf9d'],
  euca: ['#39615e', '#52807a', '#759f94', '#9cbfb1', '#c4dacc'],
  plum: ['#3a2b3a', '#573c50', '#74526a', '#946f86', '#b596a6'],
}

export const CLAY = {
  terra: '#c2704c',
  ivory: '#ece7db',
  char: '#4b514c',
  sage: '#a3b79d',
  blush: '#deb5a4',
  ochre: '#d3a148',
  sand: '#d9c6a5',
  pine: '#2a5a42',
  sky: '#a9c2c4',
  white: '#f4f1ea',
}

// wall top, wall bottom, table
export const WALL = {
  sage: ['#e3ebdb', '#d2dfca', '#c1d1b8'],
  sand: ['#f4ecdd', '#ebdfca', '#dfceb1'],
  blush: ['#f7e6dd', '#f0d6c9', '#e5c2b2'],
  dew: ['#e2eceb', '#d1e0de', '#bdd1ce'],
  paper: ['#f7f4ec', '#ece7db', '#dfd8c8'],
  butter: ['#f9f0d3', '#f2e3b4', '#e7d193'],
  lilac: ['#ece7f0', '#ddd5e4', '#cbc0d5'],
  pine: ['#2b5a44', '#1f4735', '#173829'],
  clay: ['#e9c3ac', '#dca98c', '#c98e6e'],
  mist: ['#eef2ee', '#e2e9e2', '#d3ddd3'],
}

// ---- document ------------------------------------------------------------
let UID = 0

export class Ctx {
  constructor(seed = 7, p) {
    this.defs = []
    this.map = new Map()
    this.p = p || 'g' + (UID++).toString(36)
    this.n = 0
    this.rand = rnd(seed)
  }
  id() {
    return this.p + (this.n++).toString(36)
  }
  put(key, fn) {
    if (!this.map.has(key)) {
      const id = this.id()
      this.defs.push(fn(id))
      this.map.set(key, id)
    }
    return this.map.get(key)
  }
  lin(stops, x1 = 0, y1 = 0, x2 = 0, y2 = 1, extra = '') {
    const s = stops
      .map(
        ([o, c, a]) =>
          `<stop offset="${o}" stop-color="${c}"${a === undefined ? '' : ` stop-opacity="${a}"`}/>`,
      )
      .join('')
    return `url(#${this.put('l' + s + x1 + y1 + x2 + y2 + extra, (id) => `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"${extra}>${s}</linearGradient>`)})`
  }
  rad(stops, cx = 0.5, cy = 0.5, r = 0.5, extra = '') {
    const s = stops
      .map(
        ([o, c, a]) =>
          `<stop offset="${o}" stop-color="${c}"${a === undefined ? '' : ` stop-opacity="${a}"`}/>`,
      )
      .join('')
    return `url(#${this.put('r' + s + cx + cy + r + extra, (id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}"${extra}>${s}</radialGradient>`)})`
  }
  blur(d) {
    return `url(#${this.put('b' + d, (id) => `<filter id="${id}" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${d}"/></filter>`)})`
  }
  clip(inner) {
    return `url(#${this.put('c' + inner, (id) => `<clipPath id="${id}">${inner}</clipPath>`)})`
  }
  tone(c) {
    return this.lin(
      [
        [0, lite(c, 0.13)],
        [1, dark(c, 0.12)],
      ],
      0.1,
      0,
      0.35,
      1,
    )
  }
  tube(c, k = 1) {
    return this.lin(
      [
        [0, dark(c, 0.16 * k)],
        [0.16, lite(c, 0.12 * k)],
        [0.34, lite(c, 0.34 * k)],
        [0.62, c],
        [1, dark(c, 0.34 * k)],
      ],
      0,
      0,
      1,
      0,
    )
  }
  svg(w, h, body, extra = '') {
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}"${extra}>${this.defs.length ? `<defs>${this.defs.join('')}</defs>` : ''}${body}</svg>`
  }
}

export const g = (inner, x = 0, y = 0, s = 1, rot = 0, extra = '') =>
  `<g${x || y || s !== 1 || rot ? ` transform="translate(${r1(x)} ${r1(y)})${rot ? ` rotate(${r1(rot)})` : ''}${s !== 1 ? ` scale(${Array.isArray(s) ? s.map((v) => Math.round(v * 1000) / 1000).join(' ') : Math.round(s * 1000) / 1000})` : ''}"` : ''}${extra ? ' ' + extra : ''}>${inner}</g>`

export const path = (d, fill, extra = '') => `<path d="${d}" fill="${fill}"${extra ? ' ' + extra : ''}/>`

export const stroke = (d, c, w, extra = '') =>
  `<path d="${d}" fill="none" stroke="${c}" stroke-width="${r1(w)}" stroke-linecap="round" stroke-linejoin="round"${extra ? ' ' + extra : ''}/>`

export const ell = (cx, cy, rx, ry, fill, extra = '') =>
  `<ellipse cx="${r1(cx)}" cy="${r1(cy)}" rx="${r1(rx)}" ry="${r1(ry)}" fill="${fill}"${extra ? ' ' + extra : ''}/>`

export const rect = (x, y, w, h, fill, rx = 0, extra = '') =>
  `<rect x="${r1(x)}" y="${r1(y)}" width="${r1(w)}" height="${r1(h)}"${rx ? ` rx="${r1(rx)}"` : ''} fill="${fill}"${extra ? ' ' + extra : ''}/>`

// Catmull-Rom through points, as cubic segments (without the leading M)
export function spline(pts, k = 1) {
  let d = ''
  for (let i = 0; i < pts.length - 1; i++) {
    const p0 = pts[i - 1] || pts[i],
      p1 = pts[i],
      p2 = pts[i + 1],
      p3 = pts[i + 2] || p2
    d += `C${r1(p1[0] + ((p2[0] - p0[0]) / 6) * k)} ${r1(p1[1] + ((p2[1] - p0[1]) / 6) * k)} ${r1(p2[0] - ((p3[0] - p1[0]) / 6) * k)} ${r1(p2[1] - ((p3[1] - p1[1]) / 6) * k)} ${r1(p2[0])} ${r1(p2[1])}`
  }
  return d
}

export const M = (p) => `M${r1(p[0])} ${r1(p[1])}`

export const blob = (pts) => {
  // closed smooth
  const n = pts.length
  let d = M(pts[0])
  for (let i = 0; i < n; i++) {
    const p0 = pts[(i - 1 + n) % n],
      p1 = pts[i],
      p2 = pts[(i + 1) % n],
      p3 = pts[(i + 2) % n]
    d += `C${r1(p1[0] + (p2[0] - p0[0]) / 6)} ${r1(p1[1] + (p2[1] - p0[1]) / 6)} ${r1(p2[0] - (p3[0] - p1[0]) / 6)} ${r1(p2[1] - (p3[1] - p1[1]) / 6)} ${r1(p2[0])} ${r1(p2[1])}`
  }
  return d + 'Z'
}
