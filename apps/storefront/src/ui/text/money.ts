/** Integer part with thousands separators and the two decimals of an amount in yuan: 1234.5 → ['1,234', '50']. */
export function groupedYuan(yuan: number): [integer: string, decimals: string] {
  const [integer = '0', decimals = '00'] = (Number.isFinite(yuan) ? Math.abs(yuan) : 0).toFixed(2).split('.')
  return [grouped(integer), decimals]
}

/** 1286 → '1,286'. */
export function grouped(integer: number | string): string {
  return String(integer).replace(/\B(?=(\d{3})+$)/g, ',')
}
