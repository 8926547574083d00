/** New products that members vote for. */
export const newProductsPath = '/mall/newProducts'
