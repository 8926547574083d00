import { resolve } from 'node:path'
import { z } from 'zod'
import { StartProblem } from './postgres/start-problem'

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true')

/** Number of proxies in front of the shop (`true` is one), or their addresses and ranges. */
const proxiesOf = (text: string): number | string[] | false => {
  if (text === 'false' || text === '0') return false
  if (text === 'true') return 1
  return /^[1-9]$/.test(text) ? Number(text) : text.split(',')
}

const Env = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().optional(),
  DATABASE_READ_URL: z.string().optional(),
  ROLE: z.enum(['api', 'worker', 'all']).default('all'),
  GREENSTAR_ENV: z.preprocess(
    (value) => value || undefined,
    z.enum(['demo', 'production', 'test']).optional(),
  ),
  PUBLIC_URL: z.url().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUST_PROXY: z
    .string()
    .regex(/^(true|false|[0-9]|[\da-fA-F:.]+(\/\d{1,3})?(,[\da-fA-F:.]+(\/\d{1,3})?)*)$/)
    .default('0')
    .transform(proxiesOf),
  /** File with the provider keys (see docs/operations.md); demo mode writes its own. */
  PROVIDER_KEYS: z.string().optional(),
  /** Loaded into the embedded database by default, into any other only when set. */
  DEMO_DATA: flag.optional(),
  /** As long as a bearer token may be (session/token.ts). */
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w-]{20,200}$/)
    .optional(),
  /** 0: migrations run separately (`npm run migrate`); the start is refused when the database is behind. */
  MIGRATE: flag.default(true),
  RATE_LIMIT: z.coerce.number().int().positive().default(1200),
  FLASH_RATE_LIMIT: z.coerce.number().int().positive().default(5),
  FAREWELL_MS: z.coerce.number().int().min(0).max(10_000).default(3000),
})

export type Config = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** A streaming replica for long reads. */
  databaseReadUrl: string | undefined
  role: 'api' | 'worker' | 'all'
  env: 'demo' | 'production' | 'test'
  /** Address for browsers and providers, without a trailing slash. */
  publicUrl: string
  logLevel: string
  /** Trusted proxies: a number of hops or ranges; false trusts none. */
  trustProxy: number | string[] | false
  providerKeys: string | undefined
  demoData: boolean
  /** Bearer token for the metrics; without one they are closed in production, and open elsewhere. */
  metricsToken: string | undefined
  migrates: boolean
  /** Requests per address in ten seconds before HTTP 403. */
  rateLimit: number
  /** Attempts per address in a second at the flash sale before HTTP 403 (domain 11). */
  flashRateLimit: number
  /**
   * How long (ms) a stopping process keeps serving after it reports not ready, so that the load balancer
   * notices (reliability FR09). Closing at once would cut new connections.
   */
  farewellMs: number
}

/** An external database or keys must not become a demo by accident: setting them requires GREENSTAR_ENV. */
const environmentOf = ({ GREENSTAR_ENV, DATABASE_URL, PROVIDER_KEYS }: z.infer<typeof Env>) => {
  if (GREENSTAR_ENV) return GREENSTAR_ENV
  const named = DATABASE_URL ? 'DATABASE_URL' : PROVIDER_KEYS ? 'PROVIDER_KEYS' : undefined
  if (!named) return 'demo'
  throw new StartProblem(
    `设置了 ${named} 时请写明 GREENSTAR_ENV：正式商城用 production，演示用 demo`,
    `${named} is set: say GREENSTAR_ENV=production or GREENSTAR_ENV=demo`,
  )
}

/** Reads the environment; an invalid value stops the start with a message that names it. */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const parsed = Env.safeParse(env)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const name = issue?.path.join('.')
    throw new StartProblem(`环境变量 ${name} 的值不正确`, `${name}: ${issue?.message}`)
  }
  const e = parsed.data
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    databaseReadUrl: e.DATABASE_READ_URL || undefined,
    role: e.ROLE,
    env: environmentOf(e),
    publicUrl: (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/$/, ''),
    logLevel: e.LOG_LEVEL,
    trustProxy: e.TRUST_PROXY,
    providerKeys: e.PROVIDER_KEYS,
    demoData: e.DEMO_DATA ?? !e.DATABASE_URL,
    metricsToken: e.METRICS_TOKEN,
    migrates: e.MIGRATE,
    rateLimit: e.RATE_LIMIT,
    flashRateLimit: e.FLASH_RATE_LIMIT,
    farewellMs: e.ROLE === 'worker' ? 0 : e.FAREWELL_MS,
  }
}
