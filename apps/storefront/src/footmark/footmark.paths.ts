/** Products that the member viewed. */
export const footmarkPath = '/me/footmark'
