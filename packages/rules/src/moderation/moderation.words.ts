/**
 * Traditional letters that evading texts use for simplified ones, in pairs: what texts about buying, money, contact
 * and insults use.
 */
const traditional =
  '個个們们這这來来時时說说國国會会學学對对發发經经過过還还後后開开關关見见長长問问間间東东車车書书電电話话買买賣卖' +
  '錢钱銀银號号碼码聯联繫系係系絡络網网頁页圖图視视頻频號号賬账帳账戶户轉转匯汇領领獎奖勵励費费價价優优惠惠貨货單单' +
  '訂订購购貸贷債债賭赌錢钱現现場场業业務务員员團团隊队群群進进業业區区廣广門门風风飛飞馬马魚鱼鳥鸟龍龙愛爱親亲' +
  '媽妈罵骂誰谁讓让請请謝谢語语讀读寫写認认識识記记試试該该應应當当塊块幾几兩两萬万億亿點点種种類类級级紅红綠绿藍蓝' +
  '黃黄體体頭头臉脸髮发腦脑腳脚醫医藥药療疗減减肥肥瘋疯癡痴傻傻豬猪雞鸡貓猫幹干滾滚廢废狀状態态聲声響响歡欢喜喜' +
  '戲戏遊游樂乐裡里裏里邊边邊边遠远近近遲迟連连選选達达運运動动機机器器構构標标準准確确實实際际專专屬属層层報报' +
  '導导師师傳传統统軟软硬硬輕轻輸输輪轮輛辆鐵铁錯错鍵键鎖锁鏈链鏡镜閃闪閱阅陽阳陰阴雙双難难靜静預预題题顏颜願愿' +
  '顧顾飯饭飲饮餐餐館馆驗验驚惊麗丽麥麦麼么與与舉举舊旧藝艺節节華华葉叶藉借處处虛虚蟲虫補补裝装複复覺觉觀观規规' +
  '訊讯詞词詢询詐诈誠诚誤误調调談谈論论證证護护變变貝贝負负財财責责貼贴資资賓宾賞赏賠赔質质贈赠贏赢趕赶趨趋軍军'

const pairs = [...traditional]
const simplified = new Map(
  Array.from(
    { length: pairs.length / 2 },
    (_, at) => [pairs[2 * at] ?? '', pairs[2 * at + 1] ?? ''] as const,
  ),
)

/** Spellings used for others, as operators add them: `薇=微`. */
const known = [
  ...[
    '薇=微',
    '葳=微',
    '溦=微',
    '㣲=微',
    '薇心=微信',
    '微心=微信',
    '伩=信',
    '訫=信',
    '微芯=微信',
    '➕=加',
    '+=加',
    '✚=加',
  ],
  ...[
    'v信=微信',
    'v心=微信',
    'vx=微信',
    'wx=微信',
    'weixin=微信',
    '微x=微信',
    'v❤=微信',
    '扣扣=qq',
    '抠抠=qq',
    'q聊=qq',
  ],
]

/** A letter of a text as it is compared, and its place in the text (UTF-16, to exclusive). */
type Letter = { as: string; from: number; to: number }

const isSpelling = (word: string): boolean => /^[^=]+=[^=]+$/.test(word)
const isChinese = (letter: string): boolean => /^\p{Script=Han}$/u.test(letter)

/** Full width, case, traditional letters and single look-alikes are made the same; what is no letter or number is left out. */
const lettersOf = (text: string, alike: ReadonlyMap<string, string>): Letter[] => {
  const letters: Letter[] = []
  let from = 0
  for (const sign of text) {
    const to = from + sign.length
    const instead = alike.get(sign) ?? sign
    for (const one of instead.normalize('NFKC').toLowerCase()) {
      const as = simplified.get(one) ?? one
      const last = alike.get(as) ?? as
      if (/[\p{L}\p{N}]/u.test(last)) letters.push({ as: last, from, to })
    }
    from = to
  }
  return letters
}

const textOf = (letters: readonly Letter[]): string => letters.map(({ as }) => as).join('')

/** Where a word begins and ends in the letters; undefined if it is not there. */
const placeOf = (letters: readonly Letter[], parts: readonly string[], after = 0): number | undefined => {
  for (let at = after; at + parts.length <= letters.length; at++)
    if (parts.every((part, index) => letters[at + index]?.as === part)) return at
  return undefined
}

