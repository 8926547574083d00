/**
 * Query parameters that change the content of a public page. All others belong to one visit, or are an
 * attempt to have the same page rendered repeatedly; a test compares the list with what the screens read.
 */
export const shownBy: ReadonlySet<string> = new Set([
  'activity',
  'articleCode',
  'attribute',
  'brandId',
  'classId',
  'cpid',
  'effectId',
  'id',
  'isnav',
  'keyword',
  'max',
  'min',
  'more',
  'officer',
  'page',
  'pollen',
  'product',
  'seriesId',
  'session',
  'sku',
  'sort',
  'stock',
  'free',
  'tab',
  'type',
])
const maxLength = 300

/** Address under which a page is rendered and cached; undefined when it is too long to be one of ours. */
export const pageAddress = (url: string): string | undefined => {
  if (!URL.canParse(url, 'http://shop')) return undefined
  const { pathname, searchParams } = new URL(url, 'http://shop')
  for (const name of [...searchParams.keys()]) {
    if (!shownBy.has(name)) searchParams.delete(name)
  }
  searchParams.sort()
  const query = searchParams.toString()
  const address = query ? `${pathname}?${query}` : pathname
  return address.length > maxLength ? undefined : address
}
