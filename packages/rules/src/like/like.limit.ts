/** Products that one member may like; all of them are answered at once, so that every card can draw its heart. */
export const mostLikes = 500
