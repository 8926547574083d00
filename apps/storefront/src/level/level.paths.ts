/** The member's level, what it gives and how it grows. */
export const levelPath = '/me/level'
