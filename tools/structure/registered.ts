/**
 * What a noun of the server declares must be in its feature, and its feature in feature-list.ts: a job or a check
 * missing there would never run.
 */
const DECLARED =
  /^(?:export )?const (\w+)(?:: (?:Checks|AuditWords|ContentUses|Channel|SettingGuard|MemberEffect)\b[^=]*)? =\s*(define(?:Job|Due|Batches|Sweep|Housekeeping|Daily|Expired|Alert|Approval|Export|ShortExport)\b)?/gm

const SERVER = 'apps/server/src'

/** Declarations that no feature lists; `files` maps paths to their text. */
export const unregistered = (files: ReadonlyMap<string, string>): string[] => {
  const problems: string[] = []
  const list = files.get(`${SERVER}/feature-list.ts`) ?? ''
  for (const [path, text] of files) {
    const [, noun = ''] =
      new RegExp(`^${SERVER}/([a-z-]+)/.*(?<!\\.(?:test|factory|testing|fake|call-rules))\\.ts$`).exec(
        path,
      ) ?? []
    if (noun === '') continue
    const feature = files.get(`${SERVER}/${noun}/${noun}.feature.ts`)
    if (path.endsWith('.feature.ts')) {
      if (!list.includes(`'./${noun}/${noun}.feature'`)) problems.push(`${path}: not in feature-list.ts`)
      continue
    }
    for (const [whole, name = '', isDefined] of text.matchAll(DECLARED)) {
      if (!isDefined && !/: \w/.test(whole)) continue
      // a daily job is queued by its daily work, which the feature lists
      if (new RegExp(`defineDaily\\([^)]*\\b${name}\\b`).test(text)) continue
      if (!feature || !new RegExp(`\\b${name}\\b`).test(feature))
        problems.push(`${path}: ${name} is not in ${noun}.feature.ts`)
    }
  }
  return problems
}
