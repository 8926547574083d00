const shared = (share: string) => (share === '' ? '' : `/${encodeURIComponent(share)}`)

/** All available tests. */
export const patternListPath = '/pattern'
/** Introduction of a test; with the share segment of a shared link. */
export const patternPath = (type: number, share = ''): string => `/pattern/${type}${shared(share)}`
/** The questions of a test. */
export const patternFormPath = (type: number, share = ''): string => `/patternform/${type}${shared(share)}`
/** The member's latest result, or the one with this id. */
export const patternResultPath = (type: number, id?: number): string =>
  `/patternresult/${type}${id === undefined ? '' : `?id=${id}`}`
