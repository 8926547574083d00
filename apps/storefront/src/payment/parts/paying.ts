/** Key of the order for which the provider's page was opened in this browser session. */
const key = 'paying-order'

export function rememberPaying(orderId: number): void {
  try {
    sessionStorage.setItem(key, String(orderId))
  } catch {
    // without storage, only a return by the browser's back button is not detected
  }
}

/** Whether the provider's page was opened for this order; true only once. */
export function takePaying(orderId: number): boolean {
  try {
    const isPaying = sessionStorage.getItem(key) === String(orderId)
    if (isPaying) sessionStorage.removeItem(key)
    return isPaying
  } catch {
    return false
  }
}
