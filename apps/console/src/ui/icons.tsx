import { icon } from '@greenstar/web/look/icon'

export const DashboardIcon = /*#__PURE__*/ icon(
  'M4.4 12.6V6.4a2 2 0 0 1 2-2h3.4v8.2zM4.4 19.6v-3.2h5.4v3.2zM13.4 7.6V4.4h6.2v3.2zM13.4 19.6v-8.4h6.2v6.4a2 2 0 0 1-2 2z',
)
export const OrderIcon = /*#__PURE__*/ icon(
  'M6 4.6A.8.8 0 0 1 6.8 3.8H16a2 2 0 0 1 2 2v14.4l-3-1.7-3 1.7-3-1.7-3 1.7zM9.3 8.8h5.4M9.3 12.6h3.4',
)
export const ProductIcon = /*#__PURE__*/ icon(
  'M12 3.6l7.8 4.1v8.6L12 20.4l-7.8-4.1V7.7zM4.2 7.7 12 12l7.8-4.3M12 12v8.4',
)
export const MemberIcon = /*#__PURE__*/ icon(
  'M12 12a3.9 3.9 0 1 0 0-7.8 3.9 3.9 0 0 0 0 7.8zM4.8 20c.5-3.6 3.4-5.6 7.2-5.6s6.7 2 7.2 5.6',
)
export const CouponIcon = /*#__PURE__*/ icon(
  'M4 6.4h16v3.8a1.8 1.8 0 0 0 0 3.6v3.8H4v-3.8a1.8 1.8 0 0 0 0-3.6zM14.4 6.4v2M14.4 11v2M14.4 15.6v2',
)
export const ContentIcon = /*#__PURE__*/ icon('M6 3.8h8l4 4v12.4H6zM14 3.8v4h4M9 12h6M9 15.6h4')
export const CommunityIcon = /*#__PURE__*/ icon(
  'M4.4 5.6a1.6 1.6 0 0 1 1.6-1.6h8.4a1.6 1.6 0 0 1 1.6 1.6v5.2a1.6 1.6 0 0 1-1.6 1.6H9.2L6 15v-2.6a1.6 1.6 0 0 1-1.6-1.6zM18.4 9.2a1.6 1.6 0 0 1 1.2 1.6V16a1.6 1.6 0 0 1-1.6 1.6v2.6l-3.2-2.6h-3.6',
)
export const GearIcon = /*#__PURE__*/ icon(
  'M10.7 3.9a2.6 2.6 0 0 1 2.6 0l4.6 2.650a2.6 2.6 0 0 1 1.3 2.250v5.3a2.6 2.6 0 0 1-1.3 2.250l-4.6 2.650a2.6 2.6 0 0 1-2.6 0l-4.6-2.650a2.6 2.6 0 0 1-1.3-2.250V8.8a2.6 2.6 0 0 1 1.3-2.250zM12 14.6a3.1 3.1 0 1 0 0-6.2 3.1 3.1 0 0 0 0 6.2z',
)
export const SearchIcon = /*#__PURE__*/ icon(
  'M11 17.2a6.2 6.2 0 1 0 0-12.4 6.2 6.2 0 0 0 0 12.4zM15.6 15.6 20 20',
)
export const DownIcon = /*#__PURE__*/ icon('M5.6 9.2 12 15.6l6.4-6.4')
export const FoldIcon = /*#__PURE__*/ icon('M4.4 5.6h15.2M10 12h9.6M4.4 18.4h15.2M6.6 9.6 4.2 12l2.4 2.4')
export const BackIcon = /*#__PURE__*/ icon('M14.6 5.4 8.2 12l6.4 6.6')
export const StarIcon = /*#__PURE__*/ icon(
  'M12 4.2l2.4 4.9 5.4.8-3.900 3.800.9 5.400-4.800-2.550-4.800 2.550.9-5.400-3.900-3.800 5.400-.8z',
)
export const NextIcon = /*#__PURE__*/ icon('M9.4 5.4 15.8 12l-6.4 6.6')
export const DownloadIcon = /*#__PURE__*/ icon('M12 4.4v10.2M12 14.6l-4-4M12 14.6l4-4M4.8 19.4h14.4')
export const ColumnsIcon = /*#__PURE__*/ icon('M4.4 5h15.2v14H4.4zM9.6 5v14M14.4 5v14')
export const TruckIcon = /*#__PURE__*/ icon(
  'M3.5 6.5h10v9.8h-10zM13.5 9.8h3.7l3.3 3.2v3.3h-7zM7.3 18.6a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4zM16.8 18.6a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4z',
)
export const PrintIcon = /*#__PURE__*/ icon('M7 8.6V4.2h10v4.4M7 17H4.6V8.6h14.8V17H17M7 14h10v5.8H7z')
export const ServiceIcon = /*#__PURE__*/ icon(
  'M4.8 13.6V12a7.2 7.2 0 0 1 14.4 0v1.6M4.8 13.6a1.8 1.8 0 0 1 1.8-1.8h.9v5.6h-.9a1.8 1.8 0 0 1-1.8-1.8zM19.2 13.6a1.8 1.8 0 0 0-1.8-1.8h-.9v5.6h.9a1.8 1.8 0 0 0 1.8-1.8zM17.4 17.4c0 1.8-1.7 2.8-4 2.8',
)
export const BellIcon = /*#__PURE__*/ icon(
  'M6.4 16.6V11a5.6 5.6 0 0 1 11.2 0v5.6l1.6 1.8H4.8zM12 3.6v1.8M10 20.6a2.2 2.2 0 0 0 4 0',
)
