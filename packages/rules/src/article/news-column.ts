/** Code of an article column (spec 3); CM003 to CM005 are ours (domain 19). */
export const NewsColumn = {
  NEWS: 'CM001',
  HELP: 'CM002',
  CLASSROOM: 'CM003',
  PLANET_STORY: 'CM004',
  WIKI: 'CM005',
} as const
export type NewsColumn = (typeof NewsColumn)[keyof typeof NewsColumn]
