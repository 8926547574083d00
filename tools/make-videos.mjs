// Draws the two short product films of assets/video from the illustration kit. They are committed, so this runs
// only when a drawing changes; it needs ffmpeg with libx264 on the PATH.
// Run: node tools/make-videos.mjs
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { sunflower } from '../assets/kit/draw/flower.mjs'
import { monstera } from '../assets/kit/draw/foliage.mjs'
import { leaf, stem } from '../assets/kit/draw/leaf.mjs'
import { CLAY, Ctx, g } from '../assets/kit/draw/lib.mjs'
import { backdrop } from '../assets/kit/draw/light.mjs'
import { pot } from '../assets/kit/draw/pot.mjs'

const OUT = fileURLToPath(new URL('../assets/video/', import.meta.url))
const SIZE = 640
const FPS = 20
const FRAME = 400
const TURN = 2 * Math.PI

const ease = (t) => t * t * (3 - 2 * t)
const between = (t, from, to) => ease(Math.min(1, Math.max(0, (t - from) / (to - from))))

/** A monstera that breathes in a light draught; the loop closes. */
function sway(c, t) {
  const lean = Math.sin(TURN * t) * 1.6
  const vessel = pot(c, { style: 'cyl', w: 112, h: 92, rim: 'ribs' })
  const stretch = 1 + Math.sin(TURN * t + 1) * 0.006
  const plant = g(monstera(c, { h: 168 }), 0, vessel.y + 3, [1, stretch], lean)
  const near = 1.02 + Math.sin(TURN * t - 1.2) * 0.02
  return (
    backdrop(c, 'sage', FRAME, FRAME, { gobo: 'palm' }) +
    g(vessel.back + plant + vessel.front, 200, 356, near)
  )
}

/** From bare soil to a sunflower, then a pause. */
function grow(c, t) {
  const height = 12 + 168 * between(t, 0.05, 0.7)
  const pairs = [0.12, 0.28, 0.44, 0.58]
  const vessel = pot(c, { style: 'terra', w: 118, h: 96, fill: CLAY.terra })
  const leaves = pairs.map((start, i) => {
    const size = between(t, start, start + 0.22) * (62 - i * 6)
    const y = -height * (0.24 + i * 0.17)
    const side = (k) =>
      leaf(c, {
        x: 0,
        y,
        a: -90 + k * (66 - i * 4),
        l: size + 0.1,
        w: size * 0.58 + 0.1,
        fill: i % 2 ? '#6f9c45' : '#86b158',
        veins: 3,
        bend: k * 22,
      })
    return side(-1) + side(1)
  })
  const bloom = between(t, 0.66, 0.9)
  const head = bloom > 0.02 ? sunflower(c, { x: 0, y: -height - 8, r: 8 + 46 * bloom }) : ''
  const plant = stem(0, 4, 0, -height, '#6f9c45', 3 + 4 * between(t, 0.1, 0.7)) + leaves.join('') + head
  return (
    backdrop(c, 'butter', FRAME, FRAME, { gobo: 'branch' }) +
    g(vessel.back + g(plant, 0, vessel.y + 3) + vessel.front, 200, 366, 1.08)
  )
}

const FILMS = [
  { name: 'v-monstera', seconds: 4, draw: sway },
  { name: 'v-growth', seconds: 7, draw: grow },
]

function encoder(path) {
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${SIZE}x${SIZE}`, '-r', String(FPS), '-i', '-']
  const h264 = [
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-crf',
    '27',
    '-pix_fmt',
    'yuv420p',
    '-movflags',
    '+faststart',
  ]
  return spawn('ffmpeg', ['-y', '-v', 'error', ...raw, ...h264, path], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
}

async function frame(draw, t) {
  const c = new Ctx(7, 'v')
  const svg = Buffer.from(c.svg(FRAME, FRAME, draw(c, t)))
  return sharp(svg, { density: (72 * SIZE) / FRAME })
    .resize(SIZE)
    .removeAlpha()
    .raw()
    .toBuffer()
}

for (const { name, seconds, draw } of FILMS) {
  const film = encoder(`${OUT}${name}.mp4`)
  const frames = seconds * FPS
  for (let i = 0; i < frames; i++) {
    if (!film.stdin.write(await frame(draw, i / frames))) await once(film.stdin, 'drain')
  }
  film.stdin.end()
  await once(film, 'close')
  console.log(`${name}: ${frames} frames`)
}
