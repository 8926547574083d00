import { spawn } from 'node:child_process'
import { root } from './project.mjs'

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }

/** Ends a child process when this one exits. Returns a function that cancels this. */
const shareFate = (child) => {
  const listeners = Object.entries(EXIT_CODES).map(([signal, code]) => {
    const listener = () => {
      child.kill(signal)
      process.exit(code)
    }
    process.on(signal, listener)
    return [signal, listener]
  })
  return () => {
    for (const [signal, listener] of listeners) process.off(signal, listener)
  }
}

/** A failed command. `output` is what it printed, if that was collected. */
export class Failed extends Error {
  constructor(command, code, output) {
    super(`${command} ended with ${code}`)
    this.code = code
    this.output = output
  }
}

/**
 * Runs a command in the project's folder and waits for its success. `show: true` passes its output on as it
 * comes; otherwise the output is collected and returned, or thrown with the failure.
 */
export const run = (command, args, { show = false, cwd = root, env, shell = false } = {}) =>
  new Promise((resolve, reject) => {
    const stdio = show ? 'inherit' : ['ignore', 'pipe', 'pipe']
    const child = spawn(command, args, { cwd, stdio, shell, env: { ...process.env, ...env } })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    const release = shareFate(child)
    const end = (code) => {
      release()
      if (code === 0) resolve(output)
      else reject(new Failed([command, ...args].join(' '), code, output))
    }
    child.once('error', (error) => {
      output += error.message
      end(error.code)
    })
    child.once('close', (code, signal) => end(code ?? signal))
  })

const SECOND = 1000

/**
 * Prints the title, repeats it every ten seconds while the work runs (unless it `shows` its own output),
 * and prints the duration. Returns the result of `work`; false means that it failed.
 */
export const step = async (title, work, { shows = false } = {}) => {
  const began = Date.now()
  const seconds = () => (Date.now() - began) / SECOND
  console.log(`· ${title} …`)
  const tell = () => console.log(`  … ${title} ${Math.round(seconds())} s`)
  const timer = shows ? undefined : setInterval(tell, 10 * SECOND)
  try {
    const result = await work()
    console.log(`${result === false ? '✗' : '✓'} ${title} ${seconds().toFixed(1)} s`)
    return result
  } finally {
    clearInterval(timer)
  }
}
