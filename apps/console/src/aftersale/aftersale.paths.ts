export const aftersalePaths = {
  list: '/orders/after-sales',
  detail: (id: number) => `/orders/after-sales/${id}`,
}
