/** The Chromium that members use. */
export const wholeBrowser = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** The one without windows where it is installed: for journeys. */
export const quickBrowser = process.env.CHROMIUM_SHELL_PATH ?? wholeBrowser

export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** For journeys: a page is open for seconds, so optimised code and threads that collect garbage cost more than they save. */
export const quickArguments = [...browserArguments, '--js-flags=--no-opt --no-maglev --single-threaded-gc']

/** For walks that look at structure, words and links: `test.use(withoutPictures)`. */
export const withoutPictures = {
  launchOptions: {
    executablePath: quickBrowser,
    args: [...quickArguments, '--blink-settings=imagesEnabled=false'],
  },
}
