import { DAY } from '../platform/time'

/** How long a made copy may be taken, in hours. */
export const dataCopyHours = 24
/** The next copy may be asked for so long (ms) after the last. */
export const dataCopyPause = DAY
