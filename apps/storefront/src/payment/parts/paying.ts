/** Order that was taken to the provider's page in this visit. */
const key = 'paying-order'

export function rememberPaying(orderId: number): void {
  try {
    sessionStorage.setItem(key, String(orderId))
  } catch {
    // without it only the way back by the browser's own button is missed
  }
}

/** Whether this order was on its way to be paid; asked once. */
export function takePaying(orderId: number): boolean {
  try {
    const isPaying = sessionStorage.getItem(key) === String(orderId)
    if (isPaying) sessionStorage.removeItem(key)
    return isPaying
  } catch {
    return false
  }
}
