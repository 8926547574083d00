/** What the member looked at. */
export const footmarkPath = '/me/footmark'
