import type { PublishedTexts } from '../text-types'

export const articles: PublishedTexts['articles'] = {
  'how-flexible-mining-works': {
    title: '灵活矿池如何运作',
    summary: '按 1:1 权重质押 BOEX，满 24 小时后可赎回。',
    html: '<p>在灵活矿池中，BOEX 按 1:1 计入算力。本金始终归您所有：质押时从可用余额转出，赎回时全额退还。</p><ul><li>权重 1:1</li><li>质押满 24 小时后可随时赎回</li><li>收益达到上限后停止</li></ul><p>矿机会显示可赎回的准确时间。产出的 BOEX 在赎回前后均可领取。</p>',
  },
  'how-burn-mining-works': {
    title: '燃烧矿池如何运作',
    summary: '燃烧的 BOEX 按 1:4 计算算力，且不可赎回。',
    html: '<p>燃烧不可撤销，燃烧的 BOEX 无法赎回；相应地，BOEX 按 1:4 计入算力。燃烧的 BOEX 将通过两笔链上交易转出：</p><table><tr><th>比例</th><th>去向</th></tr><tr><td>80%</td><td>黑洞合约</td></tr><tr><td>20%</td><td>生态建设</td></tr></table><p>两笔交易的哈希均显示在您的矿机中，任何人都可以查询。燃烧前请仔细阅读《风险提示》与确认信息。</p>',
  },
  'hash-rate-burned': {
    title: '“算力已燃尽”是什么意思',
    summary: '矿机收益达到上限后停止产出。',
    html: '<p>矿机的收益上限为“收益倍数 × 数量”。达到上限后，该矿机的算力即告燃尽，并出现“算力已燃尽”提示。</p><ul><li>已产出的 BOEX 仍可领取</li><li>灵活质押的本金仍可赎回</li><li>其贡献算力分配给其他矿机；没有其他矿机时闲置</li><li>新建矿机即可补充算力</li></ul><p>每台矿机均显示距上限的进度。</p>',
  },
  'releases-and-acceleration': {
    title: '释放与 VC 加速',
    summary: '自选释放天数，每日数量之和与总量完全一致。',
    html: '<p>领取后的 BOEX 处于待释放状态。设置释放后，将在您选择的天数内逐日变为可用，每日数量相同，余数在最后一天释放。</p><ol><li>选择数量与天数</li><li>确认前查看每日释放数量</li><li>如需提前完成，可使用 VC 加速</li></ol><p>加速前会显示所需 VC 与提前天数。VC 使用后不可退回。</p>',
  },
  'withdrawal-password': {
    title: '关于提现密码',
    summary: '每次转账、提现和燃烧都需要输入。',
    html: '<p>提现密码不同于登录密码。每当有资产从您的账户转出时都需要输入，因此仅有未锁屏的手机还不足以转走资产。</p><table><tr><th>情况</th><th>处理方式</th></tr><tr><td>连续输错五次</td><td>锁定 15 分钟，之后可重试</td></tr><tr><td>忘记密码</td><td>通过安全问题重置</td></tr><tr><td>密码被他人看到</td><td>在“个人中心 > 提现密码”中修改</td></tr></table><p>请尽早设置安全问题，否则忘记密码后无法在应用内重置。</p>',
  },
  'keep-your-account-safe': {
    title: '保护您的账户安全',
    summary: '三个习惯守护您的资产。',
    html: '<p>BOEX 工作人员绝不会索要您的密码、助记词，也不会要求您进行测试转账。无论对方使用何种名称与头像，凡提出此类要求的均为诈骗。</p><ol><li>提现密码请勿使用生日</li><li>设置防钓鱼码与安全问题</li><li>转出前核对完整地址，而不只是首尾几位</li></ol><p>链上转账无法撤销，您和我们都无法追回。</p>',
  },
  'platform-opens': {
    title: 'BOEX 正式开放',
    summary: '无需登录即可浏览矿池、资讯与排行榜。',
    html: '<p>所有公开内容无需账户即可查看。购买、质押、转账或提现时，请使用账号或钱包登录。</p><ul><li>各矿池的权重与规则</li><li>新闻、指南与公告</li><li>排行榜</li></ul><p>钱包登录时仅需对载有本站域名的消息签名，不消耗 Gas，也不会转移任何资产。</p>',
  },
  'leaderboard-by-smaller-community': {
    title: '排行榜按小区燃烧量排名',
    summary: '除最大一条线外，其余直推线的燃烧量计入排名。',
    html: '<p>排名统计您所有直推线的燃烧量，并剔除其中最大的一条。以三条线为例：</p><table><tr><th>直推线</th><th>燃烧量</th><th>是否计入</th></tr><tr><td>A</td><td>900</td><td>否</td></tr><tr><td>B</td><td>400</td><td>是</td></tr><tr><td>C</td><td>250</td><td>是</td></tr></table><p>该用户以 650 BOEX 计入排名。数量相同的用户名次并列。</p>',
  },
  'withdrawals-with-timeline': {
    title: '提现进度一目了然',
    summary: '审核中、链上支付、已到账，每一步均可查看。',
    html: '<p>确认前即可看到网络、手续费与到账数量。提交后，提现记录会显示每一步进展：</p><ol><li>审核中</li><li>链上支付，并附交易哈希</li><li>已到账</li></ol><p>若提现被拒绝，包括手续费在内的全部数量将退回余额。</p>',
  },
  'two-languages': {
    title: '支持英文与简体中文',
    summary: '所有页面、公告与消息均提供两种语言。',
    html: '<p>语言默认跟随您的设备，也可随时切换：</p><ul><li>首页顶部</li><li>个人中心</li></ul><p>切换语言后，此前发布的公告同样会以新语言显示。</p>',
  },
  'transfers-by-uid': {
    title: '支持按地址或 UID 转账',
    summary: '无需离开平台即可向其他用户转账。',
    html: '<p>用户之间的转账即时到账，双方均有记录。您可以通过两种方式指定收款人：</p><table><tr><th>方式</th><th>适用情况</th></tr><tr><td>钱包地址</td><td>对方已绑定钱包</td></tr><tr><td>UID</td><td>对方已告知其个人中心显示的 UID</td></tr></table><p>转账需输入提现密码。转账无法撤销，请先核对收款人。</p>',
  },
  'burn-proof-on-chain': {
    title: '燃烧记录可链上查证',
    summary: '黑洞余额直接读取自链上。',
    html: '<p>黑洞合约没有所有者，也没有任何转出功能。转入的 BOEX 将永久留存，其余额即为证明。</p><ol><li>打开燃烧矿机并复制交易哈希</li><li>在区块浏览器中查询</li><li>将收款地址与黑洞地址比对</li></ol><p>任何人都可以查验交易哈希，无需账户。</p>',
  },
  'messages-while-open': {
    title: '应用开启时实时提醒',
    summary: '订单、审核、转账与释放均实时提醒。',
    html: '<p>无需刷新页面即可获知最新动态。发生以下情况时，应用会主动提醒：</p><ul><li>订单已到账</li><li>提现审核已完成</li><li>收到转账</li><li>当日释放已到账</li><li>发布新公告</li></ul><p>所有提醒及数量同时保存在通知中。</p>',
  },
  'release-calendar': {
    title: '释放明细逐日可查',
    summary: '已释放、待释放与完成时间一目了然。',
    html: '<p>释放列表现已显示每一笔到账及其日期。每个释放计划均可查看：</p><table><tr><th>项目</th><th>含义</th></tr><tr><td>总量</td><td>您设置释放的数量</td></tr><tr><td>已释放</td><td>目前已变为可用的数量</td></tr><tr><td>剩余</td><td>尚待释放的数量</td></tr></table><p>已释放与剩余之和始终等于总量，精确到最后一位。</p>',
  },
}
