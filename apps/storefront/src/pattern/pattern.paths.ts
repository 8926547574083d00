const shared = (share: string) => (share === '' ? '' : `/${encodeURIComponent(share)}`)

/** Every test that may be taken. */
export const patternListPath = '/pattern'
/** What a test is about; with a share segment it was opened from a share. */
export const patternPath = (type: number, share = ''): string => `/pattern/${type}${shared(share)}`
/** The questions of a test. */
export const patternFormPath = (type: number, share = ''): string => `/patternform/${type}${shared(share)}`
/** What the member got last, or that one time. */
export const patternResultPath = (type: number, id?: number): string =>
  `/patternresult/${type}${id === undefined ? '' : `?id=${id}`}`
