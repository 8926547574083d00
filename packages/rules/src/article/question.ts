/** Words that most questions contain, and which say nothing about the subject. */
const common =
  /请问|你好|您好|怎么办|怎么|什么时候|什么|为什么|可不可以|可以|能不能|我的|我想|想问|问一下|一下|有没有|没有|是不是|多少|多久|如何|这个|那个|在吗|谢谢|[的了吗呢啊吧么]/gu

/** More pairs than this are left out. */
const maxPairs = 16

const runs = /\p{Script=Han}{2,}|[a-z0-9]{2,}/gu

/**
 * The pairs of Chinese characters and the words of other scripts in a question, without common words: the search for
 * articles has no dictionary, and a question has no blanks between its words.
 */
export const questionPairs = (text: string): string[] => {
  const rest = text.normalize('NFKC').toLowerCase().replace(common, ' ')
  const pairs = [...rest.matchAll(runs)].flatMap(([run]) =>
    /^[a-z0-9]/.test(run) ? [run] : Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2)),
  )
  return [...new Set(pairs)].slice(0, maxPairs)
}
