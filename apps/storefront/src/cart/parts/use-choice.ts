import { toggleAll } from '@greenstar/rules/cart/cart'
import { useState } from 'react'
import type { CartLineData } from './cart-data'

export interface Choice {
  chosen: ReadonlySet<number>
  choose: (id: number, on: boolean) => void
  chooseAll: (valid: readonly CartLineData[]) => void
  clear: () => void
}

/** Product ids that are ticked. Nothing is ticked by itself (checklist F6). */
export function useChoice(): Choice {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  return {
    chosen,
    choose(id: number, on: boolean) {
      const next = new Set(chosen)
      if (on) next.add(id)
      else next.delete(id)
      setChosen(next)
    },
    chooseAll: (valid: readonly CartLineData[]) => setChosen(toggleAll(valid, chosen)),
    clear: () => setChosen(new Set()),
  }
}
