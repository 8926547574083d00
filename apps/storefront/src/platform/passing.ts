/** Browsers keep at most so many history entries; from then on the length no longer tells how far a page is behind. */
const maxEntries = 50
/** Time (ms) to wait for the history to go back; after that the open page stays. */
const patienceMs = 4000

/**
 * Goes back to the page that `leaveShop` left when the history had `entries` entries, so that everything since then
 * (the other site, and the page it returned to) is ahead and is never shown by going back. Resolves only if the
 * open page stays.
 */
export async function returnBehind(entries: number): Promise<void> {
  const steps = history.length - entries + 1
  if (steps < 1 || entries >= maxEntries) return
  history.go(-steps)
  await new Promise((wake) => setTimeout(wake, patienceMs))
}
