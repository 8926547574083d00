export const settingPath = () => '/setting'
/** The privacy policy; the app has a separate text (readings S48). */
export const privacyPath = (inApp = false) => (inApp ? '/appPrivacyPolicy' : '/otherPrivacyPolicy')
export const officialAccountsPath = '/officialAccounts'
export const faceIdProtocolPath = '/faceIDProtocol'
export const touchIdProtocolPath = '/touchIDProtocol'
export const serviceAgreementPath = () => '/registrationProtocol'
export const downloadPath = '/download'
