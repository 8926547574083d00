// Draws the two short product films of assets/video from the illustration kit. They are committed, so run it
// only when a drawing changes; it needs ffmpeg with libx264 on the PATH.
// Run: node tools/make-videos.mjs
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { Ctx } from '../assets/kit/draw/lib.mjs'
import { FILMS, FRAME } from '../assets/kit/gallery/films.mjs'

const OUT = fileURLToPath(new URL('../assets/video/', import.meta.url))
const SIZE = 640
const FPS = 20

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
