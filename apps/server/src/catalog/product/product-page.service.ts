export { cardsOf, listProducts } from './product-list'
