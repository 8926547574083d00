/** Maximum likes of a member; all are returned at once, so that every product card can show its heart. */
export const maxLikes = 500

/** Percent by which a liked product must become cheaper before its members are notified. */
export const minPriceFall = 5
