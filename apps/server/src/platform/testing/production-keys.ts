import { generateKeyPairSync } from 'node:crypto'

const pair = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

/** A key file that production accepts, without any real account: every address is unreachable. */
export const productionKeys = {
  sandbox: false,
  payment: {
    baseUrl: 'https://payment.invalid',
    mchId: '1900000001',
    appId: 'wx-of-the-tests',
    merchantSerial: 'SERIAL',
    merchantPrivateKey: pair.privateKey,
    platformKeys: { PUB_KEY_ID_1: pair.publicKey },
    apiV3Key: 'api-v3-key-of-the-tests-01234567',
  },
  sms: {
    endpoint: 'https://sms.invalid',
    secretId: 'sms-id-of-the-tests',
    secretKey: 'sms-key-of-the-tests-0123456789',
    sdkAppId: '1400000001',
    signName: '绿星商城',
    templates: { 'login-code': '1', 'bind-code': '2', 'reset-code': '3' },
  },
  console: { secretKey: 'console-key-of-the-tests-0123456789' },
}
