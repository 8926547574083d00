import type { App } from './app'

/**
 * Where a provider reaches our notice routes: the public address, or this machine when the provider
 * is the sandbox.
 */
export const callbackUrl = (app: App, path: `/notify/${string}`): string =>
  (app.keys.sandbox ? `http://127.0.0.1:${app.config.port}` : app.config.publicUrl) + path
