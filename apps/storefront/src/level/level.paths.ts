/** The member's level, its benefits and growth. */
export const levelPath = '/me/level'
