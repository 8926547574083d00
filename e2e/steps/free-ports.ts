import { createServer } from 'node:net'

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '0.0.0.0', () => probe.close(() => resolve(true)))
  })

/** The first port from `from` on that is free together with the next one: for two shops side by side. */
export const freePair = async (from: number): Promise<number> => {
  for (let port = from; port < 65_535; port += 2)
    if ((await isFree(port)) && (await isFree(port + 1))) return port
  throw new Error(`no two free ports from ${from} on`)
}
