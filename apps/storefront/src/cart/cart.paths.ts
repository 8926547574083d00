/** The cart as a tab. */
export const cartPath = '/shopcar'
/** The same cart over a page, without the tab bar and with a way back. */
export const subCartPath = '/subShopCar'
