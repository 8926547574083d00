import type { Protocol } from '../shared/protocol'

/** Common text of face and fingerprint login: the phone compares, the shop only gets the result. */
const biometricAgreement = (title: string, way: string, trait: string, place: string): Protocol => ({
  title,
  since: '2026 年 11 月 1 日',
  intro: `本协议说明您在绿星商城 App 中使用${way}登录时，手机和我们各自做什么，以及您怎样关闭它。开启${way}登录，即表示您已经阅读并同意本协议。`,
  chapters: [
    {
      title: '这是什么',
      paragraphs: [
        `${way}登录是手机系统提供的验证方式：手机确认是您本人后，App 用保存在这部手机里的登录凭证为您登录，不必再输入密码或验证码。`,
        '网页和微信中没有这种登录方式。是否能够使用，以您的手机和系统版本为准。',
      ],
    },
    {
      title: '我们不收集您的生物信息',
      paragraphs: [
        `您的${trait}由手机系统采集、保存和比对，只存放在手机的安全区域。绿星商城得不到、也不会上传或保存您的${trait}，只会从系统得到“通过”或“没有通过”的结果。`,
      ],
    },
    {
      title: '怎样开启',
      paragraphs: [`先用验证码或密码登录，再在 App 中按提示开启。开启前请确认：`],
      points: [
        `这部手机里登记的${trait}都是您本人的；登记了他人的，对方也能登录您的账号。`,
        '手机设置了锁屏密码，系统没有被破解。',
        '手机只由您本人使用。',
      ],
    },
    {
      title: '怎样关闭',
      paragraphs: [
        `在手机的${place}里关闭绿星商城的权限，或在 App 中退出登录，${way}登录随即失效。修改登录密码、更换手机号后，所有手机都需要重新登录。`,
        '手机丢失时，请尽快用另一部手机登录并修改密码，原来的登录会立即失效。',
      ],
    },
    {
      title: '没有通过时',
      paragraphs: [
        `光线、遮挡、受潮或受伤可能使手机认不出您。多次没有通过时，请改用验证码或密码登录；${way}不会是唯一的登录方式。`,
      ],
    },
    {
      title: '责任',
      paragraphs: [
        '通过这种方式完成的登录和操作，视为您本人所为。因把手机交给他人、登记他人信息等原因造成的损失由您承担；因我们的过错造成的损失由我们承担。',
      ],
    },
    {
      title: '协议的变更',
      paragraphs: [
        '我们会在内容有重要变化时在 App 中告知。您不同意变化后的内容，可以随时关闭，不影响使用其他登录方式。',
      ],
    },
    {
      title: '联系我们',
      paragraphs: ['对本协议有疑问，可以在“我的 - 联系客服”中找到我们。'],
    },
  ],
})

/** /faceIDProtocol */
export const faceIdAgreement = biometricAgreement('面容登录协议', '面容', '面部信息', '“设置 - 面容与密码”')

/** /touchIDProtocol */
export const touchIdAgreement = biometricAgreement('指纹登录协议', '指纹', '指纹信息', '“设置 - 指纹与密码”')
