/** The flash sale, on a session or on the one that runs. */
export const moreSpikePath = (sessionId?: number): string =>
  sessionId === undefined ? '/moreSpike' : `/moreSpike?session=${sessionId}`

/** What new members are given. */
export const newcomerGiftPath = '/newcomerGift'
