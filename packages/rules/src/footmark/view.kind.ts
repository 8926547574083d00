/** What is counted once a day for each browser: a page that was opened; cart: a product put into a cart. */
export const ViewKind = { product: 10, cart: 20, article: 30, post: 40 } as const
export type ViewKind = (typeof ViewKind)[keyof typeof ViewKind]
