export const productPaths = {
  list: '/products',
  create: '/products/new',
  edit: (id: number) => `/products/edit/${id}`,
  stock: '/products/stock',
  moves: '/products/moves',
  movesOf: (id: number) => `/products/moves?productID=${id}`,
  import: '/products/import',
  taxonomy: '/products/taxonomy',
  /** The product's page in the shop. */
  shop: (id: number) => `/mall/goodsDetail?id=${id}`,
}
