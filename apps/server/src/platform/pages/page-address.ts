/** Query values that belong to one visit and never change what a public page shows. */
const ofTheVisit = [
  'stack-key',
  'channel',
  'userCode',
  'isShare',
  'stem',
  'code',
  'state',
  'wxkey',
  'from',
  'redirect',
]
const longest = 300

/** Address under which a page is rendered and kept; undefined when it is too long to be one of ours. */
export const pageAddress = (url: string): string | undefined => {
  const { pathname, searchParams } = new URL(url, 'http://shop')
  for (const name of [...searchParams.keys()]) {
    if (ofTheVisit.includes(name) || name.startsWith('utm_')) searchParams.delete(name)
  }
  searchParams.sort()
  const query = searchParams.toString()
  const address = query ? `${pathname}?${query}` : pathname
  return address.length > longest ? undefined : address
}
