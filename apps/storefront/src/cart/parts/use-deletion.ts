import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useQueryClient } from '@tanstack/react-query'
import { dialog } from '../../ui/layer/dialogs'
import { toast } from '../../ui/layer/toasts'
import { type CartLineData, countKey, editCart } from './cart-data'

export interface Deletion {
  /** Asks for confirmation, then deletes; resolves to whether the lines were deleted. */
  remove: (lines: readonly CartLineData[], question: string) => Promise<boolean>
  /** Likes the pages of the lines, then deletes the lines; resolves to whether they were deleted. */
  keep: (lines: readonly CartLineData[]) => Promise<boolean>
  isPending: boolean
}

/** Deletes lines of the cart after a confirmation (checklist F3), or moves them to what the member likes. */
export function useDeletion(): Deletion {
  const queries = useQueryClient()
  const { mutateAsync, isPending } = useAction(api.cart.DeleteShoppingCar)
  const like = useAction(api.like.ProductLike)
  const drop = async (lines: readonly CartLineData[]): Promise<boolean> => {
    const ids = lines.map((line) => line.ShoppingCarID)
    const answer = await mutateAsync({ ids }).catch(() => undefined)
    if (!answer) return false
    editCart(queries, (all) => all.filter((line) => !ids.includes(line.ShoppingCarID)))
    queries.setQueryData(countKey, answer.Count)
    return true
  }
  const remove = async (lines: readonly CartLineData[], question: string): Promise<boolean> => {
    const sure = await dialog.confirm(question, { okText: '删除', cancelText: '再想想', danger: true })
    return sure ? drop(lines) : false
  }
  const keep = async (lines: readonly CartLineData[]): Promise<boolean> => {
    for (const productID of new Set(lines.map(({ MainID }) => MainID))) {
      // A line stays in the cart unless its product is liked.
      const answer = await like.mutateAsync({ productID, isLike: true }).catch(() => undefined)
      if (!answer) return false
    }
    const gone = await drop(lines)
    if (gone) toast('已移入我的喜欢')
    return gone
  }
  return { remove, keep, isPending: isPending || like.isPending }
}
