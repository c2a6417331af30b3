import type { AgreementText } from './agreements'

const EN: AgreementText = {
  title: 'User Service Agreement',
  sections: [
    {
      heading: '1. What this agreement covers',
      paragraphs: [
        'This agreement is between you and the operator of BOEX ("we"). It covers the BOEX app, the platform behind it and the balances kept there. By registering or logging in you accept it in the version shown at that time.',
        'If you do not agree with a provision, please do not use the service.',
      ],
    },
    {
      heading: '2. Who may use BOEX',
      paragraphs: [
        'You must be of full legal age and able to enter into contracts where you live. You may not use BOEX where its use is forbidden by the law that applies to you.',
        'One person keeps one account. A wallet can be bound to one account only.',
      ],
    },
    {
      heading: '3. Account, wallet and passwords',
      paragraphs: [
        'You log in with an account and a password, or by signing a message with your wallet. The signature proves that the wallet is yours; it moves no funds and costs no gas.',
        'Keep your password, your withdrawal password and the seed phrase of your wallet to yourself. We never ask for a seed phrase or a private key. What is done with your passwords or your wallet counts as done by you.',
      ],
    },
    {
      heading: '4. Buying VC and BOEX',
      paragraphs: [
        'An order fixes quantity and price for the time shown. You pay by a token transfer from your wallet to the address in the order. The order is credited once the payment is found on-chain with the number of confirmations shown.',
        'A payment in another token, to another address, from another wallet or below the ordered amount does not fulfil the order. We cannot reverse on-chain transfers.',
      ],
    },
    {
      heading: '5. Mining pools and release',
      paragraphs: [
        'Flexible positions can be redeemed 24 hours after staking at the earliest. In burn mining 80% of the BOEX goes to a black-hole contract and 20% to ecosystem building; burning cannot be reversed.',
        'Mined BOEX is released over the number of days you choose. A release can be accelerated with VC at the rate shown before you confirm.',
      ],
    },
    {
      heading: '6. Risks',
      paragraphs: [
        'Digital assets can lose their value wholly or in part. Yields shown are not promises. Networks can be slow, congested or unavailable, and network fees are set by the network, not by us.',
        'Only use funds you can afford to lose. The Risk notice describes these and further risks.',
      ],
    },
    {
      heading: '7. What is not allowed',
      paragraphs: [
        'You may not use BOEX for money laundering, fraud or the financing of crimes, attack or overload the service, or get around its limits. We may suspend an account while a well-founded suspicion is examined.',
      ],
    },
    {
      heading: '8. Liability and changes',
      paragraphs: [
        'We are liable for damage that we cause with intent or by gross negligence, and as far as the law requires. We are not liable for failures of networks, wallets or devices that are not ours.',
        'When this agreement changes, the new version is shown before it applies to you and you are asked again.',
      ],
    },
  ],
}

const ZH: AgreementText = {
  title: '用户服务协议',
  sections: [
    {
      heading: '一、协议范围',
      paragraphs: [
        '本协议由您与 BOEX 运营方（以下简称“我们”）订立，适用于 BOEX 应用、其后台平台以及平台内的余额。您注册或登录即表示接受当时所展示版本的协议。',
        '如您不同意其中任何条款，请勿使用本服务。',
      ],
    },
    {
      heading: '二、使用资格',
      paragraphs: [
        '您须已成年并具备订立合同的民事行为能力。若适用于您的法律禁止使用此类服务，您不得使用 BOEX。',
        '每人仅限一个账户，每个钱包仅可绑定一个账户。',
      ],
    },
    {
      heading: '三、账户、钱包与密码',
      paragraphs: [
        '您可以使用账号密码登录，也可以通过钱包签名登录。签名仅用于证明钱包归您所有，不会转移资产，也不消耗 Gas。',
        '请妥善保管登录密码、提现密码和钱包助记词。我们绝不会向您索要助记词或私钥。使用您的密码或钱包进行的操作视为您本人的操作。',
      ],
    },
    {
      heading: '四、购买 VC 与 BOEX',
      paragraphs: [
        '订单在所示时间内锁定数量与价格。您需从钱包向订单所示地址转账付款；链上查到付款并达到所示确认数后即予入账。',
        '代币、收款地址、付款钱包不符或金额不足的付款，均不视为完成订单。链上转账无法由我们撤销。',
      ],
    },
    {
      heading: '五、矿池与释放',
      paragraphs: [
        '灵活挖矿最早可在质押满 24 小时后赎回。燃烧挖矿中 80% 的 BOEX 转入黑洞合约，20% 用于生态建设，该操作不可撤销。',
        '产出的 BOEX 按您选择的天数释放，并可使用 VC 加速，所需数量会在您确认前展示。',
      ],
    },
    {
      heading: '六、风险提示',
      paragraphs: [
        '数字资产可能部分或全部失去价值，所示收益并非承诺。网络可能出现拥堵、延迟或中断，网络手续费由网络收取，并非由我们设定。',
        '请仅使用您能够承受损失的资金。上述及其他风险详见《风险提示》。',
      ],
    },
    {
      heading: '七、禁止行为',
      paragraphs: [
        '您不得利用 BOEX 从事洗钱、欺诈或资助犯罪，不得攻击或过度占用本服务，亦不得规避平台限制。存在合理怀疑时，我们可在核查期间暂停账户。',
      ],
    },
    {
      heading: '八、责任与变更',
      paragraphs: [
        '对于我们故意或重大过失造成的损失，以及法律规定的情形，我们承担责任。对于非我方的网络、钱包或设备故障，我们不承担责任。',
        '本协议变更时，新版本会在适用前向您展示，并再次征得您的同意。',
      ],
    },
  ],
}

export const SERVICE_AGREEMENT = { en: EN, 'zh-en': ZH }
