/**
 * Questions about a product (问大家, domain 16): how many a member may ask in a day, and how many of its buyers of the
 * last `days` days are invited to answer, each at most `perDay` times a day over all products.
 */
export const askLimits = { perDay: 5, invited: 5, days: 180, invitesPerDay: 1, reply: 300 } as const

/** The public name of the shop's answers in 问大家. */
export const SHOP_ANSWERER = '绿星客服'
