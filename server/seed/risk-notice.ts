import type { AgreementText } from './agreements'

const EN: AgreementText = {
  title: 'Risk notice',
  sections: [
    {
      heading: '1. No guarantee of returns',
      paragraphs: [
        'Staking, burning and buying are not deposits. No return, no minimum return and no time to break even is guaranteed. You may receive less than you put in, or nothing.',
        'Daily output, break-even and cap dates are estimates at current rates. The daily rate of new positions can change. A position stops earning at its cap.',
        'Only use funds you can afford to lose.',
      ],
    },
    {
      heading: '2. Burning is final',
      paragraphs: [
        'Burned BOEX cannot be redeemed, returned or exchanged: 80% is sent to the black-hole contract, from which nothing can be recovered, and 20% goes to ecosystem building. Nobody can reverse it, BOEX included.',
        'What you receive for it is hash rate. Hash rate is not money, cannot be sold or transferred, and ends when the position reaches its cap.',
      ],
    },
    {
      heading: '3. Price',
      paragraphs: [
        'The price of BOEX and VC can fall sharply, to zero. The price shown is the sale price of the platform. It is not an offer to buy back, and there may be nobody to sell to.',
        'Earnings are paid in BOEX. They can be worth less when you receive them than when they were mined.',
      ],
    },
    {
      heading: '4. Time until you can use your BOEX',
      paragraphs: [
        'A flexible stake can be redeemed 24 hours after staking at the earliest. Mined BOEX must be claimed and then released over the days you choose before it is available; the price can change in that time.',
        'Acceleration spends VC, which is non-refundable.',
      ],
    },
    {
      heading: '5. On-chain payments',
      paragraphs: [
        'On-chain transactions cannot be reversed. Funds sent to a wrong address, on a wrong network or in a wrong token can be lost for good.',
        'A payment is credited after the required confirmations. The network can be slow or congested. Its fee is charged by the network and is not refunded if a transaction fails.',
        'A payment that arrives after its order has expired may not be credited automatically if the price has changed. In that case, contact customer service.',
      ],
    },
    {
      heading: '6. Custody',
      paragraphs: [
        'Balances shown in the app are held by the platform for you, not in your own wallet. You rely on the platform’s security and ability to pay. They are not covered by a deposit guarantee scheme.',
        'Withdrawals are reviewed and have limits. They can be delayed, rejected and refunded to your balance, or suspended for security, for example for 24 hours after a password reset.',
      ],
    },
    {
      heading: '7. Contracts',
      paragraphs: [
        'Tokens, sale and burning rely on smart contracts. Contracts can contain errors or be attacked, and what they execute cannot be undone.',
        'A token approval lets the sale contract take up to the approved amount of USDT from your wallet. Approve only the amount of your order, and revoke what you no longer need.',
      ],
    },
    {
      heading: '8. Your account and wallet',
      paragraphs: [
        'Whoever has your passwords, private key or seed phrase can take your funds. BOEX never asks for a private key or seed phrase and cannot restore them.',
        'Transfers to another user arrive immediately and cannot be reversed. Check the full address or UID. Enter your withdrawal password only where your anti-phishing code is shown.',
      ],
    },
    {
      heading: '9. Law and taxes',
      paragraphs: [
        'Trading, staking or mining digital assets may be restricted or taxed where you live, and rules can change. It is your responsibility to find out before you take part.',
        'This notice is not investment advice and does not list every risk.',
      ],
    },
  ],
}

const ZH: AgreementText = {
  title: '风险提示',
  sections: [
    {
      heading: '一、不保证收益',
      paragraphs: [
        '质押、燃烧和购买均不是存款。平台不保证收益、最低收益或回本时间。您收回的可能少于投入，也可能一无所获。',
        '每日产出、回本时间和达到上限的日期均按当前产出率估算。新矿机的日产出率可能调整。矿机达到收益上限后停止产出。',
        '请仅使用您能够承受损失的资金。',
      ],
    },
    {
      heading: '二、燃烧不可撤销',
      paragraphs: [
        '燃烧的 BOEX 不可赎回、退回或兑换：80% 进入黑洞合约，无法取回；20% 用于生态建设。任何人都无法撤销，包括 BOEX。',
        '您获得的是算力。算力不等于货币，不可出售或转让，矿机达到收益上限时即告终止。',
      ],
    },
    {
      heading: '三、价格风险',
      paragraphs: [
        'BOEX 和 VC 的价格可能大幅下跌，直至归零。所示价格为平台的销售价格，不构成回购承诺，您可能找不到买家。',
        '收益以 BOEX 支付，到账时的价值可能低于产出时的价值。',
      ],
    },
    {
      heading: '四、可用时间',
      paragraphs: [
        '灵活挖矿最早可在质押满 24 小时后赎回。产出的 BOEX 需先领取，再按您选择的天数释放后才可用，期间价格可能变化。',
        '加速需使用 VC，使用后不可退回。',
      ],
    },
    {
      heading: '五、链上支付',
      paragraphs: [
        '链上交易无法撤销。转错地址、网络或代币，资产可能永久丢失。',
        '付款达到所需确认数后才会入账，网络可能延迟或拥堵。网络手续费由网络收取，交易失败也不退还。',
        '订单过期后到达的付款，如价格已变动，可能无法自动入账，此时请联系客服。',
      ],
    },
    {
      heading: '六、资产托管',
      paragraphs: [
        '应用内显示的余额由平台代为保管，不在您自己的钱包中，其安全与兑付取决于平台。余额不受存款保险保障。',
        '提现需要审核并有限额，可能延迟、被拒绝并退回余额，或出于安全原因暂停，例如重置提现密码后暂停 24 小时。',
      ],
    },
    {
      heading: '七、合约风险',
      paragraphs: [
        '代币、销售与燃烧均依赖智能合约。合约可能存在漏洞或遭受攻击，其执行结果无法撤销。',
        '代币授权允许销售合约在授权额度内从您的钱包扣取 USDT。请仅授权订单金额，并撤销不再需要的授权。',
      ],
    },
    {
      heading: '八、账户与钱包',
      paragraphs: [
        '任何人获得您的密码、私钥或助记词，都可能转走您的资产。BOEX 绝不会索要私钥或助记词，也无法为您恢复。',
        '用户之间的转账即时到账，无法撤销，请核对完整地址或 UID。仅在显示您的防钓鱼码时输入提现密码。',
      ],
    },
    {
      heading: '九、法律与税务',
      paragraphs: [
        '您所在地可能限制数字资产的交易、质押或挖矿，或对其征税，相关规定也可能变化。参与前请自行了解。',
        '本提示不构成投资建议，也未列出全部风险。',
      ],
    },
  ],
}

export const RISK_NOTICE = { en: EN, 'zh-en': ZH }
