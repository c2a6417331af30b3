/** A text in both languages. */
export interface Both {
  readonly en: string
  readonly zh: string
}

export const BANNERS = [
  {
    title: { en: 'Stake freely, redeem after 24 hours', zh: '灵活质押，24 小时后可赎回' },
    kind: 'route',
    target: 'mining',
  },
  { title: { en: 'Burn at 1:4, verifiable on-chain', zh: '1:4 燃烧挖矿，链上可查' }, kind: 'text', target: '' },
  { title: { en: 'See the leaderboard', zh: '查看排行榜' }, kind: 'route', target: 'leaderboard' },
  { title: { en: 'Set your withdrawal password', zh: '请设置提现密码' }, kind: 'text', target: '' },
] as const

export const BANNER_TEXT: Both = {
  en: '<p>Read the guides and the Risk notice first, and start with a small amount.</p>',
  zh: '<p>请先阅读指南与《风险提示》，并从小额开始。</p>',
}

export const VIDEOS: readonly Both[] = [
  { en: 'The pools in six seconds', zh: '六秒了解矿池' },
  { en: 'A burn, verified on-chain', zh: '链上燃烧过程' },
  { en: 'How releases work', zh: '从产出到可用' },
]

export const QUALIFICATIONS: readonly { readonly title: Both; readonly issuer: Both; readonly number: string }[] = [
  {
    title: { en: 'Sample document: contract sources', zh: '示例文件：合约源码说明' },
    issuer: { en: 'BOEX development sample', zh: 'BOEX 开发示例' },
    number: 'SAMPLE-001',
  },
  {
    title: { en: 'Sample document: reserve statement', zh: '示例文件：储备说明' },
    issuer: { en: 'BOEX development sample', zh: 'BOEX 开发示例' },
    number: 'SAMPLE-002',
  },
  {
    title: { en: 'Sample document: data protection', zh: '示例文件：数据保护说明' },
    issuer: { en: 'BOEX development sample', zh: 'BOEX 开发示例' },
    number: 'SAMPLE-003',
  },
]

export const NOTICES: readonly { readonly title: Both; readonly html: Both }[] = [
  {
    title: { en: 'Welcome to BOEX: set your withdrawal password', zh: '欢迎使用 BOEX：请设置提现密码' },
    html: {
      en: '<p>A withdrawal password is required for every transfer, withdrawal and burn. Set it under Account, Withdrawal password.</p><p>Set an anti-phishing code as well, and read the Risk notice before you buy, stake or burn.</p>',
      zh: '<p>每次转账、提现和燃烧都需要提现密码，请在“个人中心 - 提现密码”中设置。</p><p>请同时设置防钓鱼码，并在购买、质押或燃烧前阅读《风险提示》。</p>',
    },
  },
  {
    title: { en: 'On-chain transfers are final: check the full address', zh: '链上转账无法撤销，请核对完整地址' },
    html: {
      en: '<p>Funds sent to a wrong address cannot be recovered. Check every character: scammers use addresses that look like yours.</p>',
      zh: '<p>转错地址的资产无法找回，请逐位核对。诈骗者会使用与您的地址相似的地址。</p>',
    },
  },
  {
    title: { en: 'Withdrawals above 10,000 are reviewed manually', zh: '单笔超过 10,000 的提现将人工审核' },
    html: {
      en: '<p>The review may take longer than usual. You will be notified once it is complete.</p>',
      zh: '<p>审核时间可能较长，完成后会通知您。</p>',
    },
  },
  {
    title: { en: 'Node mining is not open yet', zh: '节点挖矿暂未开放' },
    html: {
      en: '<p>Flexible (1:1) and Burn (1:4) are open. The rules of node mining will be announced here before it opens.</p>',
      zh: '<p>灵活挖矿（1:1）与燃烧挖矿（1:4）已开放。节点挖矿的规则将在开放前于此公布。</p>',
    },
  },
  {
    title: { en: 'We never ask for your seed phrase', zh: '我们绝不会索要您的助记词' },
    html: {
      en: '<p>BOEX staff never ask for your password, your seed phrase or a “test transfer”.</p><ul><li>End any conversation that asks for one</li><li>If you have shared your withdrawal password, change it now</li></ul>',
      zh: '<p>BOEX 工作人员无需您的密码、助记词，也不会要求您进行“测试转账”。</p><ul><li>遇到此类要求请立即结束对话</li><li>如已透露提现密码，请尽快修改</li></ul>',
    },
  },
  {
    title: { en: 'Claim mined BOEX from 1 BOEX, then release it', zh: '产出满 1 BOEX 可领取，领取后可释放' },
    html: {
      en: '<p>Mined BOEX stays with its position until you claim it. Claimed BOEX is pending release and becomes available daily once you release it.</p>',
      zh: '<p>产出会保留在矿机中，直至您领取。领取后的 BOEX 进入待释放，设置释放后逐日变为可用。</p>',
    },
  },
]
