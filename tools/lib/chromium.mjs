import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { run, step } from './run.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** The Chromium of this machine: CHROMIUM_PATH, or one in the PATH. */
const findChromium = () => {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : undefined
  const folders = (process.env.PATH ?? '').split(':')
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find((path) => existsSync(path))
}

/**
 * Gives the path of a Chromium, installing Debian's (with a Chinese font) when there is none and we may.
 * Otherwise throws a sentence that says what to install.
 */
export const ensureChromium = async () => {
  const found = findChromium()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await step('安装 Chromium（installing Chromium）', installDebian)
    const installed = findChromium()
    if (installed) return installed
  }
  throw new Error(
    '没有找到 Chromium：请安装 chromium 和中文字体（Debian：apt-get install chromium fonts-noto-cjk），' +
      '或用 CHROMIUM_PATH 指定它（Chromium is missing: install it with a Chinese font or set CHROMIUM_PATH）',
  )
}

const installDebian = async () => {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], {
    env,
  })
}
