import { courierCompanies } from '@greenstar/rules/freight/courier.companies'
import { z } from 'zod'
import type { ProviderKeys } from '../app'

const Account = z.object({ customer: z.string(), secret: z.string() })

/** An account for electronic waybills with every courier. */
const partnersOf = (courier: unknown) => {
  const { customer: id, secret: key } = Account.parse(courier)
  return Object.fromEntries(courierCompanies.map(({ code }) => [code, { id, key, template: 'sandbox' }]))
}

/** The key file that the sandbox writes into its state folder. */
const SandboxKeyFile = z.looseObject({
  sandbox: z.literal(true),
  payment: z.looseObject({}),
  alipay: z.looseObject({}),
  sms: z.looseObject({}),
  courier: z.looseObject({}),
  tax: z.looseObject({}),
  mail: z.looseObject({}),
  storage: z.looseObject({}),
  messenger: z.looseObject({}),
  moderation: z.looseObject({}),
})

/**
 * The keys of a running sandbox with the addresses of its providers: `base` is the address for this server
 * (`http://127.0.0.1:41234`), `smtp` the port of its mail server, `publicBase` the address for browsers
 * (`/sandbox` or absolute).
 */
export function sandboxProviderKeys(
  file: unknown,
  { base, smtp }: { base: string; smtp: number },
  publicBase: string,
): ProviderKeys {
  const keys = SandboxKeyFile.parse(file)
  return {
    sandbox: true,
    payment: { ...keys.payment, baseUrl: base },
    alipay: {
      ...keys.alipay,
      gateway: `${base}/alipay/gateway.do`,
      pageGateway: `${publicBase}/alipay/gateway.do`,
    },
    sms: { ...keys.sms, endpoint: base },
    moderation: { ...keys.moderation, endpoint: `${base}/ims/` },
    courier: {
      ...{ ...keys.courier, baseUrl: `${base}/courier` },
      ...{ orderUrl: `${base}/courier`, labelUrl: `${base}/courier` },
      partners: partnersOf(keys.courier),
    },
    tax: { ...keys.tax, baseUrl: `${base}/tax` },
    mail: { ...keys.mail, host: '127.0.0.1', port: smtp, secure: false },
    messenger: {
      ...keys.messenger,
      endpoint: base,
      consentUrl: `${publicBase}/connect/oauth2/authorize`,
    },
    storage: {
      ...keys.storage,
      uploadUrl: `${publicBase}/storage/`,
      serverUploadUrl: `${base}/storage/`,
      publicBase: `${publicBase}/storage/files`,
      manageUrl: `${base}/storage/manage`,
    },
  }
}

/** Whether any key comes from a sandbox, even a copied one: a production start refuses it (domain 21). */
export function hasSandboxKeys(value: unknown): boolean {
  if (typeof value === 'string') return value.startsWith('sandbox')
  if (typeof value !== 'object' || value === null) return false
  if ('sandbox' in value && value.sandbox === true) return true
  return Object.values(value).some(hasSandboxKeys)
}
