import type { App } from '../../platform/app'
import type { Db } from '../../platform/database/connect'
import { ports } from '../../platform/ports'
import { refuse } from '../../platform/refuse'

/**
 * A product that gets another class, or is sold through another page too. `isFirst`: it goes on sale for the first time,
 * as itself or as a line of the page; a new one has the id 0. Until then it brought no bonus to compare with.
 */
export type ClassMove = { id: number; classId?: number; pageId?: number; isFirst?: boolean }

declare module '../../platform/ports' {
  interface Ports {
    /** Products for which sellers would get a higher bonus by that, in words by id. */
    bonusRaises: (app: App, db: Db, moves: readonly ClassMove[]) => Promise<ReadonlyMap<number, string>>
  }
}

/** Why one person cannot move these products, by id. */
export const listClassRaises = async (
  app: App,
  db: Db,
  moves: readonly ClassMove[],
): Promise<ReadonlyMap<number, string>> =>
  moves.length === 0 ? new Map() : ports.bonusRaises(app, db, moves)

/**
 * Refuses a class or page by which a product brings sellers a higher bonus (catalog/class-bonus), and one that goes on sale
 * for the first time with a higher one than the shop's (catalog/first-bonus): a higher rate takes two people, who agree to
 * one of the product itself first (domain 24).
 */
export const checkClasses = async (
  app: App,
  db: Db,
  moves: readonly (ClassMove & { name: string })[],
): Promise<void> => {
  const raises = await listClassRaises(app, db, moves)
  const raised = moves.find(({ id }) => raises.has(id))
  if (!raised) return
  const facts = { name: raised.name, why: raises.get(raised.id) ?? '' }
  throw raised.isFirst ? refuse('catalog/first-bonus', facts) : refuse('catalog/class-bonus', facts)
}
