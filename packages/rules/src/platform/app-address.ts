/** The app's own address of a page of the shop (spec 2.5); the app opens what `resolveLinkText` reads. */
export const appAddress = (path: string): string => `greenstar://webPage?url=${encodeURIComponent(path)}`
