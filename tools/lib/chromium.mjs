import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { run, step } from './run.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

const SHELL = 'chromium-headless-shell'

const findInPath = (names) => {
  const folders = (process.env.PATH ?? '').split(':')
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path))
}

/** The Chromium of this machine: CHROMIUM_PATH, or one in the PATH. */
const findChromium = () => {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : undefined
  return findInPath(NAMES)
}

/**
 * Chromium without windows, if this machine has it: it draws no frame of a browser around each page, so that a
 * journey takes a seventh less processor time. It loads pictures from further below the screen.
 */
export const findHeadlessShell = () => (process.env.CHROMIUM_PATH ? undefined : findInPath([SHELL]))

/**
 * Without a Chinese font every character is a box of another size: pages are shorter and show other
 * pictures. A machine that cannot list its fonts is assumed to have one.
 */
const hasChineseFont = () => {
  const { error, stdout } = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' })
  return error !== undefined || stdout.trim() !== ''
}

/** Missing packages; a browser is never installed without a font. */
const missingPackages = () => {
  if (!findChromium()) return ['chromium', 'fonts-noto-cjk']
  return hasChineseFont() ? [] : ['fonts-noto-cjk']
}

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/**
 * Returns the path of a Chromium. Installs Debian's Chromium, the one without windows and a Chinese font if missing
 * and permitted. Otherwise throws an error that says what to install.
 */
export const ensureChromium = async () => {
  const missing = missingPackages()
  if (missing.length > 0 && mayInstall()) await install(missing)
  // Journeys run without it too: an older Debian has no such package.
  if (!process.env.CHROMIUM_PATH && !findHeadlessShell() && mayInstall())
    await install([SHELL]).catch(() => undefined)
  const found = findChromium()
  if (found && hasChineseFont()) return found
  throw new Error(
    '没有找到 Chromium 或中文字体：请安装 chromium 和中文字体（Debian：apt-get install chromium fonts-noto-cjk），' +
      '或用 CHROMIUM_PATH 指定它（Chromium or a Chinese font is missing: install both, or set CHROMIUM_PATH）',
  )
}

/** A mirror that does not answer within this many seconds counts as out of reach. */
const PATIENCE = 20

const aptGet = (...words) =>
  run('apt-get', ['-qq', '-o', `Acquire::http::Timeout=${PATIENCE}`, ...words], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  })

const install = (packages) =>
  step(`安装 ${packages.join('、')}（installing）`, async () => {
    await aptGet('update')
    await aptGet('install', '-y', '--no-install-recommends', ...packages)
  })
