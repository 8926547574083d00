import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { staleSteps } from './build-steps.mjs'
import { inProject, root } from './project.mjs'

/** Makes the remaining picture widths in the background, at low priority: the first start did not wait for them. */
export const makeRestOfPictures = () => {
  if (!staleSteps().some(({ name }) => name === 'media')) return
  const child = spawn(process.execPath, [inProject('tools/build.mjs'), 'media'], {
    cwd: root,
    stdio: 'ignore',
  })
  child.once('error', () => undefined)
  try {
    setPriority(child.pid, constants.priority.PRIORITY_LOW)
  } catch {
    // Without support for priorities the pictures are made anyway.
  }
  child.unref()
  process.once('exit', () => child.kill())
}
