import type { ProductCardData } from '@greenstar/contract/catalog/catalog.shapes'
import { useClient } from '@greenstar/web/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { toast } from '../../ui/layer/toasts'
import { loadChunk } from '../../ui/state/load-chunk'

/** What a tap on the add button does is not in the first load: it comes with the first touch or tap. */
export const loadQuickChoice = () => loadChunk(() => import('./quick-choice'))

/** Returns the handler of a card's add button; it resolves to true when the product was added. */
export function useQuickAdd(): (product: ProductCardData) => Promise<boolean> {
  const means = { client: useClient(), queries: useQueryClient() }
  return async (product) => {
    const code = await loadQuickChoice().catch(() => toast('加载失败，请重试'))
    return code ? code.quickAdd(means, product) : false
  }
}
