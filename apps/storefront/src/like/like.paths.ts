/** Products that the member likes. */
export const likePath = '/me/like'
