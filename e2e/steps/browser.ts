/** The Chromium that members use; the journeys run in the one without windows where it is installed. */
export const wholeBrowser = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
