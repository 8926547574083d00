import { pathToFileURL } from 'node:url'
import { staleSteps } from './build-steps.mjs'
import { ensureInstalled } from './install.mjs'
import { inProject } from './project.mjs'
import { makeRestOfPictures } from './rest-of-pictures.mjs'
import { Failed, run } from './run.mjs'

/** Prepares everything, then runs the server in this process: signals and exit codes are the server's own. */
export const startShop = async () => {
  if (process.env.npm_lifecycle_event) endWithParent()
  try {
    await ensureInstalled()
    // In a child process: a build needs memory that the server process would never release.
    if (staleSteps().length > 0)
      await run(process.execPath, [inProject('tools/build.mjs'), '--first'], { show: true })
  } catch (error) {
    explain(error)
    process.exit(1)
  }
  process.env.DATA_DIR ||= inProject('.data')
  process.env.NODE_ENV ||= 'production'
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(inProject('dist/server/main.js')).href)
  makeRestOfPictures()
}

/** A build has already printed its error; an install has not. */
const explain = (error) => {
  if (!(error instanceof Failed)) return console.error(error)
  if (error.output === '') return
  console.error(error.output)
  console.error(
    '\n✗ 安装依赖失败，请检查网络后重试（installing the dependencies failed: check the network）\n',
  )
}

/** npm forwards signals; if npm itself is killed by SIGKILL, only this notices. */
const endWithParent = () => {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  timer.unref()
}
