import type { Both } from './texts'

export interface SeedArticle {
  readonly slug: string
  readonly kind: 'news' | 'information'
  readonly title: Both
  readonly summary: Both
  readonly html: Both
}

type InBoth = readonly [en: string, zh: string]

const both = ([en, zh]: InBoth): Both => ({ en, zh })

const article = (
  kind: SeedArticle['kind'],
  slug: string,
  { title, summary, html }: { title: InBoth; summary: InBoth; html: InBoth },
): SeedArticle => ({ slug, kind, title: both(title), summary: both(summary), html: both(html) })

/** How things work: what a member wants to know before they begin. */
const INFORMATION: readonly SeedArticle[] = [
  article('information', 'how-flexible-mining-works', {
    title: ['How flexible mining works', '灵活矿池如何运作'],
    summary: [
      'Stake BOEX at a weight of 1:1 and take it back after 24 hours.',
      '按 1:1 权重质押 BOEX，满 24 小时后可赎回。',
    ],
    html: [
      '<p>In the flexible pool one BOEX counts as one unit of hash rate. Your stake stays yours: it leaves your available balance when you join, and comes back whole when you redeem it.</p><ul><li>Weight 1:1</li><li>Redeemable at any time after 24 hours</li><li>Earnings end at the multiplier of the pool</li></ul><p>The position shows the moment from which it can be redeemed. What it has mined until then can be claimed before or after.</p>',
      '<p>在灵活矿池中，1 枚 BOEX 计为 1 单位算力。本金始终归您所有：加入时从可用余额转入，赎回时全额退还。</p><ul><li>权重 1:1</li><li>质押满 24 小时后可随时赎回</li><li>收益达到矿池倍数后停止</li></ul><p>矿机页会显示可赎回的准确时间。在此之前产出的收益，赎回前后均可领取。</p>',
    ],
  }),
  article('information', 'how-burn-mining-works', {
    title: ['How burn mining works', '燃烧矿池如何运作'],
    summary: ['Burned BOEX counts 1:4 and cannot be recovered.', '燃烧的 BOEX 按 1:4 计算算力，且不可退回。'],
    html: [
      '<p>Burning is final: what you burn cannot be redeemed. In return it weighs four times as much as a stake. It leaves the platform in two transactions on the chain:</p><table><tr><th>Share</th><th>Where it goes</th></tr><tr><td>80%</td><td>Black-hole contract</td></tr><tr><td>20%</td><td>Ecosystem building</td></tr></table><p>Both hashes stand on your position, so that anybody can look them up. Read the confirmation twice before you agree to it.</p>',
      '<p>燃烧不可撤销，燃烧的 BOEX 无法赎回；相应地，其算力权重为质押的四倍。燃烧的 BOEX 将通过两笔链上交易转出：</p><table><tr><th>比例</th><th>去向</th></tr><tr><td>80%</td><td>黑洞合约</td></tr><tr><td>20%</td><td>生态建设</td></tr></table><p>两笔交易的哈希均显示在您的矿机中，任何人都可以查询。请在确认前仔细阅读提示。</p>',
    ],
  }),
  article('information', 'hash-rate-burned', {
    title: ['What “Hash Rate Burned” means', '“算力已燃尽”是什么意思'],
    summary: ['A position stops mining once it reaches its earnings cap.', '矿机收益达到倍数后停止产出。'],
    html: [
      '<p>Every position mines at most its multiplier times its quantity. When it gets there its hash rate is burned, and the warning “Hash Rate Burned” appears.</p><ul><li>What it has mined stays there until you claim it</li><li>A flexible stake can still be redeemed</li><li>Its share of your contribution goes on in your other positions; without one it rests</li><li>A new position replenishes your hash rate</li></ul><p>The progress of each position shows how far it has come.</p>',
      '<p>每个矿机的产出上限为“倍数 × 数量”。达到上限后，该矿机的算力即告燃尽，并出现“算力已燃尽”提示。</p><ul><li>已产出的收益会保留，直至您领取</li><li>灵活质押的本金仍可赎回</li><li>其贡献算力分配给其他矿机；没有其他矿机时闲置</li><li>新建矿机即可补充算力</li></ul><p>您可以在每个矿机的进度中查看当前产出情况。</p>',
    ],
  }),
  article('information', 'releases-and-acceleration', {
    title: ['Releases and how VC accelerates them', '释放与 VC 加速'],
    summary: [
      'Choose the number of days; daily amounts add up to the exact total.',
      '自选释放天数，每日数量之和与总量完全一致。',
    ],
    html: [
      '<p>Claimed BOEX is pending. A release makes it available over the number of days you choose. Each day pays the same part, and the last day takes what remains of the division.</p><ol><li>Choose the quantity and the number of days</li><li>Look at what each day pays before you confirm</li><li>Spend VC if you want to bring the end forward</li></ol><p>The app names the VC an acceleration takes and the days it saves before you agree. Spent VC does not come back.</p>',
      '<p>领取后的 BOEX 处于待释放状态。设置释放后，将在您选择的天数内逐日变为可用，每日数量相同，除不尽的余数在最后一日结清。</p><ol><li>选择数量与天数</li><li>确认前查看每日释放数量</li><li>如需提前完成，可使用 VC 加速</li></ol><p>加速前会显示所需 VC 与可缩短的天数。已使用的 VC 不予退还。</p>',
    ],
  }),
  article('information', 'withdrawal-password', {
    title: ['Your withdrawal password', '关于提现密码'],
    summary: ['Required for every transfer and withdrawal.', '每次转账和提现都需要输入。'],
    html: [
      '<p>The withdrawal password is not the password you log in with. It is asked for whenever coins leave your account, so that an unlocked phone alone gives nothing away.</p><table><tr><th>If</th><th>Then</th></tr><tr><td>You enter it wrongly five times</td><td>It is locked for 15 minutes</td></tr><tr><td>You forgot it</td><td>Your security information lets you set a new one</td></tr><tr><td>Somebody saw it</td><td>Change it in the security settings</td></tr></table><p>Set the security information early: without it, nobody can tell you from somebody who found your phone.</p>',
      '<p>提现密码不同于登录密码。每当有资产从您的账户转出时都需要输入，即使手机未锁屏，他人也无法转走资产。</p><table><tr><th>情况</th><th>处理方式</th></tr><tr><td>连续输错五次</td><td>锁定 15 分钟</td></tr><tr><td>忘记密码</td><td>通过安全信息重新设置</td></tr><tr><td>密码被他人看到</td><td>在安全设置中修改</td></tr></table><p>请尽早完善安全信息，否则一旦遗忘密码，将无法证明是您本人操作。</p>',
    ],
  }),
  article('information', 'keep-your-account-safe', {
    title: ['Keep your account safe', '保护您的账户安全'],
    summary: ['Three habits that protect your assets.', '三个习惯守护您的资产。'],
    html: [
      '<p>Nobody of BOEX ever asks for your password, your seed phrase or a test transfer. Whoever does is not one of us, whatever name and picture they use.</p><ol><li>Choose a withdrawal password that is not a date</li><li>Set the security information</li><li>Compare the whole address before you send, not only its ends</li></ol><p>A transfer on the chain cannot be taken back, neither by you nor by us.</p>',
      '<p>BOEX 工作人员绝不会索要您的密码、助记词，也不会要求您进行测试转账。无论对方使用何种名称与头像，凡提出此类要求的均非我方人员。</p><ol><li>提现密码请勿使用生日</li><li>完善安全信息</li><li>转出前核对完整地址，而不只是首尾几位</li></ol><p>链上转账一经发出，您和我们都无法撤回。</p>',
    ],
  }),
]

