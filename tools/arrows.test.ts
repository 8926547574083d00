import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inProject } from './lib/project.mjs'

/** A small project with one file per broken rule, and others that break none. */
const FILES: Record<string, string> = {
  'packages/rules/src/order/a.ts': "import { z } from 'zod'\nexport const a = z",
  'packages/rules/src/cart/b.ts': "import { a } from '../order/a'\nexport const b = a",
  'packages/rules/src/order/fine.ts': "import { c } from '../catalog/c'\nexport const fine = c",
  'packages/rules/src/catalog/c.ts': 'export const c = 1',
  'packages/contract/src/order/d.ts':
    "import { e } from '../../../../apps/server/src/order/e.store'\nexport const d = e",
  'apps/server/src/order/e.store.ts': 'export const e = 1',
  'apps/server/src/payment/f.ts': "import { e } from '../order/e.store'\nexport const f = e",
  'apps/server/src/payment/fine.ts': "import { g } from '../order/order.service'\nexport const fine = g",
  'apps/server/src/order/order.service.ts': 'export const g = 1',
  'apps/server/src/platform/h.ts': "import { g } from '../order/order.service'\nexport const h = g",
  'apps/server/src/order/order.tables.ts': 'export const orders = 1',
  'apps/server/src/order/order.shop.ts':
    "import { orders } from './order.tables'\nexport const shop = orders",
  'apps/server/src/order/order.feature.ts': 'export const feature = 1',
  'apps/server/src/feature-list.ts': "export { feature } from './order/order.feature'",
  'apps/server/src/order/j.ts': "import { feature } from './order.feature'\nexport const j = feature",
  'apps/server/src/order/order.factory.ts': 'export const k = 1',
  'apps/server/src/order/l.ts': "import { k } from './order.factory'\nexport const l = k",
  'apps/server/src/order/l.test.ts': "import { k } from './order.factory'\nexport const m = k",
  'apps/storefront/src/cart/CartScreen.tsx':
    "import { Card } from '../order/Card'\nexport const CartScreen = Card",
  'apps/storefront/src/cart/Fine.tsx': "import { to } from '../order/order.paths'\nexport const Fine = to",
  'apps/storefront/src/order/Card.tsx':
    "import { d } from '../../../../packages/contract/src/order/d'\nexport const Card = d",
  'apps/storefront/src/order/order.paths.ts': 'export const to = 1',
  'apps/storefront/src/ui/Button.tsx': "import { Card } from '../order/Card'\nexport const Button = Card",
  'apps/sandbox/src/sms/i.ts':
    "import { c } from '../../../../packages/rules/src/catalog/c'\nexport const i = c",
  'apps/console/src/order/ring.ts': "import { two } from './ring-two'\nexport const one = () => two",
  'apps/console/src/order/ring-two.ts': "import { one } from './ring'\nexport const two = () => one",
}

const BROKEN = [
  'contract-on-rules-and-zod: packages/contract/src/order/d.ts',
  'features-alone: apps/server/src/order/j.ts',
  'handlers-without-sql: apps/server/src/order/order.shop.ts',
  'later-than-cart-in-rules: packages/rules/src/cart/b.ts',
  'no-circle: apps/console/src/order/ring-two.ts',
  'no-schema-in-the-page: apps/storefront/src/order/Card.tsx',
  'nobody-imports-tests: apps/server/src/order/l.ts',
  'platform-below-features-in-storefront: apps/storefront/src/ui/Button.tsx',
  'rules-are-pure: packages/rules/src/order/a.ts',
  'sandbox-alone: apps/sandbox/src/sms/i.ts',
  'screens-apart-in-storefront: apps/storefront/src/cart/CartScreen.tsx',
  'server-platform-below-features: apps/server/src/platform/h.ts',
  'services-between-features: apps/server/src/payment/f.ts',
]

let project: string

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'greenstar-arrows-'))
  for (const file of [
    '.dependency-cruiser.cjs',
    'features.json',
    'tsconfig.json',
    'package.json',
    'node_modules',
  ]) {
    symlinkSync(inProject(file), join(project, file))
  }
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(join(project, dirname(file)), { recursive: true })
    writeFileSync(join(project, file), text)
  }
})
afterAll(() => rmSync(project, { recursive: true }))

it('every planted wrong arrow is found, and no right one', () => {
  const program = inProject('node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const words = [
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
    ...readdirSync(project).filter((entry) => /^(packages|apps)$/.test(entry)),
  ]
  const { stdout } = spawnSync(process.execPath, [program, ...words], { cwd: project, encoding: 'utf8' })
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { from: string; rule: { name: string } }[] }
  }
  const found = summary.violations.map(({ from, rule }) => `${rule.name}: ${from}`)
  expect([...new Set(found)].sort()).toEqual(BROKEN)
}, 60_000)
