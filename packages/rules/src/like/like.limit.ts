/** Maximum likes of a member; all are returned at once, so that every product card can show its heart. */
export const maxLikes = 500