/** What has changed, oldest first. */
const NEWS: readonly SeedArticle[] = [
  article('news', 'platform-opens', {
    title: ['BOEX is now open', 'BOEX 正式开放'],
    summary: [
      'Look around before you log in: pools, news and the leaderboard are open to everybody.',
      '无需登录即可浏览矿池、资讯与排行榜。',
    ],
    html: [
      '<p>Everything that is public can be seen without an account. Log in with an account or a wallet when you want to act.</p><ul><li>Pools with their weights and conditions</li><li>News, information and notices</li><li>The leaderboard</li></ul><p>A wallet login asks for a signature that names this site. It costs nothing and moves nothing.</p>',
      '<p>所有公开内容无需账户即可查看。需要操作时，可使用账户或钱包登录。</p><ul><li>各矿池的权重与规则</li><li>新闻、资讯与公告</li><li>排行榜</li></ul><p>钱包登录时仅需对载有本站域名的消息签名，不产生费用，也不会转移任何资产。</p>',
    ],
  }),
  article('news', 'leaderboard-by-smaller-community', {
    title: ['The leaderboard counts the smaller community', '排行榜按小区燃烧量排名'],
    summary: ['All direct legs but the largest one count.', '除最大一条线外，其余直推线的燃烧量计入排名。'],
    html: [
      '<p>The ranking adds up what your direct legs burned and leaves the largest one out. An example with three legs:</p><table><tr><th>Leg</th><th>Burned</th><th>Counts</th></tr><tr><td>A</td><td>900</td><td>no</td></tr><tr><td>B</td><td>400</td><td>yes</td></tr><tr><td>C</td><td>250</td><td>yes</td></tr></table><p>This member stands in the ranking with 650. Members with the same amount share a place.</p>',
      '<p>排名统计您所有直推线的燃烧量，并剔除其中最大的一条。以三条线为例：</p><table><tr><th>线路</th><th>燃烧量</th><th>是否计入</th></tr><tr><td>A</td><td>900</td><td>否</td></tr><tr><td>B</td><td>400</td><td>是</td></tr><tr><td>C</td><td>250</td><td>是</td></tr></table><p>该用户以 650 计入排名。数量相同的用户名次并列。</p>',
    ],
  }),
  article('news', 'withdrawals-with-timeline', {
    title: ['Track your withdrawals', '提现进度一目了然'],
    summary: [
      'Under review, then paid on the chain, then received, with its hash.',
      '审核中、链上支付、已到账，均附交易哈希。',
    ],
    html: [
      '<p>Each withdrawal names its network, its fee and what arrives before you confirm. After that its record shows every step:</p><ol><li>Under Review</li><li>Paid on the chain, with the hash of the transaction</li><li>Received</li></ol><p>If a withdrawal is refused, all of it goes back to your balance, the fee included.</p>',
      '<p>确认前即可看到网络、手续费与到账数量。提交后，提现记录会显示每一步进展：</p><ol><li>审核中</li><li>链上支付，并附交易哈希</li><li>已到账</li></ol><p>若未通过审核，包括手续费在内的全部数量将退回余额。</p>',
    ],
  }),
  article('news', 'two-languages', {
    title: ['In English and Simplified Chinese', '支持英文与简体中文'],
    summary: [
      'Every screen, notice and message is available in both languages.',
      '所有页面、公告与消息均提供两种语言。',
    ],
    html: [
      '<p>The language follows your device at first. You can change it at any time:</p><ul><li>On Home, at the top</li><li>In the personal center</li></ul><p>Notices that were written before you changed it are shown in the new language as well.</p>',
      '<p>语言默认跟随您的设备，也可随时切换：</p><ul><li>首页顶部</li><li>个人中心</li></ul><p>切换语言后，此前发布的公告同样会以新语言显示。</p>',
    ],
  }),
  article('news', 'transfers-by-uid', {
    title: ['Transfers to an address or a UID', '支持按地址或 UID 转账'],
    summary: ['Send coins to another member without leaving the platform.', '无需离开平台即可向其他用户转账。'],
    html: [
      '<p>A transfer between members arrives at once and is recorded on both sides. You can name the recipient in two ways:</p><table><tr><th>By</th><th>When</th></tr><tr><td>Wallet address</td><td>The recipient has bound a wallet</td></tr><tr><td>UID</td><td>The recipient told you theirs from the personal center</td></tr></table><p>The platform asks for your withdrawal password. A completed transfer cannot be taken back, so compare the recipient first.</p>',
      '<p>用户之间的转账即时到账，双方均有记录。您可以通过两种方式指定收款人：</p><table><tr><th>方式</th><th>适用情况</th></tr><tr><td>钱包地址</td><td>对方已绑定钱包</td></tr><tr><td>UID</td><td>对方已告知其个人中心显示的 UID</td></tr></table><p>转账时需输入提现密码。转账完成后无法撤回，请先核对收款人。</p>',
    ],
  }),
  article('news', 'burn-proof-on-chain', {
    title: ['Burns are verifiable on-chain', '燃烧记录可链上查证'],
    summary: ['The black-hole balance is read directly from the chain.', '黑洞余额直接读取自链上。'],
    html: [
      '<p>The black-hole contract has no owner and no function that moves anything. What arrives there stays there, and its balance is the proof.</p><ol><li>Open your burn position and copy a hash</li><li>Look it up in a block explorer</li><li>Compare the receiver with the black-hole address</li></ol><p>You need neither an account nor our word for any of these steps.</p>',
      '<p>黑洞合约没有所有者，也没有任何转出功能。转入的 BOEX 将永久留存，其余额即为证明。</p><ol><li>打开燃烧矿机并复制交易哈希</li><li>在区块浏览器中查询</li><li>将收款方与黑洞地址比对</li></ol><p>以上步骤无需账户，也无需依赖我方说明。</p>',
    ],
  }),
  article('news', 'messages-while-open', {
    title: ['Real-time updates in the app', '应用开启时实时提醒'],
    summary: [
      'Orders, reviews, transfers and releases are announced as they happen.',
      '订单、审核、转账与释放均实时提醒。',
    ],
    html: [
      '<p>You no longer have to reload a page to see whether something has happened. The app speaks up when:</p><ul><li>An order was received</li><li>A review has finished</li><li>A transfer arrived</li><li>A release paid its part of the day</li><li>A notice was published</li></ul><p>Everything announced is also kept under notices, where you can read it later.</p>',
      '<p>无需刷新页面即可获知最新动态。发生以下情况时，应用会主动提醒：</p><ul><li>订单已到账</li><li>审核已完成</li><li>收到转账</li><li>当日释放已到账</li><li>发布新公告</li></ul><p>所有提醒同时保存在公告中，方便日后查看。</p>',
    ],
  }),
  article('news', 'release-calendar', {
    title: ['Daily payout history', '释放明细逐日可查'],
    summary: ['Paid, remaining and completion date at a glance.', '已释放、待释放与完成时间一目了然。'],
    html: [
      '<p>The list of releases now shows each payment with its date. For every release you see:</p><table><tr><th>Figure</th><th>Meaning</th></tr><tr><td>Total</td><td>What you put into the release</td></tr><tr><td>Released</td><td>What has become available so far</td></tr><tr><td>Remaining</td><td>What is still to come</td></tr></table><p>Released and remaining always add up to the total, to the last digit.</p>',
      '<p>释放列表现已显示每一笔到账及其日期。每个释放计划均可查看：</p><table><tr><th>项目</th><th>含义</th></tr><tr><td>总量</td><td>您设置释放的数量</td></tr><tr><td>已释放</td><td>目前已变为可用的数量</td></tr><tr><td>剩余</td><td>尚待释放的数量</td></tr></table><p>已释放与剩余之和始终等于总量，精确到最后一位。</p>',
    ],
  }),
]

/** Oldest first: the newest is written last and stands on top. */
export const ARTICLES: readonly SeedArticle[] = [...INFORMATION, ...NEWS]
