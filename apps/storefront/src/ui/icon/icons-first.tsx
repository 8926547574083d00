import { icon } from '@greenstar/web/look/icon'

// Icons for the home page and for every page; other files import these and all others from icons.tsx.
export const HomeIcon = /*#__PURE__*/ icon(
  'M4.2 10.4 12 4l7.8 6.4V18.4a1.8 1.8 0 0 1-1.8 1.8H6a1.8 1.8 0 0 1-1.8-1.8zM12 16.6c0-2.7 1.4-4.1 4-4.1 0 2.7-1.4 4.1-4 4.1zm0 0v3.6',
)
export const MallIcon = /*#__PURE__*/ icon(
  'M4 6a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v5H6a2 2 0 0 1-2-2zM13 8a4 4 0 0 1 4-4h3v3a4 4 0 0 1-4 4h-3zM4 17a4 4 0 0 1 4-4h3v3a4 4 0 0 1-4 4H4zM13 13h5a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2h-3a2 2 0 0 1-2-2z',
)
export const CartIcon = /*#__PURE__*/ icon(
  'M3.8 9.6h16.4l-1.5 8.9a1.8 1.8 0 0 1-1.8 1.5H7.1a1.8 1.8 0 0 1-1.8-1.5zM8 9.6l2.6-5.4M16 9.6l-2.6-5.4M9.6 13.2v3.4M14.4 13.2v3.4',
)
export const OrderIcon = /*#__PURE__*/ icon(
  'M6 4.6A.8.8 0 0 1 6.8 3.8H16a2 2 0 0 1 2 2v14.4l-3-1.7-3 1.7-3-1.7-3 1.7zM9.3 8.8h5.4M9.3 12.6h3.4',
)
export const MeIcon = /*#__PURE__*/ icon(
  'M12 12a3.9 3.9 0 1 0 0-7.8 3.9 3.9 0 0 0 0 7.8zM4.8 20c.5-3.6 3.4-5.6 7.2-5.6s6.7 2 7.2 5.6',
)
export const SearchIcon = /*#__PURE__*/ icon(
  'M11 17.2a6.2 6.2 0 1 0 0-12.4 6.2 6.2 0 0 0 0 12.4zM15.6 15.6 20 20',
)
export const BackIcon = /*#__PURE__*/ icon('M14.8 5 8 12l6.8 7')
export const ForwardIcon = /*#__PURE__*/ icon('M9.4 5.4 15.8 12l-6.4 6.6')
export const CloseIcon = /*#__PURE__*/ icon('M6 6l12 12M18 6 6 18')
export const PlusIcon = /*#__PURE__*/ icon('M12 5v14M5 12h14')
export const MinusIcon = /*#__PURE__*/ icon('M5 12h14')
export const CheckIcon = /*#__PURE__*/ icon('M5 12.6l4.6 4.6L19 7.4')
export const BellIcon = /*#__PURE__*/ icon('M6.4 16.2V11a5.6 5.6 0 0 1 11.2 0v5.2l1.4 1.6H5zM10 20.2h4')
export const BoltIcon = /*#__PURE__*/ icon('M13.2 3.6 5.6 13.4h5.2l-1 7 7.6-9.8h-5.2z')
export const HeartIcon = /*#__PURE__*/ icon(
  'M12 19.8s-7.9-4.5-7.9-10.2a4.2 4.2 0 0 1 7.9-2.1 4.2 4.2 0 0 1 7.9 2.1c0 5.7-7.9 10.2-7.9 10.2z',
)
