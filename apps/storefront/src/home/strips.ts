import { AdvertPosition } from '@greenstar/rules/home/advert-position'

/** The adverts between the flash sale and the recommended goods of home. */
export const stripsPayload = { positions: `${AdvertPosition.AD002},${AdvertPosition.AD003}` }
