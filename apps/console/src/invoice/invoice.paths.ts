export const invoicePaths = {
  list: '/orders/invoices',
  titles: '/orders/invoices/titles',
  detail: (id: number) => `/orders/invoices/${id}`,
}
