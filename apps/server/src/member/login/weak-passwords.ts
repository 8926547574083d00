import { createHash } from 'node:crypto'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** The most common passwords, Chinese and international, of 6 to 20 characters (reliability 1, clash 2). */
const common = `
123456 1234567 12345678 123456789 1234567890 12345678910 0123456789 987654321 9876543210 87654321 654321 123123
123123123 112233 11223344 1122334455 123321 123654 147258 147258369 159753 159357 789456 789456123 456789
741852963 963852741 102030 110110 110120 520520 520131 5201314 52013140 1314520 13145200 1314521 521521 5211314
7758521 7758258 168168 1688168 16881688 518518 584520 584131 314159 123789 121212 131313 101010 010101 010203
696969 999000 110119 12301230 12341234 12344321 1234512345 123456123 123456654321 111222 111222333 111222tianya
112112 135246 135790 1357924680 13579 246810 2468101 198411 100200 123000 666888 888666 888168 168888
qwerty qwertyu qwertyui qwertyuiop qwerty123 qwerty1234 qwer1234 1qaz2wsx 1qaz2wsx3edc qazwsx qazwsxedc zaq12wsx
zxcvbn zxcvbnm zxcvbnm123 asdfgh asdfghj asdfghjkl asd123 asdasd asdf1234 asdfasdf qweqwe qwe123 qweasd qweasdzxc
qwaszx q1w2e3 q1w2e3r4 q1w2e3r4t5 1q2w3e 1q2w3e4r 1q2w3e4r5t 123qwe 123qweasd qwe123456 zxc123 zxczxc poiuyt
abc123 abc1234 abc12345 abc123456 abc123456789 abcabc abcdef abcdefg abcdefgh abcd1234 abcd123456 a12345 a123456
a1234567 a12345678 a123456789 a123123 a1b2c3 a1b2c3d4 aa123456 aa123123 aaa111 aaa123 123abc 123456a 123456aa
1234567a 12345678a 123456789a 123456abc 123456q 123456qq qq123456 qq1234567 qq123456789 q123456 z123456 w123456
s123456 x123456 l123456 woaini woaini123 woaini520 woaini1314 woaini521 iloveyou iloveyou1 5201314a a5201314
aini1314 ainiyiwannian password password1 password12 password123 passw0rd p@ssw0rd p@ssword pass123 pass1234
admin123 admin888 admin1234 administrator root123 test123 test1234 testtest guest123 user123 welcome welcome1
letmein monkey dragon master sunshine princess football baseball shadow michael superman batman killer charlie
jordan23 trustno1 starwars freedom whatever computer internet samsung google huawei xiaomi taobao alipay weixin
wechat123 greenstar greenstar1 greenstar123 lvxing lvxing123 flower123 nihao123 wodemima wodeshijie mima123
love1314 loveyou woailaopo woaiwojia zhang123 wang123 wang1234 li123456 caonima nimabi123 dearbook 147852 147896325
1qazxsw2 zaqwsx zxcvbnm1 00112233 007007 0987654321 09876543 19491001 20080808 20082008 77585210 82468246 100861
`

const repeated = Array.from({ length: 10 }, (_, digit) =>
  Array.from({ length: 15 }, (_, more) => String(digit).repeat(6 + more)),
).flat()
const letters = ['aaaaaa', 'aaaaaaa', 'aaaaaaaa', 'qqqqqq', 'zzzzzz', 'xxxxxx']

const weak = new Set(['', ...common.split(/\s+/).filter(Boolean), ...repeated, ...letters].map(md5))

/** Whether a password (the client's MD5, domain 18.11) is very common or derived from the member's phone. */
export const isWeakPassword = (sent: string, phone: string): boolean =>
  weak.has(sent) || [phone, phone.slice(-6), phone.slice(-8), phone.slice(-9)].map(md5).includes(sent)
