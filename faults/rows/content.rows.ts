import type { Row } from '../lib/row'

const server = 'apps/server/src'

/** What members write and show, against those who report, evade or show what they must not. */
export const contentRows: Row[] = [
  {
    id: 'FR115',
    fault:
      'a mass of new accounts, many accounts of one network, and old ones with a reason that was judged report a content',
    holds:
      'it stays visible; three independent members hide it, once, for any number of reports at the same moment',
    tests: [`${server}/review/report.test.ts`, `${server}/show/show.race.test.ts`],
    only: 'a mass of new accounts|reports of one network|reports of many at once hide',
    control: [
      {
        file: 'packages/rules/src/moderation/moderation.report.ts',
        from: 'ageMs < newMs ? 0.2 : 1',
        to: 'ageMs < 0 ? 0.2 : 1',
      },
    ],
  },
  {
    id: 'FR116',
    fault:
      'sensitive words written with spaces, signs, invisible and full-width letters, look-alikes, other letters of the same sound, pinyin',
    holds:
      'each is found, moderators see how it is written, and ordinary sentences with the same letters are not',
    tests: [
      'packages/rules/src/moderation/moderation.words.test.ts',
      `${server}/moderation/moderation.test.ts`,
    ],
    only: 'is found as 加微信|is no evasion|moderators see how',
    control: [
      {
        file: 'packages/rules/src/moderation/moderation.words.ts',
        from: 'if (/[\\p{L}\\p{N}]/u.test(last)) letters.push',
        to: 'letters.push',
      },
    ],
  },
  {
    id: 'FR117',
    fault:
      'pictures that the service blocks or cannot judge, in every kind of content that members see, of trusted authors and of others',
    holds:
      'none is shown before it is judged; what is blocked is refused with the reason, what cannot be judged waits',
    tests: [`${server}/moderation/moderation.test.ts`],
    only: 'waits until the pictures are judged|blocks: refused|cannot judge: waits',
    control: [
      {
        file: `${server}/moderation/judge.ts`,
        from: 'status: mayPass && !isChecked ? pass : pending',
        to: 'status: mayPass ? pass : pending',
      },
    ],
  },
]