const respell = (letters: readonly Letter[], from: readonly string[], to: readonly string[]): Letter[] => {
  const out = [...letters]
  for (let at = placeOf(out, from); at !== undefined; at = placeOf(out, from, at + to.length)) {
    const [first, last] = [out[at], out[at + from.length - 1]]
    const span = { from: first?.from ?? 0, to: last?.to ?? 0 }
    out.splice(at, from.length, ...to.map((as) => ({ as, ...span })))
  }
  return out
}

/** The sound of a Chinese letter in pinyin without a tone; others stay as they are. */
export type SoundOf = (letter: string) => string

/** Least number of letters of a word that is also found by its sound: shorter ones sound like too many others. */
const SOUND_LETTERS = 3

/** Where letters sound like a word: whole letters, Chinese ones and pinyin mixed. */
const soundPlace = (
  letters: readonly Letter[],
  sound: string,
  soundOf: SoundOf,
): readonly [number, number] | undefined => {
  for (let at = 0; at < letters.length; at++) {
    let spoken = ''
    for (let end = at; end < letters.length && spoken.length < sound.length; end++) {
      spoken += soundOf(letters[end]?.as ?? '')
      if (spoken === sound) return [at, end]
      if (!sound.startsWith(spoken)) break
    }
  }
  return undefined
}

/** A sensitive word as it is shown to moderators: how it is written, if that is not the word itself. */
const flagOf = (word: string, written: string): string =>
  written.toLowerCase() === word ? word : `${word}（写作“${written}”）`

/** The part of a text that a flag is about. */
export const writtenAs = (flag: string): string => /（写作“(.*)”）$/s.exec(flag)?.[1] ?? flag

/**
 * Returns a search for sensitive words in a text (domain 16); it returns the flags of those found, in the order of the
 * list. Words are found as written by those who evade: full width, spaces, punctuation and invisible signs between the
 * letters, traditional letters, look-alikes and spellings of the list (`薇=微`), and words of three letters and more
 * also by their sound, with pinyin mixed in.
 */
export const wordFinder = (list: readonly string[], soundOf: SoundOf) => {
  const spellings = [...known, ...list.filter(isSpelling)].map((line) => {
    const [from = '', to = ''] = line.toLowerCase().split('=')
    return [from, to] as const
  })
  const alike = new Map(spellings.filter(([from, to]) => [...from].length === 1 && [...to].length === 1))
  const longer = spellings
    .filter(([from]) => !alike.has(from))
    .map(([from, to]) => [textOf(lettersOf(from, alike)), textOf(lettersOf(to, alike))] as const)
    .filter(([from, to]) => from !== '' && from !== to)
    .sort(([a], [b]) => b.length - a.length)
    .map(([from, to]) => [from, [...from], [...to]] as const)
  const respelled = (plain: readonly Letter[]): readonly Letter[] => {
    let letters = plain
    for (const [whole, from, to] of longer)
      if (textOf(letters).includes(whole)) letters = respell(letters, from, to)
    return letters
  }
  const words = list
    .filter((word) => !isSpelling(word))
    .map((word) => {
      const plain = lettersOf(word, alike)
      // A spelling that is a word itself matches only itself, not the character for which it is used.
      const isOne = longer.some(([from]) => from === textOf(plain))
      const as = textOf(isOne ? plain : respelled(plain))
      const parts = [...as]
      const sound = parts.length >= SOUND_LETTERS && parts.every(isChinese) ? parts.map(soundOf).join('') : ''
      return { word: word.toLowerCase(), isOne, as, parts, sound }
    })
  return (text: string): string[] => {
    const lower = text.toLowerCase()
    const plain = lettersOf(text, alike)
    const all = respelled(plain)
    const [plainLine, line] = [textOf(plain), textOf(all)]
    const sounds = all.map(({ as }) => soundOf(as)).join('')
    const between = (letters: readonly Letter[], first: number, last: number) =>
      text.slice(letters[first]?.from ?? 0, letters[last]?.to ?? 0)
    return words.flatMap(({ word, isOne, as, parts, sound }) => {
      if (lower.includes(word)) return [word]
      const letters = isOne ? plain : all
      const at = as !== '' && (isOne ? plainLine : line).includes(as) ? placeOf(letters, parts) : undefined
      if (at !== undefined) return [flagOf(word, between(letters, at, at + parts.length - 1))]
      const bySound = sound !== '' && sounds.includes(sound) ? soundPlace(all, sound, soundOf) : undefined
      return bySound ? [flagOf(word, between(all, ...bySound))] : []
    })
  }
}
