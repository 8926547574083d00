import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomDigits, randomHex } from './platform/random'
import { selfSignedCertificate } from './platform/x509'

/** `<state>/keys.json` (mode 0600): the shop's keys for these providers. A production shop refuses it. */
export interface SandboxKeys {
  sandbox: true
  payment: {
    mchId: string
    appId: string
    /** The mobile apps' id at the open platform. */
    mobileAppId: string
    /** Serial number of the merchant's certificate, 40 hex digits. */
    merchantSerial: string
    /** PEM, PKCS #8. */
    merchantPrivateKey: string
    /** Public keys (PEM, SPKI) of the platform by serial. */
    platformKeys: Record<string, string>
    /** 32 ASCII characters: key of AEAD_AES_256_GCM. */
    apiV3Key: string
  }
  alipay: {
    appId: string
    sellerId: string
    /** PEM, PKCS #8: signs the shop's requests. */
    appPrivateKey: string
    /** PEM, SPKI: verifies Alipay's signatures. */
    alipayPublicKey: string
    /** Marks the keys as a sandbox's even when copied. */
    origin: string
  }
  sms: { secretId: string; secretKey: string; sdkAppId: string; signName: string; templates: SmsTemplates }
  courier: { customer: string; key: string; salt: string; secret: string }
  tax: {
    appKey: string
    appSecret: string
    accessToken: string
    sellerName: string
    sellerTaxNo: string
    sellerPhone: string
    sellerAddress: string
  }
  mail: { user: string; password: string; from: string }
  /** Checks of pictures. */
  moderation: { secretId: string; secretKey: string }
  storage: { accessKey: string; secretKey: string; bucket: string }
  /** The official account, also used for payments inside the messenger, so both have one app id. */
  messenger: {
    appId: string
    secret: string
    templates: MessengerTemplates
    /** The shop's mini-program. */
    others: { kind: 'mini'; appId: string; secret: string }[]
  }
}

/** Ids of the approved texts by purpose. */
export interface SmsTemplates {
  'login-code': string
  'bind-code': string
  'reset-code': string
  'order-shipped': string
  'order-refunded': string
}

/** Ids of the account's message templates by the shop's names. */
export interface MessengerTemplates {
  'order-paid': string
  'order-expiring': string
  'order-shipped': string
  'order-refunded': string
}

/** `<state>/provider-keys.json` (mode 0600): the providers' own keys, never shown to the shop. */
export interface ProviderKeys {
  merchantPublicKey: string
  platformSerial: string
  platformPrivateKey: string
  platformCertificate: string
  alipay: { appPublicKey: string; privateKey: string }
}

const smsTemplates: SmsTemplates = {
  'login-code': '1860060',
  'bind-code': '1860040',
  'reset-code': '1860020',
  'order-shipped': '1860101',
  'order-refunded': '1860102',
}

const messengerTemplates: MessengerTemplates = {
  'order-paid': 'sandbox-template-order-paid',
  'order-expiring': 'sandbox-template-order-expiring',
  'order-shipped': 'sandbox-template-order-shipped',
  'order-refunded': 'sandbox-template-order-refunded',
}

const rsaPair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

/** 40 upper-case hex digits that stay positive as a DER integer. */
const newSerial = (): string => `5${randomHex(20).slice(1)}`.toUpperCase()

/** Every secret starts with `sandbox`, so that a shop recognises it even when copied. */
const newSecret = (length: number): string => `sandbox${randomHex(length).slice(0, length - 7)}`

const taxKeys = (): SandboxKeys['tax'] => ({
  appKey: newSecret(24),
  appSecret: newSecret(32),
  accessToken: newSecret(32),
  sellerName: '绿星商城（上海）有限公司',
  sellerTaxNo: '91310115MA1K4GS018',
  sellerPhone: '021-58886620',
  sellerAddress: '上海市浦东新区花木路1号',
})

const mailKeys = (): SandboxKeys['mail'] => ({
  user: newSecret(20),
  password: newSecret(32),
  from: '绿星商城 <invoice@mail.greenstar.example>',
})

const moderationKeys = (): SandboxKeys['moderation'] => ({
  secretId: newSecret(36),
  secretKey: newSecret(32),
})

/** The two key pairs of the shop and Alipay. */
const alipayKeys = (): { shop: SandboxKeys['alipay']; provider: ProviderKeys['alipay'] } => {
  const [app, alipay] = [rsaPair(), rsaPair()]
  return {
    shop: {
      appId: `2021${randomDigits(12)}`,
      sellerId: `2088${randomDigits(12)}`,
      appPrivateKey: app.privateKey,
      alipayPublicKey: alipay.publicKey,
      origin: 'sandbox',
    },
    provider: { appPublicKey: app.publicKey, privateKey: alipay.privateKey },
  }
}

