import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { staleSteps } from './build-steps.mjs'
import { inProject, root } from './project.mjs'

/** Makes the widths of the pictures that the first start did not wait for, behind the shop and with what it leaves over. */
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
    // A system that knows no priorities: the pictures are made all the same.
  }
  child.unref()
  process.once('exit', () => child.kill())
}
