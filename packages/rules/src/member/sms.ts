/** Type of an SMS code (spec 9); FindPassword has a type of its own. */
export const SmsType = {
  resetPassword: 20,
  bindPhone: 40,
  codeLogin: 60,
} as const
export type SmsType = (typeof SmsType)[keyof typeof SmsType]
