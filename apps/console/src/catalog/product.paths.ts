export const productPaths = {
  list: '/products',
  create: '/products/new',
  edit: (id: number) => `/products/edit/${id}`,
  stock: '/products/stock',
  moves: '/products/moves',
  movesOf: (id: number) => `/products/moves?productID=${id}`,
  import: '/products/import',
  taxonomy: '/products/taxonomy',
  /** Entries of one kind with a word in their name. */
  taxonomyOf: (kind: string, keyword: string) =>
    `/products/taxonomy?${kind === 'class' ? '' : `kind=${kind}&`}keyword=${encodeURIComponent(keyword)}`,
  /** The product's page in the shop. */
  shop: (id: number) => `/mall/goodsDetail?id=${id}`,
}
