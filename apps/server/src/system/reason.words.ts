/** Texts for operators by the pattern of an error message; the first match counts. */
const reasons: [RegExp, string | ((found: RegExpMatchArray) => string)][] = [
  // the text of the statement is of no use to operators
  [/^Failed query:/, '数据库拒绝了这次操作'],
  [/^sms (?:unknown|refused): (.*)$/, ([, why = '']) => `短信服务${outside(why)}`],
  [/^courier: (.*)$/, ([, why = '']) => `物流服务${outside(why)}`],
  [/^courier refused (\S+): (.*)$/, ([, number, code]) => `物流服务不受理运单 ${number}（${code}）`],
  [/^the bill of (\S+) is not there: not written/, ([, day]) => `渠道还没有 ${day} 的账单`],
  [
    /^the bill of (\S+) is not there: (.*)$/,
    ([, day, why = '']) => `取不到 ${day} 的账单，渠道${outside(why)}`,
  ],
  [/statement timeout|canceling statement|timeout exceeded/, '数据库繁忙，等待超时'],
  [/lock timeout|deadlock/, '数据库里的数据正被占用'],
  [
    /connection terminated|terminating connection|Connection terminated|the database system/i,
    '与数据库的连接中断',
  ],
  [/ENOSPC|No space left/i, '磁盘已满'],
  [/EACCES|EPERM|permission denied/i, '没有读写文件的权限'],
  [/^(timeout|aborted|unreachable|too-large|signature)$/, ([why = '']) => outside(why)],
  [/ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|socket hang up|fetch failed/, '连不上对方服务'],
  [/ETIMEDOUT|timed out|timeout/i, '等待超时'],
]

const answers: Record<string, string> = {
  timeout: '没有应答',
  aborted: '没有应答',
  unreachable: '连不上',
  'too-large': '应答过大',
  signature: '签名不符',
}
const outside = (why: string) => answers[why] ?? `应答异常（${why}）`

const inWords = (reason: string): string | undefined => {
  if (reason === '' || /\p{Script=Han}/u.test(reason)) return reason
  for (const [pattern, words] of reasons) {
    const found = reason.match(pattern)
    if (found) return typeof words === 'string' ? words : words(found)
  }
  return undefined
}

/** Returns an error as text for operators; unknown ones are reported as an error of the program. */
export const reasonText = (reason: string): string => inWords(reason) ?? '程序出错，请联系技术人员'

/** Returns the original message for developers if there is no text for it, else ''. */
export const reasonDetail = (reason: string): string => (inWords(reason) === undefined ? reason : '')
