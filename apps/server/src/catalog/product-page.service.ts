export { listProducts } from './product-list'
