/** The cart as a tab. */
export const cartPath = '/shopcar'
/** The same cart on top of a page, with a back button instead of the tab bar. */
export const subCartPath = '/subShopCar'
