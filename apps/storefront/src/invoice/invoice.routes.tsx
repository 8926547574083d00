import { defineRoutes } from '../platform/route/route'
import { CardsSkeleton, TextCardsSkeleton } from '../ui/state/Skeleton'

export default defineRoutes([
  {
    path: '/invoice/center',
    title: '发票中心',
    screen: () => import('./InvoiceCenterScreen'),
    skeleton: <CardsSkeleton />,
  },
  {
    path: '/invoice/mine',
    title: '我的发票',
    screen: () => import('./InvoiceMineScreen'),
    keepAlive: true,
    skeleton: <TextCardsSkeleton />,
  },
  {
    path: '/invoice/detail',
    title: '发票详情',
    screen: () => import('./InvoiceDetailScreen'),
    skeleton: <TextCardsSkeleton />,
  },
  {
    path: '/invoice/nodeDetail',
    title: '发票进度',
    screen: () => import('./InvoiceNodeScreen'),
    skeleton: <TextCardsSkeleton />,
  },
  {
    path: '/invoice/apply',
    title: '申请发票',
    screen: () => import('./InvoiceApplyScreen'),
    keepAlive: true,
    skeleton: <TextCardsSkeleton />,
    addition: true,
  },
  { path: '/invoice/add-edit-title', title: '发票抬头', screen: () => import('./InvoiceTitleScreen') },
  {
    path: '/invoice/edit-receipt-address',
    title: '收件信息',
    screen: () => import('./InvoiceReceiverScreen'),
    skeleton: <TextCardsSkeleton />,
  },
  {
    path: '/invoice/preview',
    title: '发票预览',
    screen: () => import('./InvoicePreviewScreen'),
    isNotLogin: true,
    skeleton: <TextCardsSkeleton />,
  },
  { path: '/invoice/help', title: '开票帮助', screen: () => import('./InvoiceHelpScreen') },
  {
    path: '/invoice/helpDetail',
    title: '开票帮助',
    screen: () => import('./InvoiceHelpDetailScreen'),
    isNotLogin: true,
  },
  {
    path: '/invoice/invoiceProtocol',
    title: '发票须知',
    screen: () => import('./InvoiceProtocolScreen'),
    isNotLogin: true,
  },
])
