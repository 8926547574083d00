export const freightPaths = { templates: '/products/freight', couriers: '/orders/couriers' }
