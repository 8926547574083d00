/** Longer than members' passwords, because operators can access the whole shop. */
export const minPasswordLength = 12
export const maxPasswordLength = 128

/** Commonly guessed passwords; a password that only adds a few characters to one of them is refused too. */
const common = [
  'password',
  'passw0rd',
  'p@ssword',
  'p@ssw0rd',
  'qwertyuiop',
  'qwerty',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx',
  '1q2w3e4r',
  'administrator',
  'admin',
  'welcome',
  'letmein',
  'iloveyou',
  'woaini',
  'greenstar',
  'lvxing',
  '1234567890',
  '0987654321',
  '123456',
  'abcdefgh',
  'abc123',
  '5201314',
]
/** Minimum characters of a password besides a common word or the owner's name. */
const besides = 8

/** Whether the characters are consecutive, up or down; 0 follows 9. */
const isRun = (text: string) => {
  const codes = [...text].map((letter) => letter.codePointAt(0) ?? 0)
  const round = /^\d+$/.test(text) ? 10 : Number.POSITIVE_INFINITY
  const follows = (step: number) => (code: number, index: number) =>
    index === 0 || [0, round, -round].includes(code - (codes[index - 1] ?? 0) - step)
  return [-1, 1].some((step) => codes.every(follows(step)))
}

/** Why a password (as typed) is refused; undefined if it is accepted. */
export const operatorPasswordProblem = (password: string, names: readonly string[]): string | undefined => {
  const typed = password.normalize('NFKC').toLowerCase()
  const length = [...typed].length
  if (length < minPasswordLength) return `密码至少 ${minPasswordLength} 位`
  if (length > maxPasswordLength) return `密码最多 ${maxPasswordLength} 位`
  const own = names.map((name) => name.toLowerCase()).filter((name) => name.length >= 2)
  if (own.some((name) => typed.includes(name) && length - name.length < besides))
    return '密码不能由账号或姓名组成'
  const isCommon = common.some((word) => typed.includes(word) && length - word.length < besides)
  const isRepeated = /^(.{1,6})\1+$/u.test(typed)
  if (isCommon || isRepeated || isRun(typed) || new Set(typed).size < 5) return '密码太常见，请换一个'
  return undefined
}
