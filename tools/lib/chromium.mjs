import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { run, step } from './run.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

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
export const findHeadlessShell = () =>
  process.env.CHROMIUM_PATH ? undefined : findInPath(['chromium-headless-shell'])

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
 * Returns the path of a Chromium; installs Debian's Chromium and a Chinese font if missing and permitted.
 * Otherwise throws an error that says what to install.
 */
export const ensureChromium = async () => {
  const missing = missingPackages()
  if (missing.length > 0 && mayInstall())
    await step(`安装 ${missing.join('、')}（installing）`, () => installDebian(missing))
  const found = findChromium()
  if (found && hasChineseFont()) return found
  throw new Error(
    '没有找到 Chromium 或中文字体：请安装 chromium 和中文字体（Debian：apt-get install chromium fonts-noto-cjk），' +
      '或用 CHROMIUM_PATH 指定它（Chromium or a Chinese font is missing: install both, or set CHROMIUM_PATH）',
  )
}

const installDebian = async (packages) => {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env })
}
