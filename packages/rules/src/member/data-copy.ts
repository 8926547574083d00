import { DAY } from '../platform/time'

/** Hours for which a data copy can be downloaded. */
export const dataCopyHours = 24
/** Minimum time (ms) between two requests for a copy. */
export const dataCopyPause = DAY
