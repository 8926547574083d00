/** Words that make a comment suspicious, in lower case. */
export const demoSensitiveWords = ['微信', '加群', '刷单', '返现', '兼职', '代购', 'vx', 'http']

/** Comments not moderated yet; their authors are the most recent buyers. */
export const demoWaitingComments: readonly { star: number; content: string }[] = [
  { star: 5, content: '比想象中大一圈，土是湿的，叶子一片没折，已经放到窗边了。' },
  { star: 5, content: '好评返现加 VX 8820，还有内部优惠券，懂的来。' },
  { star: 3, content: '植物没问题，就是盆的颜色和图片差一点，偏黄。' },
  { star: 1, content: '等了一周才到，有两片叶子发黄，希望改进包装。' },
  { star: 4, content: '第二次买了，店家附的养护卡很有用，按上面说的浇水没再烂根。' },
  { star: 5, content: '兼职刷单日结，看我主页。' },
]
