import { cancellationDays } from '@greenstar/rules/member/cancellation'
import type { Chapter, Protocol } from '../shared/protocol'

const collected: Chapter = {
  title: '我们收集哪些信息',
  paragraphs: ['我们只收集完成服务所必需的信息。不提供下列某一项，只会影响对应的功能，不影响浏览商品。'],
  points: [
    '注册和登录：手机号、短信验证码；设置了密码的，保存经过加密处理的密码，我们无法看到原文。',
    '微信登录：微信向我们提供的昵称、头像和用于识别您的编号，以及您绑定的手机号。',
    '下单和收货：收货人姓名、电话、所在地区和详细地址，订单内容、金额、备注和物流信息。',
    '支付：支付方式、支付时间和交易单号。银行卡号、支付密码由支付机构处理，我们不会收到。',
    '评价：您发布的文字、评分和图片。',
    '安全：登录时间、网络地址、设备型号和系统版本，用来识别异常登录和恶意请求。',
  ],
}

const used: Chapter = {
  title: '我们怎样使用这些信息',
  paragraphs: ['信息只用于下列目的。用于其他目的之前，我们会再次征得您的同意。'],
  points: [
    '创建账号、确认登录的人是您本人。',
    '处理订单、收款、发货、退款和售后，并把进度告诉您。',
    '计算会员等级、成长值和绿星币。',
    '推荐可能适合您的商品。推荐只依据商品的销量和类别，不建立您的个人画像。',
    '防止刷单、盗号和其他侵害会员利益的行为。',
  ],
}

const shared: Chapter = {
  title: '信息会提供给谁',
  paragraphs: ['我们不出售个人信息。只有为了完成您要的服务，才会向下列伙伴提供必需的部分：'],
  points: [
    '快递公司：收货人姓名、电话和地址，用来送达包裹。',
    '支付机构：订单号和金额，用来完成付款和退款。',
    '短信服务商：手机号，用来发送验证码和订单通知。',
    '云存储服务商：您上传的图片。',
    '图片检测服务商：您发布的图片，用来识别违规内容；不附带您的账号信息。',
    '法律规定必须配合的机关，按照法定程序要求的范围。',
  ],
}

const stored: Chapter = {
  title: '信息怎样保存',
  paragraphs: [
    '信息保存在中华人民共和国境内。账号信息保存到您注销账号为止；订单和交易记录按照《电子商务法》自交易完成之日起至少保存三年，期满后删除或匿名处理。',
    '传输过程使用加密连接，手机号、地址等信息只有负责处理订单和客服的人员可以使用，他们的操作都有记录。一旦发生信息安全事件，我们会按照法律要求及时告知您。',
  ],
}

const localData: Chapter = {
  title: '保存在您手机上的内容',
  paragraphs: [
    '为了让您不必每次重新登录，我们会在浏览器里保存登录凭据；还会保存搜索记录、邀请人编号、上次看到的会员等级。它们只存在于您的设备上：退出登录会删除登录凭据，搜索记录可以在搜索页逐条删除，清除浏览器数据会删除全部。',
  ],
}

const rights: Chapter = {
  title: '您的权利',
  paragraphs: ['您可以随时：'],
  points: [
    '在“我的”和“设置”里查看账号信息，在“收货地址”里修改或删除地址。',
    '在订单列表里删除已经结束的订单。',
    '退出登录；在“设置 - 账号与安全”里撤回同意、下载个人信息副本；联系客服更正信息。',
    `在“设置 - 账号与安全”里注销账号。提交后 ${cancellationDays} 天内重新登录即取消，期满后我们清除您的个人信息。`,
  ],
}

const minors: Chapter = {
  title: '未成年人',
  paragraphs: [
    '我们的服务面向成年人。未满十八周岁的，请在监护人陪同下阅读本政策并使用服务；未满十四周岁的，须由监护人同意。发现未经同意收集了儿童信息的，我们会尽快删除。',
  ],
}

const contact: Chapter = {
  title: '更新与联系',
  paragraphs: [
    '本政策有重要变动时，我们会在页面显著位置提示，请您阅读后再继续使用。',
    '对个人信息有疑问、意见或投诉，请通过“我的 - 联系客服”告诉我们，我们会在十五个工作日内答复。',
  ],
}

const permissions: Chapter = {
  title: 'App 使用的系统权限',
  paragraphs: ['App 只在您用到对应功能时申请权限，拒绝后其他功能照常使用，也可以随时在系统设置里关闭：'],
  points: [
    '相机和相册：拍摄或选择评价图片。',
    '通知：提醒订单和物流进度。',
    '拨打电话：在您点按客服电话时打开拨号界面。',
    '网络状态：判断网络是否可用。',
  ],
}

const base = { title: '隐私政策', since: '2026 年 11 月 1 日' }

/** For browsers and the messenger: /otherPrivacyPolicy. */
export const webPrivacy: Protocol = {
  ...base,
  intro:
    '绿星商城重视您的个人信息。本政策说明您使用绿星商城网页时，我们收集什么、为什么收集、怎样保护，以及您可以怎样管理。请在登录前仔细阅读。',
  chapters: [collected, used, shared, stored, localData, rights, minors, contact],
}

/** For the native apps: /appPrivacyPolicy. */
export const appPrivacy: Protocol = {
  ...base,
  title: 'App 隐私政策',
  intro:
    '绿星商城重视您的个人信息。本政策说明您使用绿星商城 App 时，我们收集什么、为什么收集、怎样保护，以及您可以怎样管理。请在登录前仔细阅读。',
  chapters: [collected, permissions, used, shared, stored, localData, rights, minors, contact],
}
