import { OrderStatus } from '@greenstar/rules/order/order.status'
import { sql } from 'drizzle-orm'
import { makeOrder } from '../../apps/server/src/order/order.factory'
import type { App } from '../../apps/server/src/platform/app'

/** A team of three with two members who paid nothing, as there is no provider here; returns its id. */
export const makeTeam = async (
  app: App,
  activityId: number,
  productId: number,
  memberIds: readonly number[],
): Promise<number> => {
  const sit = (memberId: number | undefined, team: { teamId?: number }) =>
    makeOrder(app, {
      memberId: memberId as number,
      status: OrderStatus.HasBeenConfirmedToBeShipped,
      lines: [{ productId, unitPriceFen: 0 }],
      group: { activityId, ...team },
    })
  const { id } = await sit(memberIds[0], {})
  const { rows } = await app.database.db.execute<{ team_id: string }>(
    sql`select team_id from group_seats where order_id = ${id}`,
  )
  const teamId = Number(rows[0]?.team_id)
  await sit(memberIds[1], { teamId })
  return teamId
}
