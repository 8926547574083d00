/**
 * Registers the service worker that shows the offline page. Native shells may not support workers, and the
 * server, which renders the same screens, has no browser.
 */
export const registerOfflinePage = (): void => {
  if (typeof window === 'undefined') return
  navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined)
}
