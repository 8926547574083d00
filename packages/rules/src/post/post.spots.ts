/** A product that is marked on a picture of a post; x and y in thousandths of the frame that shows the picture. */
export type PostSpot = {
  readonly path: string
  readonly productID: number
  readonly x: number
  readonly y: number
}

/** The marks on pictures and products that the post has, the first for each product (domain 16). */
export const spotsOf = (
  spots: readonly PostSpot[],
  images: readonly string[],
  productIds: readonly number[],
): PostSpot[] =>
  productIds.flatMap((id) => {
    const spot = spots.find(({ path, productID }) => productID === id && images.includes(path))
    return spot ? [spot] : []
  })
