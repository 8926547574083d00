import { icon } from '@greenstar/web/look/icon'

export * from './icon-refresh'
export * from './icons-first'
export * from './icons-next'

// Drawn on a 24 grid with a 1.6 stroke; each constant is dropped from the bundle when nothing imports it.
export const MessageIcon = /*#__PURE__*/ icon(
  'M12 4.6c4.7 0 8.4 3 8.4 7s-3.7 7-8.4 7c-.9 0-1.7-.1-2.5-.3L5.4 20l.8-3.3c-1.6-1.3-2.6-3.1-2.6-5.1 0-4 3.7-7 8.4-7z',
)
export const ChatIcon = /*#__PURE__*/ icon(
  'M12 4.6c4.7 0 8.4 3 8.4 7s-3.7 7-8.4 7c-.9 0-1.7-.1-2.5-.3L5.4 20l.8-3.3c-1.6-1.3-2.6-3.1-2.6-5.1 0-4 3.7-7 8.4-7zM8.5 11.6h.01M12 11.6h.01M15.5 11.6h.01',
)
export const DownIcon = /*#__PURE__*/ icon('M5.6 9.2 12 15.6l6.4-6.4')
export const UpIcon = /*#__PURE__*/ icon('M5.6 15 12 8.6l6.4 6.4')
export const ShareIcon = /*#__PURE__*/ icon(
  'M13.6 5.2 20 10.6l-6.4 5.4v-3.3c-4.6 0-7.6 1.5-9.6 5 .3-5.8 3.8-9 9.6-9.3z',
)
export const PinIcon = /*#__PURE__*/ icon(
  'M12 20.6s6.6-5.3 6.6-10.7a6.6 6.6 0 0 0-13.2 0c0 5.4 6.6 10.7 6.6 10.7zM12 12.3a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8z',
)
export const CallIcon = /*#__PURE__*/ icon(
  'M6.6 4.2h2.7l1.5 3.9-2 1.6c1 2.2 2.5 3.8 4.9 5l1.7-2 3.9 1.6v2.6a2 2 0 0 1-2.2 2C10.7 18.3 5.5 13.2 4.7 6.3a2 2 0 0 1 1.9-2.1z',
)
export const ScanIcon = /*#__PURE__*/ icon(
  'M4 8.5V6a2 2 0 0 1 2-2h2.5M15.5 4H18a2 2 0 0 1 2 2v2.5M20 15.5V18a2 2 0 0 1-2 2h-2.5M8.5 20H6a2 2 0 0 1-2-2v-2.5M4 12h16',
)
export const FilterIcon = /*#__PURE__*/ icon('M4.5 6.5h15M7.5 12h9M10.5 17.5h3')
export const SortIcon = /*#__PURE__*/ icon('M8 5v14M8 19l-3-3M8 19l3-3M16 19V5M16 5l-3 3M16 5l3 3')
export const TruckIcon = /*#__PURE__*/ icon(
  'M3.5 6.5h10v9.8h-10zM13.5 9.8h3.7l3.3 3.2v3.3h-7zM7.3 18.6a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4zM16.8 18.6a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4z',
)
export const BoxIcon = /*#__PURE__*/ icon(
  'M12 3.6l7.8 4.1v8.6L12 20.4l-7.8-4.1V7.7zM4.2 7.7 12 12l7.8-4.3M12 12v8.4',
)
export const WalletIcon = /*#__PURE__*/ icon(
  'M4 7.4A2.4 2.4 0 0 1 6.4 5h10.2v3M4 7.4V17a2.2 2.2 0 0 0 2.2 2.2H18a2 2 0 0 0 2-2V10a2 2 0 0 0-2-2H5.5M16.3 13.6h.01',
)
export const RefundIcon = /*#__PURE__*/ icon('M4.2 8.4H15a5 5 0 0 1 0 10H8.5M4.2 8.4 7.8 4.8M4.2 8.4 7.8 12')
export const GiftIcon = /*#__PURE__*/ icon(
  'M4 9.4h16v3.4H4zM5.4 12.8h13.2V20H5.4zM12 9.4V20M12 9.4c-3.9 0-5.2-1.3-5.2-2.9 0-2.8 4.1-3 5.2 2.9 1.1-5.9 5.2-5.7 5.2-2.9 0 1.6-1.3 2.9-5.2 2.9z',
)
export const CouponIcon = /*#__PURE__*/ icon(
  'M4 8a1.8 1.8 0 0 1 1.8-1.8h12.4A1.8 1.8 0 0 1 20 8v2.2a1.8 1.8 0 0 0 0 3.6V16a1.8 1.8 0 0 1-1.8 1.8H5.8A1.8 1.8 0 0 1 4 16v-2.2a1.8 1.8 0 0 0 0-3.6zM14.4 9.2v1.2M14.4 13.6v1.2',
)
export const CoinIcon = /*#__PURE__*/ icon(
  'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM8.8 15c0-4 2.2-6 6.2-6 0 4-2.2 6-6.2 6zm0 0 3-3',
)
export const ClockIcon = /*#__PURE__*/ icon('M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 7.6V12l3 2')
export const CalendarIcon = /*#__PURE__*/ icon(
  'M4.2 8a2.2 2.2 0 0 1 2.2-2.2h11.2A2.2 2.2 0 0 1 19.8 8v9.8a2.2 2.2 0 0 1-2.2 2.2H6.4a2.2 2.2 0 0 1-2.2-2.2zM4.2 10.2h15.6M8.4 3.8v3.8M15.6 3.8v3.8',
)
export const CameraIcon = /*#__PURE__*/ icon(
  'M4 9a2 2 0 0 1 2-2h2l1.4-2.2h5.2L16 7h2a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM12 16a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4z',
)
export const EyeIcon = /*#__PURE__*/ icon(
  'M3.4 12S6.6 6.2 12 6.2 20.6 12 20.6 12 17.4 17.8 12 17.8 3.4 12 3.4 12zM12 14.6a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2z',
)
export const EyeOffIcon = /*#__PURE__*/ icon(
  'M3.6 10.4c1.7 2.3 4.6 4.4 8.4 4.4s6.7-2.1 8.4-4.4M6.6 13.4 5 16M12 14.8V18M17.4 13.4 19 16',
)
export const CopyIcon = /*#__PURE__*/ icon(
  'M8.6 8.6V6.4A2 2 0 0 1 10.6 4.4h7a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-2.2M4.4 10.6a2 2 0 0 1 2-2h7a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2z',
)
export const EditIcon = /*#__PURE__*/ icon(
  'M5 19l.8-3.8L15.6 5.4a1.7 1.7 0 0 1 2.4 0l.6.6a1.7 1.7 0 0 1 0 2.4L8.8 18.2zM14 7l3 3',
)
export const TrashIcon = /*#__PURE__*/ icon(
  'M4.6 7h14.8M9.6 7V4.6h4.8V7M6.4 7l.8 11.2a2 2 0 0 0 2 1.8h5.6a2 2 0 0 0 2-1.8L17.6 7M10.2 11v5M13.8 11v5',
)
export const ShieldIcon = /*#__PURE__*/ icon(
  'M12 3.6l6.8 2.5v5.3c0 4.5-2.8 7.5-6.8 9-4-1.5-6.8-4.5-6.8-9V6.1zM9 12l2.2 2.2 4-4.2',
)
export const GearIcon = /*#__PURE__*/ icon(
  'M10.7 3.9a2.6 2.6 0 0 1 2.6 0l4.6 2.650a2.6 2.6 0 0 1 1.3 2.250v5.3a2.6 2.6 0 0 1-1.3 2.250l-4.6 2.650a2.6 2.6 0 0 1-2.6 0l-4.6-2.650a2.6 2.6 0 0 1-1.3-2.250V8.8a2.6 2.6 0 0 1 1.3-2.250zM12 14.6a3.1 3.1 0 1 0 0-6.2 3.1 3.1 0 0 0 0 6.2z',
)
export const HelpIcon = /*#__PURE__*/ icon(
  'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM9.8 9.7c.2-1.3 1-2 2.3-2s2.3.8 2.3 2c0 1.8-2.3 1.8-2.3 3.8M12.1 16.2h.01',
)
export const MoreIcon = /*#__PURE__*/ icon('M6 12h.01M12 12h.01M18 12h.01')
export const LeafIcon = /*#__PURE__*/ icon('M5.4 18.6C4 10.6 8.6 5 19 5c.4 9.6-4.8 14.6-13.6 13.6zm0 0L13 11')
export const FlowerIcon = /*#__PURE__*/ icon(
  'M12 14.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4zM12 9.8c-2.6-2-2.4-5.8 0-5.8s2.6 3.800 0 5.800zM14.100 11.300c.900-3.200 4.600-4.200 5.300-1.900s-2.300 4-5.300 1.900zM13.300 13.800c3.300.100 5.300 3.300 3.400 4.700s-4.200-1.600-3.400-4.700zM10.700 13.800c.800 3.100-1.500 6.100-3.400 4.700s.100-4.600 3.400-4.700zM9.900 11.300c-3 2.100-6.100.400-5.300-1.900s4.400-1.300 5.300 1.900z',
)
export const PeopleIcon = /*#__PURE__*/ icon(
  'M9.4 11.6a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM3.6 19c.3-3.2 2.5-5 5.8-5s5.5 1.8 5.8 5M15 5.6a3 3 0 0 1 0 5.8M17 14.4c2 .6 3.2 2.2 3.4 4.6',
)
export const ImageIcon = /*#__PURE__*/ icon(
  'M4 7a2.4 2.4 0 0 1 2.4-2.4h11.2A2.4 2.4 0 0 1 20 7v10a2.4 2.4 0 0 1-2.4 2.4H6.4A2.4 2.4 0 0 1 4 17zM4.4 16.4l4.4-4.8 4 4.2 2.4-2.4 4.4 4M15.4 8.8h.01',
)
export const InvoiceIcon = /*#__PURE__*/ icon(
  'M6 3.8h8.6L18.2 7.4v12.8H6zM14.4 3.8v3.8h3.8M9.2 11l2.9 3.2L15 11M12.1 14.2v3M9.9 15.2h4.4',
)
export const IdCardIcon = /*#__PURE__*/ icon(
  'M4 8a2.2 2.2 0 0 1 2.2-2.2h11.6A2.2 2.2 0 0 1 20 8v8a2.2 2.2 0 0 1-2.2 2.2H6.2A2.2 2.2 0 0 1 4 16zM9 12a1.8 1.8 0 1 0 0-3.6A1.8 1.8 0 0 0 9 12zM6.4 15.4c.4-1.4 1.4-2 2.6-2s2.2.6 2.6 2M14.2 10.4h3M14.2 13.6h2',
)
export const MegaphoneIcon = /*#__PURE__*/ icon(
  'M4.4 10v4h3.2l8 4V6l-8 4zM18.4 9.6a3.4 3.4 0 0 1 0 4.8M7.6 14l1.2 5h2.4l-.8-4',
)
export const DocumentIcon = /*#__PURE__*/ icon('M6 3.8h8l4 4v12.4H6zM14 3.8v4h4M9 12h6M9 15.6h4')
export const ChartIcon = /*#__PURE__*/ icon('M4.4 19.6h15.2M7 16v-4M12 16V7M17 16v-6.4')
