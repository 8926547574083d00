// What every drawn product shares: a 400 × 400 frame, one object standing on the line y = 356, one wall tone.
import { potted } from '../draw/pot.mjs'

/** A potted plant standing in the frame. */
export const pt = (c, plant, pot, x = 200, y = 356, s = 1) => potted(c, plant, pot, { x, y, s })

/** A subject: `tone` of the wall, `light` (options of `backdrop`), `draw` (the object alone), `kind` of its views. */
export const plant = (tone, light, draw) => ({ kind: 'plant', tone, light, draw })
export const thing = (tone, light, draw) => ({ kind: 'thing', tone, light, draw })
/** A colour or size variant: only the main picture is drawn. */
export const variant = (tone, light, draw) => ({ kind: 'variant', tone, light, draw })

export const PALM = { gobo: 'palm' }
export const BRANCH = { gobo: 'branch' }
export const FLAT = { horizon: 1, gobo: 'branch' }
export const PLINTH = { horizon: 0.8, gobo: 'palm' }
export const PLAIN = {}
