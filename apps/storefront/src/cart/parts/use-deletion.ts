import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useQueryClient } from '@tanstack/react-query'
import { dialog } from '../../ui/dialogs'
import { type CartLineData, countKey, editCart } from './cart-data'

export interface Deletion {
  /** Asks for confirmation, then deletes; resolves to whether the lines were deleted. */
  remove: (lines: readonly CartLineData[], question: string) => Promise<boolean>
  isPending: boolean
}

/** Deletes lines of the cart after a confirmation (checklist F3). */
export function useDeletion(): Deletion {
  const queries = useQueryClient()
  const { mutateAsync, isPending } = useAction(api.cart.DeleteShoppingCar)
  const remove = async (lines: readonly CartLineData[], question: string): Promise<boolean> => {
    const sure = await dialog.confirm(question, { okText: '删除', cancelText: '再想想', danger: true })
    if (!sure) return false
    const ids = lines.map((line) => line.ShoppingCarID)
    const answer = await mutateAsync({ ids }).catch(() => undefined)
    if (!answer) return false
    editCart(queries, (all) => all.filter((line) => !ids.includes(line.ShoppingCarID)))
    queries.setQueryData(countKey, answer.Count)
    return true
  }
  return { remove, isPending }
}
