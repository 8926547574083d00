export const aftersalePaths = {
  list: '/orders/after-sales',
  figures: '/orders/after-sales/figures',
  detail: (id: number) => `/orders/after-sales/${id}`,
}
