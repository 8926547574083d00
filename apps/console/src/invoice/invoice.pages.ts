import type { RoomPage } from '../platform/room'
import { invoicePaths } from './invoice.paths'

/** Invoices and titles, in the order room. */
export const invoicePages: RoomPage[] = [
  {
    path: invoicePaths.list,
    title: '发票',
    permission: 'invoice.read',
    page: () => import('./InvoiceListPage'),
    menu: true,
    queues: { 'invoice.review': '?status=10' },
  },
  {
    path: invoicePaths.titles,
    title: '发票抬头',
    permission: 'invoice.read',
    page: () => import('./TitleListPage'),
    queues: { 'invoice.title': '?status=10' },
  },
  {
    path: `${invoicePaths.list}/:id`,
    title: '发票详情',
    permission: 'invoice.read',
    page: () => import('./InvoiceDetailPage'),
  },
]
