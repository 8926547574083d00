// An attacker in a child process, so that its load does not slow the measured clients. Receives its task
// once ({ port, localAddress, seconds, sockets, held, asks }) and reports how often each HTTP status came.
import { request } from 'node:http'
import { connect } from 'node:net'

const lanes = 24

process.once('message', async ({ port, localAddress, seconds, sockets, held, asks }) => {
  const end = performance.now() + seconds * 1000
  const isOver = () => performance.now() >= end
  const counts = {}
  const broken = new Set()
  const open = new Set()

  // Connections that send nothing, half a header or half a body, or request much and read nothing; each
  // closed one is replaced.
  const hold = (n) => {
    if (isOver()) return
    const socket = connect({ host: '127.0.0.1', port, localAddress })
    open.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => {
      open.delete(socket)
      setTimeout(hold, 200, n)
    })
    const said = held[n % held.length]
    if (said.includes('json')) socket.pause()
    else socket.resume()
    if (said) socket.write(said)
  }
  for (let n = 0; n < sockets; n++) hold(n)

  const send = ({ path, method, body, type }) =>
    new Promise((resolve) => {
      const outgoing = request(
        {
          host: '127.0.0.1',
          port,
          path,
          localAddress,
          method,
          agent: false,
          timeout: 20_000,
          headers:
            body === undefined
              ? {}
              : { 'content-type': type ?? 'application/json', 'content-length': Buffer.byteLength(body) },
        },
        (incoming) => {
          incoming.resume()
          incoming.once('end', () => resolve(incoming.statusCode))
          incoming.once('error', () => resolve(0))
        },
      )
      outgoing.once('timeout', () => outgoing.destroy())
      outgoing.once('error', () => resolve(0))
      outgoing.end(body)
    })

  let n = 0
  const lane = async () => {
    while (!isOver()) {
      const at = n++
      const ask = asks[at % asks.length]
      const put = (text) => text?.replaceAll('{n}', String(at).padStart(8, '0'))
      const http = await send({ ...ask, path: put(ask.path), body: put(ask.body) })
      counts[http] = (counts[http] ?? 0) + 1
      if (http === 500) broken.add(put(ask.path).slice(0, 100))
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  for (const socket of open) socket.destroy()
  process.send({ counts, broken: [...broken] }, () => process.exit())
})
