export const orderPaths = { list: '/orders', detail: (id: number) => `/orders/${id}` }
