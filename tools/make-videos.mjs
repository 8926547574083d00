// Draws the short films of assets/video from the illustration kit: square ones of products, upright ones of posts. They are committed, so run it
// only when a drawing changes; it needs ffmpeg with libx264 on the PATH.
// Run: node tools/make-videos.mjs [name …]
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { Ctx } from '../assets/kit/draw/lib.mjs'
import { FILMS } from '../assets/kit/gallery/films.mjs'

const OUT = fileURLToPath(new URL('../assets/video/', import.meta.url))
const FPS = 20

function encoder(path, width, height) {
  const raw = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${width}x${height}`,
    '-r',
    String(FPS),
    '-i',
    '-',
  ]
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

async function frame({ draw, size: [width, height], px }, t) {
  const c = new Ctx(7, 'v')
  const svg = Buffer.from(c.svg(width, height, draw(c, t)))
  return sharp(svg, { density: (72 * px) / width })
    .resize(px, (px * height) / width)
    .removeAlpha()
    .raw()
    .toBuffer()
}

const asked = process.argv.slice(2)
for (const one of FILMS.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
  const { name, seconds, size, px } = one
  const film = encoder(`${OUT}${name}.mp4`, px, (px * size[1]) / size[0])
  const frames = seconds * FPS
  for (let i = 0; i < frames; i++) {
    if (!film.stdin.write(await frame(one, i / frames))) await once(film.stdin, 'drain')
  }
  film.stdin.end()
  await once(film, 'close')
  console.log(`${name}: ${frames} frames`)
}
