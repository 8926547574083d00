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
  },
  {
    path: invoicePaths.titles,
    title: '发票抬头',
    permission: 'invoice.read',
    page: () => import('./TitleListPage'),
  },
  {
    path: `${invoicePaths.list}/:id`,
    title: '发票详情',
    permission: 'invoice.read',
    page: () => import('./InvoiceDetailPage'),
  },
]
