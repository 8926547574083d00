import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { inProject, root } from './project.mjs'

const WORDS = {
  failed: '! 有错误，原来的服务器继续运行（an error, see above: the server before it goes on）',
  gone: '✗ 服务器已退出，下次修改后再启动（the server ended: it starts again with the next edit）',
  noBundler: '✗ 打包程序已退出，请重新运行 npm run dev（the bundler ended: run npm run dev again）',
}

/**
 * Runs a server from its bundle and restarts it with each new one. An edit that cannot be bundled leaves
 * the running server alone. `programs` are pairs of source folder and bundle folder: the first is the
 * server, the others are programs that it starts, so it waits for the first bundle of each.
 */
export const keepServer = (programs, env, say = console.error) => {
  const missing = new Set(programs)
  let server
  let isStale = false
  let isReplacing = false
  let isEnding = false

  const startOne = () => {
    const main = `${programs[0][1]}/main.js`
    const child = spawn(process.execPath, ['--enable-source-maps', main], {
      cwd: root,
      stdio: 'inherit',
      env,
    })
    const closed = once(child, 'close').then(() => {
      if (!isReplacing && !isEnding) say(WORDS.gone)
    })
    return { child, closed }
  }

  const replace = async () => {
    isStale = true
    if (isReplacing) return
    isReplacing = true
    while (isStale && !isEnding) {
      isStale = false
      server?.child.kill('SIGTERM')
      await server?.closed
      if (!isEnding) server = startOne()
    }
    isReplacing = false
  }

  const bundlers = programs.map((program) => {
    const bundler = fork(inProject('tools/dev-bundle.mjs'), program)
    bundler.on('message', (what) => {
      if (what === 'failed') return say(WORDS.failed)
      missing.delete(program)
      if (missing.size === 0) void replace()
    })
    bundler.once('exit', () => {
      if (!isEnding) say(WORDS.noBundler)
    })
    return bundler
  })

  return {
    /** Stops the server as a signal would, and the bundlers. */
    async stop(signal) {
      isEnding = true
      for (const bundler of bundlers) if (bundler.connected) bundler.disconnect()
      server?.child.kill(signal)
      await server?.closed
    },
  }
}
