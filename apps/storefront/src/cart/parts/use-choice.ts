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
    choose: (id, on) =>
      setChosen((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id))),
    chooseAll: (valid) => setChosen((before) => toggleAll(valid, before)),
    clear: () => setChosen(new Set()),
  }
}
