import type { AgreementText } from './agreements'

const EN: AgreementText = {
  title: 'Privacy Policy',
  sections: [
    {
      heading: '1. What we keep',
      paragraphs: [
        'Your account name or wallet address, a hash of your password, your language, who invited you, and the orders, balances and notices of your account.',
        'If you set security information (nickname, date and place of birth, name), we keep it to recognise you when you have forgotten your withdrawal password.',
      ],
    },
    {
      heading: '2. What we do not keep',
      paragraphs: [
        'We never see the private key or the seed phrase of your wallet. Passwords are kept as hashes and cannot be read back. The app uses no advertising trackers.',
      ],
    },
    {
      heading: '3. What is public by nature',
      paragraphs: [
        'On-chain transactions can be read by everyone and cannot be deleted by anyone. The ranking shows shortened addresses and amounts.',
      ],
    },
    {
      heading: '4. What it is used for',
      paragraphs: [
        'To run your account, credit payments, protect it against misuse (for this we count calls by network address for a short time), and meet legal duties. Nothing is sold to third parties.',
      ],
    },
    {
      heading: '5. Permissions on your device',
      paragraphs: [
        'Camera, album, location and clipboard are asked for only at the moment you use a function that needs them, and the app works without them.',
      ],
    },
    {
      heading: '6. How long, and your rights',
      paragraphs: [
        'Sessions expire automatically. Accounting records are kept as long as the law requires. You may ask for a copy, a correction or the deletion of your data through customer service in the app; what must be kept by law is locked instead of deleted.',
      ],
    },
  ],
}

const ZH: AgreementText = {
  title: '隐私政策',
  sections: [
    {
      heading: '一、我们保存的信息',
      paragraphs: [
        '您的账号或钱包地址、密码哈希值、语言、邀请关系，以及您账户的订单、余额和通知。',
        '如您设置了安全信息（昵称、出生日期、出生地、姓名），我们会予以保存，以便在您忘记提现密码时核实身份。',
      ],
    },
    {
      heading: '二、我们不保存的信息',
      paragraphs: ['我们无法获知您钱包的私钥或助记词。密码仅以哈希值保存，无法还原。本应用不使用广告跟踪。'],
    },
    {
      heading: '三、天然公开的信息',
      paragraphs: ['链上交易任何人均可查看，且无法删除。排行榜仅展示缩略地址与数量。'],
    },
    {
      heading: '四、使用目的',
      paragraphs: [
        '用于维护您的账户、为付款入账、防止滥用（为此会短时间统计各网络地址的请求次数）以及履行法定义务。我们不会向第三方出售信息。',
      ],
    },
    {
      heading: '五、设备权限',
      paragraphs: ['仅在您使用相应功能时才会请求相机、相册、位置和剪贴板权限；不授权也可继续使用其他功能。'],
    },
    {
      heading: '六、保存期限与您的权利',
      paragraphs: [
        '登录状态会自动失效，账务记录按法律要求的期限保存。您可通过应用内的客服申请查阅、更正或删除信息；依法须保留的信息将被封存而非删除。',
      ],
    },
  ],
}

export const PRIVACY_POLICY = { en: EN, 'zh-en': ZH }
