/** The flash sale, at a session or at the current one. */
export const moreSpikePath = (sessionId?: number): string =>
  sessionId === undefined ? '/moreSpike' : `/moreSpike?session=${sessionId}`

/** Gift and prices for new members. */
export const newcomerGiftPath = '/newcomerGift'
