/** What the member likes. */
export const likePath = '/me/like'
