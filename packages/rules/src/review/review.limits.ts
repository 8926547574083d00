export const REVIEW_MAX_LETTERS = 500
/** Maximum pictures (patterns: a grid of three by three). */
export const REVIEW_MAX_PICTURES = 9
