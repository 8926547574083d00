import { sql } from 'drizzle-orm'
import type { DemoPart } from '../demo/demo-part'
import { putVote } from './vote.store'

/** Votes for some new products by buyers and the first demo member; none by the second member. */
export const loadDemo: DemoPart = async (_app, db, people, now) => {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from products where listed and '新品' = any(labels) order by id limit 10`,
  )
  for (const [index, { id }] of rows.entries()) {
    const voters = people.buyers.slice(0, 3 + ((index * 7) % 19))
    for (const voter of voters) await putVote(db, voter.id, Number(id), new Date(now))
  }
  const [first, member] = [rows[0]?.id, [...people.members.values()][0]?.id]
  if (first && member) await putVote(db, member, Number(first), new Date(now))
}
