export const aftersalePaths = {
  list: '/orders/after-sales',
  rules: '/orders/after-sales/rules',
  addresses: '/orders/after-sales/addresses',
  pickups: '/orders/after-sales/pickups',
  claims: '/orders/after-sales/claims',
  figures: '/orders/after-sales/figures',
  detail: (id: number) => `/orders/after-sales/${id}`,
}
