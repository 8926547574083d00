import type { Db } from '../../platform/database/connect'
import { lock } from '../../platform/database/lock'
import type { TemplateRow } from '../coupon.facts'
import { insertTemplate, listMadeBy } from './template.store'

/** Terms of a coupon that the shop gives automatically. */
export type HouseTerms = Pick<
  TemplateRow,
  'name' | 'type' | 'thresholdFen' | 'amountFen' | 'isFreeShipping' | 'validDays'
>

/**
 * Returns the templates of automatic gifts in the order of `wanted`; changed terms get a new template, so
 * that coupons already given keep theirs. `maker` names the gift. Call it before locking members.
 */
export const houseTemplates = async (
  db: Db,
  maker: string,
  wanted: readonly HouseTerms[],
  now: number,
): Promise<TemplateRow[]> => {
  const find = (known: readonly TemplateRow[], terms: HouseTerms) =>
    known.find((row) => (Object.keys(terms) as (keyof HouseTerms)[]).every((key) => row[key] === terms[key]))
  const known = await listMadeBy(db, maker)
  if (wanted.every((terms) => find(known, terms))) return wanted.flatMap((terms) => find(known, terms) ?? [])
  await lock(db, 'coupon.newcomer')
  const latest = await listMadeBy(db, maker)
  const at = new Date(now)
  const made: TemplateRow[] = []
  for (const terms of wanted)
    made.push(
      find(latest, terms) ??
        (await insertTemplate(db, { ...terms, createdBy: maker, createdAt: at, updatedAt: at })),
    )
  return made
}
