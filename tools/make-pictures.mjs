// Turns the drawings of assets/kit into the pictures that the server serves under /media/.
// Run: node tools/make-pictures.mjs [--out dist/media] [--list] [--first] [--only name,name]
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { encodeFirst, encodePicture } from './pictures/encode.mjs'
import { pictureHash, pictureSources } from './pictures/sources.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const VIDEOS = join(ROOT, 'assets/video')
const WORKERS = 2
const STEP = 20

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}

/** Pictures of the shop's first screen are encoded before the rest: banners, menu, portraits, covers of classes. */
const SEEN_FIRST = /^[abcgmxe]-/

/** While this file exists, the server serves `<name>.jpg` for every width that is missing. */
const UNFINISHED = '.unfinished'

/** Pictures that exist and are up to date: name → index entry with its content hash. */
function stillGood(out, work, first) {
  const made = readJson(join(out, '.made.json'))
  const good = {}
  for (const { picture, hash } of work) {
    const entry = made[picture.name]
    const isEnough = first || !entry?.first
    if (entry?.hash === hash && isEnough && existsSync(join(out, `${picture.name}.jpg`)))
      good[picture.name] = entry
  }
  return good
}

function writeIndex(out, made, final) {
  writeFileSync(join(out, '.made.json'), JSON.stringify(made))
  if (!final) return
  const entries = Object.entries(made).sort(([a], [b]) => (a < b ? -1 : 1))
  const index = Object.fromEntries(
    entries.map(([name, { hash: _hash, first: _first, ...entry }]) => [name, entry]),
  )
  writeFileSync(join(out, 'index.json'), JSON.stringify(index))
}

function sweep(out, names) {
  for (const file of readdirSync(out)) {
    const picture = /^([a-z0-9-]+)\.(?:\d+\.)?(?:avif|webp|jpg|png)$/.exec(file)
    if (picture && !names.has(picture[1])) rmSync(join(out, file))
  }
}

function copyVideos(out) {
  for (const file of existsSync(VIDEOS) ? readdirSync(VIDEOS) : []) {
    if (/\.(mp4|webm)$/.test(file)) copyFileSync(join(VIDEOS, file), join(out, file))
  }
}

/**
 * Makes the missing and changed pictures, two at a time, and `index.json` (name → width, height, alpha, tint). An
 * interrupted run resumes where it stopped. `report(done, total)` is called after every picture. With `first` each
 * missing one is made in one width only, and a later run makes the others; `only` names those to make.
 */
export async function makePictures({
  out = join(ROOT, 'dist/media'),
  first = false,
  only,
  report = () => {},
} = {}) {
  mkdirSync(out, { recursive: true })
  const work = pictureSources().map((picture) => {
    const svg = picture.svg()
    return { picture, svg, hash: pictureHash(picture, svg) }
  })
  const made = stillGood(out, work, first || only !== undefined)
  const isDone = ({ picture: { name } }) => made[name] && (first || !made[name].first)
  const missing = work.filter((job) => !isDone(job) && (only?.includes(job.picture.name) ?? true))
  const isSoon = ({ picture }) => SEEN_FIRST.test(picture.name)
  const queue = [...missing.filter(isSoon), ...missing.filter((job) => !isSoon(job))]
  if (first && missing.length > 0) writeFileSync(join(out, UNFINISHED), '')
  const total = queue.length
  let done = 0
  async function worker() {
    for (let job = queue.shift(); job; job = queue.shift()) {
      const entry = await (first ? encodeFirst : encodePicture)(job.picture, job.svg, out)
      made[job.picture.name] = { ...entry, hash: job.hash, ...(first ? { first } : {}) }
      done += 1
      if (done % STEP === 0) writeIndex(out, made, false)
      report(done, total)
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, worker))
  sweep(out, new Set(work.map(({ picture }) => picture.name)))
  copyVideos(out)
  writeIndex(out, made, true)
  if (!first && !only) rmSync(join(out, UNFINISHED), { force: true })
  return { made: total, total: work.length }
}

async function main() {
  const { values } = parseArgs({
    options: {
      out: { type: 'string' },
      list: { type: 'boolean' },
      first: { type: 'boolean' },
      only: { type: 'string' },
    },
  })
  if (values.list) {
    process.stdout.write(`${JSON.stringify(pictureSources().map(({ name }) => name))}\n`)
    return
  }
  const started = Date.now()
  const report = (done, total) => {
    if (done % STEP === 0 || done === total) console.log(`pictures ${done}/${total}`)
  }
  const { made, total } = await makePictures({
    out: values.out,
    first: values.first,
    only: values.only?.split(','),
    report,
  })
  console.log(`pictures: ${made} made, ${total - made} kept, ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()
