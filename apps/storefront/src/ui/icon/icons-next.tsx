import { icon } from '@greenstar/web/look/icon'

// Icons of a product page besides those of icons-first.tsx; other files import them from icons.tsx.
export const PlayIcon = /*#__PURE__*/ icon('M8.6 5.8v12.4l9.8-6.2z')
export const ServiceIcon = /*#__PURE__*/ icon(
  'M4.8 13.6V12a7.2 7.2 0 0 1 14.4 0v1.6M4.8 13.6a1.8 1.8 0 0 1 1.8-1.8h.9v5.6h-.9a1.8 1.8 0 0 1-1.8-1.8zM19.2 13.6a1.8 1.8 0 0 0-1.8-1.8h-.9v5.6h.9a1.8 1.8 0 0 0 1.8-1.8zM17.4 17.4c0 1.8-1.7 2.8-4 2.8',
)
export const InfoIcon = /*#__PURE__*/ icon('M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 11.2v5M12 8h.01')
export const DropIcon = /*#__PURE__*/ icon(
  'M12 4s6 6 6 10.2a6 6 0 0 1-12 0C6 10 12 4 12 4zM9 14.4a3 3 0 0 0 2.6 2.8',
)
export const PawIcon = /*#__PURE__*/ icon(
  'M12 12.6c2.6 0 4.6 2.2 4.6 4.3 0 1.8-1.4 2.5-2.6 2.3-.8-.1-1.3-.4-2-.4s-1.2.3-2 .4c-1.2.2-2.6-.5-2.6-2.3 0-2.1 2-4.3 4.6-4.3zM6 9.6v1M10 6v1.2M14 6v1.2M18 9.6v1',
)
export const SunIcon = /*#__PURE__*/ icon(
  'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 3.4v1.8M12 18.8v1.8M3.4 12h1.8M18.8 12h1.8M5.9 5.9l1.3 1.3M16.8 16.8l1.3 1.3M5.9 18.1l1.3-1.3M16.8 7.2l1.3-1.3',
)
export const ThermometerIcon = /*#__PURE__*/ icon('M10 13.6V6a2 2 0 0 1 4 0v7.6a4 4 0 1 1-4 0zM12 10v6')
export const StarIcon = /*#__PURE__*/ icon('M12 4l2.4 5 5.5.7-4 3.8 1 5.5-4.9-2.7L7.1 19l1-5.5-4-3.8L9.6 9z')
