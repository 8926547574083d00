import { networkInterfaces } from 'node:os'
import type { Config } from './platform/config'

/** URLs for phones in the same network; none if it listens on 127.0.0.1, as under `npm run dev`. */
const phoneAddresses = ({ host }: Pick<Config, 'host'>, port: number) => {
  if (host === '127.0.0.1') return []
  return Object.values(networkInterfaces())
    .flat()
    .filter((one) => one?.family === 'IPv4' && !one.internal)
    .slice(0, 2)
    .map((one) => `http://${one?.address}:${port}`)
}

type Greeted = Pick<Config, 'env' | 'host' | 'publicUrl' | 'demoData'>

/** What a start outside of production prints: the addresses, and the accounts of the demo if the shop has them. */
export const greeting = async (config: Greeted, port: number): Promise<string[]> => {
  const isDemo = config.env === 'demo'
  // an empty shop has none of the accounts
  const accounts = isDemo && config.demoData ? (await import('./demo/demo-accounts')).demoAccounts() : []
  return [
    '',
    `✓ 绿星商城已启动   ${config.publicUrl}`,
    ...phoneAddresses(config, port).map((address) => `  同一网络的手机     ${address}`),
    `  运营台            ${config.publicUrl}/console/`,
    ...(isDemo ? [`  沙箱（短信、收银台）${config.publicUrl}/sandbox/`] : []),
    ...accounts.map((line) => `  ${line}`),
    `  接口文档          ${config.publicUrl}/api/docs`,
    '',
  ]
}