const messengerOf = (appId: string): SandboxKeys['messenger'] => ({
  appId,
  secret: newSecret(32),
  templates: messengerTemplates,
  others: [{ kind: 'mini', appId: `wx${randomHex(8)}`, secret: newSecret(32) }],
})

function makeKeys(): { shop: SandboxKeys; provider: ProviderKeys } {
  const merchant = rsaPair()
  const platform = rsaPair()
  const alipay = alipayKeys()
  const platformSerial = newSerial()
  const appId = `wx${randomHex(8)}`
  const from = new Date()
  const until = new Date(from.getTime() + 5 * 365 * 86_400_000)
  const platformCertificate = selfSignedCertificate({
    serial: platformSerial,
    commonName: 'Greenstar sandbox platform',
    privateKey: platform.privateKey,
    from,
    until,
  })
  return {
    shop: {
      sandbox: true,
      payment: {
        mchId: `19${randomDigits(8)}`,
        appId,
        mobileAppId: `wx${randomHex(8)}`,
        merchantSerial: newSerial(),
        merchantPrivateKey: merchant.privateKey,
        platformKeys: { [platformSerial]: platform.publicKey },
        apiV3Key: newSecret(32),
      },
      alipay: alipay.shop,
      sms: {
        secretId: newSecret(36),
        secretKey: newSecret(32),
        sdkAppId: `1400${randomDigits(6)}`,
        signName: '绿星商城',
        templates: smsTemplates,
      },
      courier: {
        ...{ customer: newSecret(32), key: newSecret(24), salt: newSecret(24) },
        secret: newSecret(32),
      },
      tax: taxKeys(),
      mail: mailKeys(),
      moderation: moderationKeys(),
      storage: { accessKey: newSecret(40), secretKey: newSecret(40), bucket: 'greenstar' },
      messenger: messengerOf(appId),
    },
    provider: {
      merchantPublicKey: merchant.publicKey,
      platformSerial,
      platformPrivateKey: platform.privateKey,
      platformCertificate,
      alipay: alipay.provider,
    },
  }
}

function writeSecret(file: string, value: unknown): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T

type Stored = Omit<
  SandboxKeys,
  'messenger' | 'tax' | 'mail' | 'alipay' | 'courier' | 'moderation' | 'payment'
> &
  Partial<Omit<SandboxKeys, 'courier' | 'payment'>> & {
    payment: Omit<SandboxKeys['payment'], 'mobileAppId'> & { mobileAppId?: string }
    courier: Omit<SandboxKeys['courier'], 'secret'> & { secret?: string }
  }

/** The key file; one written before a provider or text existed is completed. */
function completed(shopFile: string, providerFile: string): { shop: SandboxKeys; provider: ProviderKeys } {
  const stored = readJson<Stored>(shopFile)
  const own = readJson<Omit<ProviderKeys, 'alipay'> & Partial<ProviderKeys>>(providerFile)
  const fresh = stored.alipay && own.alipay ? undefined : alipayKeys()
  const provider = { ...own, alipay: fresh?.provider ?? (own.alipay as ProviderKeys['alipay']) }
  if (fresh) writeSecret(providerFile, provider)
  const alipay = fresh?.shop ?? (stored.alipay as SandboxKeys['alipay'])
  const templates = { ...smsTemplates, ...stored.sms.templates }
  const messenger = {
    ...messengerOf(stored.payment.appId),
    ...stored.messenger,
    templates: messengerTemplates,
  }
  const { tax = taxKeys(), moderation = moderationKeys() } = stored
  const mail = stored.mail && 'password' in stored.mail ? stored.mail : mailKeys()
  const courier = { ...stored.courier, secret: stored.courier.secret ?? newSecret(32) }
  const payment = { ...stored.payment, mobileAppId: stored.payment.mobileAppId ?? `wx${randomHex(8)}` }
  const keys = {
    ...stored,
    payment,
    messenger,
    tax,
    mail,
    moderation,
    alipay,
    courier,
    sms: { ...stored.sms, templates },
  }
  if (JSON.stringify(keys) !== JSON.stringify(stored)) writeSecret(shopFile, keys)
  return { shop: keys, provider }
}

/**
 * Keys of this sandbox; created on the first start, then constant. `keys.json` is written last, as the sign
 * that all are ready.
 */
export function loadKeys(stateDir: string): { shop: SandboxKeys; provider: ProviderKeys } {
  mkdirSync(stateDir, { recursive: true })
  const shopFile = join(stateDir, 'keys.json')
  const providerFile = join(stateDir, 'provider-keys.json')
  if (!existsSync(shopFile)) {
    const fresh = makeKeys()
    writeSecret(providerFile, fresh.provider)
    writeSecret(shopFile, fresh.shop)
  }
  return completed(shopFile, providerFile)
}
