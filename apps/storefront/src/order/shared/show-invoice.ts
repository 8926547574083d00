export { showInvoice } from '../parts/order-lists'
