const append = (params: URLSearchParams, key: string, value: unknown): void => {
  if (value === undefined || value === null) return
  if (Array.isArray(value)) return value.forEach((item, index) => append(params, `${key}[${index}]`, item))
  if (typeof value === 'object') {
    for (const [inner, item] of Object.entries(value)) append(params, `${key}[${inner}]`, item)
    return
  }
  params.append(key, String(value))
}

/** Form encoding with bracketed keys for lists and objects (readings T02). */
export const encodeForm = (payload: object): URLSearchParams => {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(payload)) append(params, key, value)
  return params
}
