export const invoicePaths = {
  list: '/orders/invoices',
  titles: '/orders/invoice-titles',
  detail: (id: number) => `/orders/invoices/${id}`,
}
