/** What coins are for; everybody may see it. */
export const pollenHomePath = '/pollen/home'
/** The member's coins. */
export const collarPollenPath = '/pollen/collarPollen'
/** Why the balance changed; with `pending` what is on its way. */
export const pollenDetailPath = (list?: 'pending'): string =>
  list === 'pending' ? '/pollen/detailedList?type=3' : '/pollen/detailedList'
