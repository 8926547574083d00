import type { PostDraftData, PostProductData, PostSpotData } from '@greenstar/contract/post/post.shapes'

/** Where a product is marked on a picture, in thousandths of its frame. */
export type DraftSpot = { path: string; x: number; y: number }
export type DraftProduct = Omit<PostProductData, 'Price'> & { spot?: DraftSpot | undefined }

/** A post that is being written. */
export interface PostDraft {
  title: string
  content: string
  /** Pictures in order, or one film, after which a picture may be its cover. */
  images: string[]
  /** 0: none. */
  activityID: number
  address: string
  products: DraftProduct[]
}

export const emptyDraft: PostDraft = {
  ...{ title: '', content: '', images: [], activityID: 0, address: '', products: [] },
}

/** What another page puts into a new post, as the state of the navigation. */
export type PostStart = Pick<PostDraft, 'content' | 'images' | 'products'>

export const isPostStart = (state: unknown): state is PostStart =>
  typeof state === 'object' &&
  state !== null &&
  'content' in state &&
  'images' in state &&
  'products' in state

/** Products with the marks that a post or a draft has of them. */
export const markedProducts = (
  products: readonly DraftProduct[],
  spots: readonly PostSpotData[],
): DraftProduct[] =>
  products.map((product) => {
    const spot = spots.find(({ ProductID }) => ProductID === product.ID)
    return spot ? { ...product, spot: { path: spot.Path, x: spot.X, y: spot.Y } } : product
  })

/** Products and their marks as the calls take them. */
export const productsPayload = (products: readonly DraftProduct[]) => ({
  productIDs: products.map(({ ID }) => ID),
  spots: products.flatMap(({ ID, spot }) => (spot ? [{ ...spot, productID: ID }] : [])),
})

/** Returns a draft of the draft box as the form has it. */
export const draftOf = (kept: PostDraftData): PostDraft => ({
  ...{ title: kept.Title, content: kept.Content, images: kept.Images, activityID: kept.ActivityID },
  ...{ address: kept.Address, products: markedProducts(kept.Products, kept.Spots) },
})

/** Whether there is nothing in it that a member would miss. */
export const isEmptyDraft = ({ title, content, images }: PostDraft): boolean =>
  title.trim() === '' && content.trim() === '' && images.length === 0
