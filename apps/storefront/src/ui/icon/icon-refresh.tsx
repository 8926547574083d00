import { icon } from '@greenstar/web/look/icon'

// By itself: the pages about failures fetch little; other files import it from icons.tsx.
export const RefreshIcon = /*#__PURE__*/ icon('M19.4 12a7.4 7.4 0 1 1-2.3-5.3M19.6 4v4.2h-4.2')
