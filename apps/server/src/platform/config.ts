import { resolve } from 'node:path'
import { z } from 'zod'
import { StartProblem } from './postgres/start-problem'

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true')

/** How many proxies stand before the shop (`true` is one), or the addresses and ranges they have. */
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
  /** Loaded into the embedded database unless switched off, into any other only when asked for. */
  DEMO_DATA: flag.optional(),
  /** Backups of the embedded database; a test has none unless it names a folder. */
  BACKUP: flag.default(true),
  BACKUP_DIR: z.string().optional(),
  /** As long as a bearer token may be (session/token.ts). */
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w-]{20,200}$/)
    .optional(),
  /** 0: somebody else brings the database forward (`npm run migrate`); a start on one that is behind is refused. */
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
  role: 'api' | 'worker' | 'all'
  env: 'demo' | 'production' | 'test'
  /** Where browsers and providers reach the shop, without a final slash. */
  publicUrl: string
  logLevel: string
  /** Hops whose forwarding header is believed, or the ranges of the proxies; false: nobody's. */
  trustProxy: number | string[] | false
  providerKeys: string | undefined
  demoData: boolean
  /** Where backups of the embedded database go; none when switched off. */
  backupDir: string | undefined
  /** Who shows it as a bearer reads the figures; without one nobody does in production, and everybody elsewhere. */
  metricsToken: string | undefined
  /** Whether this process brings the database forward itself. */
  migrates: boolean
  /** Requests per address in ten seconds before HTTP 403. */
  rateLimit: number
  /** Attempts per address in a second at the flash sale before HTTP 403 (domain 11). */
  flashRateLimit: number
  /**
   * How long (ms) a process that is replaced goes on serving after it said that it is not ready any more: time for what
   * stands in front of it to look (reliability R09). Who closes at once cuts off those who have just connected.
   */
  farewellMs: number
}

/** A database or keys of one's own are no demo by accident: who names them says what the shop is. */
const environmentOf = ({ GREENSTAR_ENV, DATABASE_URL, PROVIDER_KEYS }: z.infer<typeof Env>) => {
  if (GREENSTAR_ENV) return GREENSTAR_ENV
  const named = DATABASE_URL ? 'DATABASE_URL' : PROVIDER_KEYS ? 'PROVIDER_KEYS' : undefined
  if (!named) return 'demo'
  throw new StartProblem(
    `设置了 ${named} 时请写明 GREENSTAR_ENV：正式商城用 production，演示用 demo`,
    `${named} is set: say GREENSTAR_ENV=production or GREENSTAR_ENV=demo`,
  )
}

const backupDirOf = ({ BACKUP, BACKUP_DIR, DATA_DIR, GREENSTAR_ENV }: z.infer<typeof Env>) => {
  if (!BACKUP) return undefined
  if (BACKUP_DIR) return resolve(BACKUP_DIR)
  return GREENSTAR_ENV === 'test' ? undefined : resolve(DATA_DIR, 'backup')
}

/** Reads the environment; a wrong value stops the start with a sentence that names it. */
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
    role: e.ROLE,
    env: environmentOf(e),
    publicUrl: (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/$/, ''),
    logLevel: e.LOG_LEVEL,
    trustProxy: e.TRUST_PROXY,
    providerKeys: e.PROVIDER_KEYS,
    demoData: e.DEMO_DATA ?? !e.DATABASE_URL,
    backupDir: backupDirOf(e),
    metricsToken: e.METRICS_TOKEN,
    migrates: e.MIGRATE,
    rateLimit: e.RATE_LIMIT,
    flashRateLimit: e.FLASH_RATE_LIMIT,
    farewellMs: e.ROLE === 'worker' ? 0 : e.FAREWELL_MS,
  }
}
