import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ProviderKeys } from './app'
import type { Config } from './config'
import { StartProblem } from './postgres/start-problem'
import { startSandbox } from './sandbox/child'
import { hasSandboxKeys } from './sandbox/sandbox-keys'

export type Providers = { keys: ProviderKeys; sandboxPort: number | undefined; stop(): Promise<void> }

export const readKeyFile = (path: string): ProviderKeys => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as ProviderKeys
  } catch (error) {
    throw new StartProblem(`读不到服务商密钥文件 ${path}`, `cannot read PROVIDER_KEYS ${path}`, error)
  }
}

const appIdOf = (part: unknown) =>
  typeof part === 'object' && part !== null && 'appId' in part ? part.appId : undefined

/** Throws for keys that a start cannot use; sandbox keys are refused only in production. */
export const refuseKeys = (keys: ProviderKeys, isProduction: boolean): void => {
  if (isProduction && hasSandboxKeys(keys))
    throw new StartProblem('正式环境不能使用沙箱密钥', 'production refuses sandbox keys')
  const [messenger, payment] = [appIdOf(keys.messenger), appIdOf(keys.payment)]
  // A person's id of one account is not valid for payments to the other.
  if (messenger && payment && messenger !== payment)
    throw new StartProblem(
      '密钥文件里 messenger 与 payment 的 appId 不是同一个公众号',
      'messenger and payment are of two accounts',
    )
}

/**
 * Keys of the outside services: a file in production, the sandbox's own in the demo. Production refuses sandbox keys.
 */
export const readProviders = async (config: Config, log: (line: string) => void): Promise<Providers> => {
  if (config.providerKeys) {
    const keys = readKeyFile(config.providerKeys)
    refuseKeys(keys, config.env === 'production')
    return { keys, sandboxPort: undefined, stop: async () => {} }
  }
  if (config.env === 'production')
    throw new StartProblem('正式环境请用 PROVIDER_KEYS 指定服务商密钥文件', 'production needs PROVIDER_KEYS')
  const sandbox = await startSandbox({
    stateDir: join(config.dataDir, 'sandbox'),
    // Only a path, so that links work on any address the shop was opened by.
    publicBase: '/sandbox',
    log,
    shopOrigin: `http://127.0.0.1:${config.port}`,
    clockPath: '/demo/clock',
  })
  return { keys: sandbox.keys, sandboxPort: sandbox.port, stop: sandbox.stop }
}
