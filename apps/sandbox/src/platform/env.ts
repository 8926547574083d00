/** The sandbox's settings, passed by the launcher. All times in ms. */
export interface SandboxEnv {
  /** Loopback port; 0 lets the system choose. */
  port: number
  host: string
  /** Loopback port of the mail server; 0 lets the system choose. */
  smtpPort: number
  /** Address under which browsers reach the sandbox: absolute (`http://localhost:8080/sandbox`) or a path (`/sandbox`). */
  publicBase: string
  /** Path part of `publicBase` without a trailing slash; every link of a page starts with it. */
  basePath: string
  /** Folder that holds keys, logs of what happened and stored files. */
  stateDir: string
  /** Factor on the provider's retry intervals; 1 is real time, 0.02 shortens 15 s to 0.3 s. */
  timeScale: number
  /** How long a refund stays PROCESSING. */
  refundDelayMs: number
  /** True if a parent process holds our standard input open: exits as soon as it closes. */
  diesWithParent: boolean
  /** Origin of the shop that started it, the only one that is ever called. Default: only this machine. */
  shopOrigin: string | undefined
  /** Address of the shop's own clock control, if it has one. */
  clockPath: string | undefined
}

const numberOf = (text: string | undefined, fallback: number): number => {
  const value = Number(text)
  return text === undefined || text === '' || !Number.isFinite(value) || value < 0 ? fallback : value
}

/** Reads the environment. Throws for a production shop (domain 21). */
export function readEnv(source: Record<string, string | undefined>): SandboxEnv {
  if (source.GREENSTAR_ENV === 'production') throw new Error('the sandbox does not start in production')
  const stateDir = source.SANDBOX_STATE
  if (!stateDir) throw new Error('SANDBOX_STATE must name a folder')
  const publicBase = (source.SANDBOX_PUBLIC_BASE ?? '').replace(/\/+$/, '')
  return {
    port: numberOf(source.SANDBOX_PORT, 0),
    host: source.SANDBOX_HOST ?? '127.0.0.1',
    smtpPort: numberOf(source.SANDBOX_SMTP_PORT, 0),
    publicBase,
    basePath: basePathOf(publicBase),
    stateDir,
    timeScale: numberOf(source.SANDBOX_TIME_SCALE, 1),
    refundDelayMs: numberOf(source.SANDBOX_REFUND_DELAY_MS, 1000),
    diesWithParent: source.SANDBOX_PARENT_PIPE === '1',
    shopOrigin: source.SANDBOX_SHOP_ORIGIN,
    clockPath: source.SANDBOX_CLOCK_PATH,
  }
}

function basePathOf(publicBase: string): string {
  const path = publicBase.startsWith('/') || publicBase === '' ? publicBase : new URL(publicBase).pathname
  return path.replace(/\/+$/, '')
}
