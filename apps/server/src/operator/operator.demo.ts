import type { App } from '../platform/app'
import { hashSecret } from '../platform/session/secret'
import { insertOperator } from './operator.store'

/** The demo's operators: one password for all, told by the README; production never loads them. */
export const demoOperatorPassword = 'Greenstar-Demo-2026'
export const demoOperators = [
  { name: 'admin', displayName: '周店长', role: 'administrator' },
  { name: 'merchandiser', displayName: '许商品', role: 'merchandiser' },
  { name: 'warehouse', displayName: '陈仓管', role: 'warehouse' },
  { name: 'service', displayName: '林客服', role: 'service' },
  { name: 'auditor', displayName: '何审计', role: 'auditor' },
] as const

/** Adds the demo's operators; those already there keep their password. */
export const insertDemoOperators = async (app: App) => {
  const passwordHash = await hashSecret(demoOperatorPassword)
  const createdAt = new Date(app.clock.now())
  for (const operator of demoOperators)
    await insertOperator(app.database.db, { ...operator, passwordHash, createdAt })
}
