import type { SkuFacts } from './product.facts'

export function aSku(facts: Partial<SkuFacts> = {}): SkuFacts {
  return { ID: 1, Price: 10, Stock: 100, Status: 10, ...facts }
}
