/** Characters of a plant's name, of its place and of a diary entry; pictures of an entry; entries of a plant in a day. */
export const plantLimits = { name: 20, place: 20, content: 500, pictures: 9, entriesPerDay: 10 } as const

/** Days after the receipt for which a plant from an order is offered. */
export const offerDays = 180

/** Offers that are shown at once. */
export const offersShown = 6
