/**
 * Asks the browser to keep the page that is shown without a net (service-worker.ts). Shells may know no workers, and the
 * server, which draws the same screens, knows no browser.
 */
export const registerOfflinePage = (): void => {
  if (typeof window === 'undefined') return
  navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined)
}
