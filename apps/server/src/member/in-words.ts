import { maskPhone } from '@greenstar/rules/member/phone'
import { inArray } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { members } from './member.tables'

/** Members as a colleague may see them: nickname and masked phone, such as 苔藓与光 138****6620. */
export const membersInWords = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> => {
  const rows = await db
    .select({ id: members.id, name: members.name, phone: members.phone })
    .from(members)
    .where(inArray(members.id, [...ids]))
  return new Map(rows.map(({ id, name, phone }) => [id, `${name} ${maskPhone(phone ?? '')}`.trim()]))
}
