export const aftersalePaths = {
  list: '/orders/after-sales',
  rules: '/orders/after-sales/rules',
  figures: '/orders/after-sales/figures',
  detail: (id: number) => `/orders/after-sales/${id}`,
}
