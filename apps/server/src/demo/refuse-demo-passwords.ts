import { createHash } from 'node:crypto'
import { findMemberByPhone } from '../member/member.store'
import { findOperatorByName } from '../operator/operator.store'
import type { Db } from '../platform/database/connect'
import { StartProblem } from '../platform/postgres/start-problem'
import { verifySecret } from '../platform/session/secret'
import { DEMO_MEMBER_PASSWORD, demoMemberPhones, demoOperatorPasswords } from './demo-passwords'

/** Returns demo accounts that still have their public password. */
const openAccounts = async (db: Db): Promise<string[]> => {
  const open: string[] = []
  for (const [name, password] of Object.entries(demoOperatorPasswords)) {
    const stored = (await findOperatorByName(db, name))?.passwordHash
    if (stored && (await verifySecret(stored, password))) open.push(name)
  }
  const sent = createHash('md5').update(DEMO_MEMBER_PASSWORD).digest('hex')
  for (const phone of demoMemberPhones) {
    const stored = (await findMemberByPhone(db, phone))?.passwordHash
    if (stored && (await verifySecret(stored, sent))) open.push(phone)
  }
  return open
}

/** Refuses a production start on a database with a demo account that has its public password. */
export const refuseDemoPasswords = async (db: Db): Promise<void> => {
  const open = await openAccounts(db)
  if (open.length > 0)
    throw new StartProblem(
      `数据库中的演示账号仍在使用公开的演示密码：${open.join('、')}。请先停用或修改密码，或换一个空数据库`,
      `demo accounts with public passwords: ${open.join(', ')}`,
    )
}
