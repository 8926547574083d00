import { eq } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { couponGrants, couponTemplates } from './coupon.tables'

/** A batch with what it gives. */
export const findGrant = async (db: Db, id: number) =>
  (
    await db
      .select({ grant: couponGrants, template: couponTemplates })
      .from(couponGrants)
      .innerJoin(couponTemplates, eq(couponTemplates.id, couponGrants.templateId))
      .where(eq(couponGrants.id, id))
  )[0]
