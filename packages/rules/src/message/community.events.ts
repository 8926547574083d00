import type { MessageEventRow } from './message.event'
import { MessageType } from './message.kinds'

const goods = ['商品', '龟背竹 白瓷棱纹盆'] as const
const goodsID = ['商品编号', '1'] as const
const askLink = '/mall/goodsQuestions?id={id}'
const article = ['文章', '春天换盆，先看根'] as const
const articleID = ['文章编号', '1'] as const
const articleLink = '/article?id={id}'
const why = ['原因', '含有联系方式'] as const
const sick = ['求诊', '龟背竹：发黄、掉叶'] as const
const sickID = ['求诊编号', '1'] as const
const sickLink = '/diagnosis/detail?id={id}'
const post = ['内容', '今天给龟背竹换了新盆…'] as const
const about = { title: ['内容', '今天给龟背竹换了新盆…'], id: ['内容编号', '1'] } as const
const postID = ['内容编号', '1'] as const
const postLink = '/show/blueprintDetail?id={id}&unlimitedStatus=true'

export const communityEvents = {
  'review.passed': {
    ...{ zh: '评价通过', type: MessageType.community, facts: { goods }, link: '/order/evaluateList' },
    title: '评价已展示',
    content: '您对{商品}的评价已通过审核，感谢分享。',
  },
  'review.refused': {
    ...{ zh: '评价未通过', type: MessageType.community },
    ...{ facts: { goods, reason: ['原因', '含有联系方式'] }, link: '/order/evaluateList' },
    title: '评价未能展示',
    content: '您对{商品}的评价未能展示：{原因}。',
  },
  'review.replied': {
    ...{ zh: '商家回复评价', type: MessageType.community },
    facts: { goods, productID: ['商品编号', '1010'], reply: ['回复', '谢谢您的喜欢'] },
    link: '/mall/goodsComments?id={productID}',
    title: '商家回复了您的评价',
    content: '{商品}：{回复}',
  },
  'article.passed': {
    ...{ zh: '文章评论通过', type: MessageType.community, facts: { title: article, id: articleID } },
    ...{ link: articleLink, title: '评论已展示', content: '您在《{文章}》下的评论已通过审核。' },
  },
  'article.refused': {
    ...{ zh: '文章评论未通过', type: MessageType.community, link: articleLink },
    facts: { title: article, id: articleID, reason: ['原因', '含有联系方式'] },
    title: '评论未能展示',
    content: '您在《{文章}》下的评论未能展示：{原因}。',
  },
  'article.hidden': {
    ...{ zh: '文章评论被举报', type: MessageType.community, facts: { title: article, id: articleID } },
    ...{ link: articleLink, title: '评论暂时隐藏' },
    content: '您在《{文章}》下的评论被举报，暂时隐藏，审核后会告知您结果。',
  },
  'article.replied': {
    ...{ zh: '文章评论有回复', type: MessageType.community, link: articleLink },
    facts: { title: article, id: articleID, name: ['昵称', '小满'], reply: ['回复', '谢谢分享'] },
    title: '有人回复了您的评论',
    content: '{昵称}在《{文章}》下回复您：{回复}',
  },
  'talent.news': {
    ...{ zh: '达人新粉丝与赞', type: MessageType.community, link: '/talent/msg' },
    facts: { what: ['内容', '3 个赞和 1 位新粉丝'] },
    ...{ title: '又有人喜欢您的作品', content: '您最近收到{内容}。' },
  },
  'talent.forbidden': {
    ...{ zh: '禁止发布作品', type: MessageType.community, link: '/talent/personal' },
    facts: { reason: why },
    ...{ title: '暂时不能发布作品', content: '您的作品发布功能已被暂停：{原因}。如有疑问请联系客服。' },
  },
  'talent.allowed': {
    ...{ zh: '恢复发布作品', type: MessageType.community, link: '/talent/personal', facts: {} },
    ...{ title: '可以发布作品了', content: '您的作品发布功能已恢复，欢迎继续分享。' },
  },
  'talent.signature': {
    ...{ zh: '达人签名审核', type: MessageType.community, link: '/talent/personal' },
    facts: { what: ['结果', '已通过审核，现在生效'] },
    ...{ title: '签名审核结果', content: '您的达人签名{结果}。' },
  },
  'show.passed': {
    ...{ zh: '社区内容通过', type: MessageType.community, facts: { post, id: postID }, link: postLink },
    ...{ title: '内容已展示', content: '您发布的“{内容}”已通过审核，感谢分享。' },
  },
  'show.rewarded': {
    ...{ zh: '社区内容得到奖励', type: MessageType.community, link: postLink },
    facts: { post, id: postID, pollen: ['数量', '20'] },
    title: '内容已展示，奖励已到账',
    content: '您发布的“{内容}”已通过审核，{数量}绿星币已到账。',
  },
  'show.refused': {
    ...{ zh: '社区内容未通过', type: MessageType.community, link: postLink },
    facts: { post, id: postID, reason: ['原因', '含有联系方式'] },
    title: '内容未能展示',
    content: '您发布的“{内容}”未能展示：{原因}。修改后可以再次提交。',
  },
  'show.hidden': {
    ...{ zh: '社区内容被举报', type: MessageType.community, facts: { post, id: postID }, link: postLink },
    title: '内容暂时隐藏',
    content: '您发布的“{内容}”被举报，暂时隐藏，审核后会告知您结果。',
  },
  'content.appeal-refused': {
    ...{ zh: '申诉未通过', type: MessageType.community, link: '/talent/personal' },
    facts: { what: ['内容', '四平米阳台改造'] },
    ...{ title: '申诉结果', content: '另一位同事复核了“{内容}”，维持原来的决定。' },
  },
  'show.commented': {
    ...{ zh: '社区内容有评论', type: MessageType.community, link: postLink },
    facts: { ...about, name: ['昵称', '小满'], reply: ['评论', '养得真好'] },
    title: '有人评论了您的内容',
    content: '{昵称}评论“{内容}”：{评论}',
  },
  'show.replied': {
    ...{ zh: '社区评论有回复', type: MessageType.community, link: postLink },
    facts: { ...about, name: ['昵称', '小满'], reply: ['回复', '谢谢分享'] },
    title: '有人回复了您的评论',
    content: '{昵称}在“{内容}”下回复您：{回复}',
  },
  'show.comment-passed': {
    ...{ zh: '社区评论通过', type: MessageType.community, facts: about, link: postLink },
    ...{ title: '评论已展示', content: '您在“{内容}”下的评论已通过审核。' },
  },
  'show.comment-refused': {
    ...{ zh: '社区评论未通过', type: MessageType.community, link: postLink },
    facts: { ...about, reason: ['原因', '含有联系方式'] },
    title: '评论未能展示',
    content: '您在“{内容}”下的评论未能展示：{原因}。',
  },
  'show.comment-hidden': {
    ...{ zh: '社区评论被举报', type: MessageType.community, facts: about, link: postLink },
    title: '评论暂时隐藏',
    content: '您在“{内容}”下的评论被举报，暂时隐藏，审核后会告知您结果。',
  },
  'diagnosis.passed': {
    ...{ zh: '求诊通过', type: MessageType.community, facts: { title: sick, id: sickID } },
    ...{ link: sickLink, title: '求诊已展示', content: '“{求诊}”已通过审核，有人解答时会告诉您。' },
  },
  'diagnosis.refused': {
    ...{ zh: '求诊未通过', type: MessageType.community, link: sickLink },
    facts: { title: sick, id: sickID, reason: why },
    ...{ title: '求诊未能展示', content: '“{求诊}”未能展示：{原因}。您也可以联系客服询问。' },
  },
  'diagnosis.hidden': {
    ...{ zh: '求诊被举报', type: MessageType.community, facts: { title: sick, id: sickID } },
    ...{ link: sickLink, title: '求诊暂时隐藏' },
    content: '“{求诊}”被举报，暂时隐藏，审核后会告知您结果。',
  },
  'diagnosis.answered': {
    ...{ zh: '求诊有回答', type: MessageType.community, link: sickLink },
    facts: { title: sick, id: sickID, name: ['昵称', '小满'], reply: ['回答', '像是浇多了，先停一停'] },
    ...{ title: '有人解答了您的求诊', content: '{昵称}解答“{求诊}”：{回答}' },
  },
  'diagnosis.replied': {
    ...{ zh: '求诊回答有回复', type: MessageType.community, link: sickLink },
    facts: { title: sick, id: sickID, name: ['昵称', '小满'], reply: ['回复', '谢谢，好多了'] },
    ...{ title: '有人回复了您的回答', content: '{昵称}在“{求诊}”下回复您：{回复}' },
  },
  'diagnosis.desk': {
    ...{ zh: '客服解答求诊', type: MessageType.community, link: sickLink },
    facts: { title: sick, id: sickID, reply: ['解答', '剪掉黄叶，等土干透再浇'] },
    ...{ title: '客服解答了您的求诊', content: '“{求诊}”：{解答}' },
  },
  'diagnosis.accepted': {
    ...{ zh: '回答被采纳', type: MessageType.community, link: sickLink },
    facts: { title: sick, id: sickID, coins: ['奖励', '，20 绿星币已到账'] },
    ...{ title: '您的回答被采纳了', content: '您对“{求诊}”的回答被采纳{奖励}。谢谢您帮了它。' },
  },
  'diagnosis.answer-passed': {
    ...{ zh: '求诊回答通过', type: MessageType.community, facts: { title: sick, id: sickID } },
    ...{ link: sickLink, title: '回答已展示', content: '您对“{求诊}”的回答已通过审核。' },
  },
  'diagnosis.answer-refused': {
    ...{ zh: '求诊回答未通过', type: MessageType.community, link: sickLink },
    facts: { title: sick, id: sickID, reason: why },
    ...{ title: '回答未能展示', content: '您对“{求诊}”的回答未能展示：{原因}。' },
  },
  'diagnosis.answer-hidden': {
    ...{ zh: '求诊回答被举报', type: MessageType.community, facts: { title: sick, id: sickID } },
    ...{ link: sickLink, title: '回答暂时隐藏' },
    content: '您对“{求诊}”的回答被举报，暂时隐藏，审核后会告知您结果。',
  },
  'ask.invited': {
    ...{
      zh: '邀请买家回答',
      type: MessageType.community,
      facts: { title: goods, id: goodsID },
      link: askLink,
    },
    title: '有人想听听您的经验',
    content: '您买过的{商品}有新的提问，去看看能不能帮上忙。',
  },
  'ask.replied': {
    ...{ zh: '提问有回答', type: MessageType.community, link: askLink },
    facts: { title: goods, id: goodsID, name: ['昵称', '小满'], reply: ['回答', '放在窗边，一周浇一次'] },
    ...{ title: '有人回答了您', content: '{昵称}在{商品}的“问大家”里回答您：{回答}' },
  },
  'ask.passed': {
    ...{
      zh: '提问或回答通过',
      type: MessageType.community,
      facts: { title: goods, id: goodsID },
      link: askLink,
    },
    ...{ title: '已展示', content: '您在{商品}的“问大家”里写的内容已通过审核。' },
  },
  'ask.refused': {
    ...{ zh: '提问或回答未通过', type: MessageType.community, link: askLink },
    facts: { title: goods, id: goodsID, reason: why },
    ...{ title: '未能展示', content: '您在{商品}的“问大家”里写的内容未能展示：{原因}。' },
  },
  'ask.hidden': {
    ...{
      zh: '提问或回答被举报',
      type: MessageType.community,
      facts: { title: goods, id: goodsID },
      link: askLink,
    },
    ...{ title: '内容暂时隐藏' },
    content: '您在{商品}的“问大家”里写的内容被举报，暂时隐藏，审核后会告知您结果。',
  },
  'content.passed': {
    ...{ zh: '昵称头像通过', type: MessageType.notice, facts: { what: ['内容', '昵称'] } },
    ...{ link: '/setting/profile', title: '审核通过', content: '您的新{内容}已通过审核，现在生效。' },
  },
  'content.refused': {
    ...{ zh: '昵称头像未通过', type: MessageType.notice },
    facts: { what: ['内容', '昵称'], reason: ['原因', '含有联系方式'] },
    ...{ link: '/setting/profile', title: '审核未通过', content: '您的{内容}未通过审核：{原因}。' },
  },
} as const satisfies Record<string, MessageEventRow>
