/** An error in the provider's format: `{code, message}` under an HTTP status. */
export class PaymentError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

export const badParam = (message: string): PaymentError => new PaymentError(400, 'PARAM_ERROR', message)

export type Fields = Record<string, unknown>

export function fieldsOf(value: unknown, name: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw badParam(`${name}格式错误`)
  return value as Fields
}

/** A text of 1 to `max` characters; throws the provider's PARAM_ERROR. */
export function textOf(fields: Fields, name: string, max: number, pattern?: RegExp): string {
  const value = fields[name]
  if (typeof value !== 'string' || value === '' || value.length > max)
    throw badParam(`输入源“/body/${name}”不符合要求`)
  if (pattern && !pattern.test(value)) throw badParam(`输入源“/body/${name}”格式错误`)
  return value
}

export function optionalText(fields: Fields, name: string, max: number): string | undefined {
  return fields[name] === undefined ? undefined : textOf(fields, name, max)
}

/** A positive whole number of fen. */
export function fenOf(fields: Fields, name: string): number {
  const value = fields[name]
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value <= 0) {
    throw badParam(`输入源“/body/amount/${name}”必须为正整数`)
  }
  return value
}

export function urlOf(fields: Fields, name: string): string {
  const value = textOf(fields, name, 255)
  if (!/^https?:\/\/[^\s?#]+$/.test(value)) throw badParam(`输入源“/body/${name}”必须为不带参数的完整地址`)
  return value
}
