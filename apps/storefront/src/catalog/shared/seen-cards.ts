import type { ProductCardData } from '@greenstar/contract/catalog/catalog.shapes'

const cards = new Map<number, ProductCardData>()
const max = 60

/** Keeps a tapped card, so that its page shows name, price and picture at once (performance F9). */
export function keepSeenCard(card: ProductCardData): void {
  cards.delete(card.ID)
  cards.set(card.ID, card)
  const oldest = cards.keys().next().value
  if (cards.size > max && oldest !== undefined) cards.delete(oldest)
}

/** Returns the kept card of a product; undefined on the server and after a reload. */
export const seenCard = (id: number): ProductCardData | undefined => cards.get(id)
