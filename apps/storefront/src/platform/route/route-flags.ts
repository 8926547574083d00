/** Flags that navigation needs of a path before its noun is loaded; the index is the bit in the packed table. */
export const routeFlags = [
  'isNotLogin',
  'keepAlive',
  'noSlide',
  'tab',
  'noNeedGloablConfig',
  'keepsBelow',
] as const
