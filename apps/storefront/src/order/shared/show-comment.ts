export { showComment } from '../parts/order-lists'
