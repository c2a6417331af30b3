import type { Path } from './contract'

/** One line for each call, for the generated API page. Apart from the calls, so that no app carries it. */
export const DOCUMENTATION: Readonly<Record<Path, string>> = {
  '/api/my/userInfo': 'The member behind the token.',
  '/api/login/login':
    'Log in by account, register, or sign in with a wallet (EIP-4361); the first wallet login registers.',
  '/api/login/logout': 'End the session of the token; other sessions of the member continue.',
  '/api/login/getConfig': 'What the app needs at launch: addresses, chain, tokens, a sign-in nonce, gates.',
  '/api/index/getBanner': 'Banners of Home, in order.',
  '/api/index/getBannerDetail': 'The text of a banner.',
  '/api/index/getQualification': 'Qualification documents.',
  '/api/index/getNoticeList': 'Notices, newest first; a member also sees the order notices that are theirs.',
  '/api/index/getNoticeDetail': 'One notice; reading it marks it as read for a member.',
  '/api/index/getVideoList': 'Videos, newest first.',
  '/api/index/getInfomationList': 'Information articles, newest first.',
  '/api/index/getNewsList': 'News articles, newest first.',
  '/api/index/getNewsDetail': 'One news or information article.',
  '/api/index/getAgreementDetail': 'An agreement, the rules of invitation or mining, or the risk notice.',
  '/api/my/setOrUpdatePassword':
    'Set the withdrawal password. The first one needs the account password (`accountPassword`) or a signature of the bound wallet (`wallet`, EIP-4361, with the nonce of getSecurityInfo); a change needs the current one or the security answers. With the answers it is a reset: transfers and withdrawals are then suspended for 24 hours.',
  '/api/my/setOrUpdateSecurity': 'Set or change the security information (specification §5: all four are required).',
  '/api/my/getSecurityInfo':
    'Which security information is set, masked; until when transfers and withdrawals are suspended after a reset; and a nonce for the signature that sets the first withdrawal password.',
  '/api/my/sendPhoneCode': 'Send a verification code to the phone number to bind; it can be resent after 60 seconds.',
  '/api/my/bindPhone': 'Bind a phone number with the code sent to it; an earlier number is replaced.',
  '/api/my/updateAvatar': 'Set an uploaded image as the avatar.',
  '/api/my/getMyTeam': 'The team of a member, with the larger and the smaller community.',
  '/api/my/getReleasedLog': 'Daily payouts of releases, newest first.',
  '/api/my/getTransferLog': 'Transfers received and sent, newest first.',
  '/api/my/getReleaseSetConfig': 'Terms of a release, and the maximum this member can release.',
  '/api/my/getBoexReleaseList': 'Releases, newest first.',
  '/api/my/getCasshLog': 'Withdrawals, newest first (spelled as the specification spells it).',
  '/api/my/getRank': 'Ranking by BOEX burned in the smaller community.',
  '/api/funds/getVcConfig': 'Price, limits and quota of buying VC and BOEX.',
  '/api/funds/addVcOrder': 'Order VC at a price the member has seen; answers what to pay on-chain.',
  '/api/funds/bindVcOrderHash': 'Bind a payment to a VC order: idempotent, takes a replacement hash, credits once.',
  '/api/funds/addBoexOrder': 'Order BOEX at a price the member has seen; answers what to pay on-chain.',
  '/api/funds/bindBoexOrderHash': 'Bind a payment to a BOEX order: idempotent, takes a replacement hash, credits once.',
  '/api/funds/cancelOrder':
    'Cancel an unpaid order and free its quota; idempotent. A payment already sent is treated as for an expired order.',
  '/api/funds/getMiningConfig': 'The mining pools, with weight, minimum, multiplier and daily rate.',
  '/api/funds/addMiningRig':
    'Join a pool with available BOEX; burning requires the withdrawal password (`password`), staking does not.',
  '/api/funds/getMiningRigList': "The member's mining positions, newest first.",
  '/api/funds/getMyFunds': 'Every balance of the member; the parts sum to the totals exactly.',
  '/api/funds/addTransfer': 'Transfer to an address or a UID.',
  '/api/funds/addBoexRelease':
    'Schedule a release over days (`quantity`, `days`) or accelerate an active one (`id`, `vc`).',
  '/api/funds/getVcNum': 'VC required for an acceleration.',
  '/api/funds/getCashConfig': 'Networks, fees and limits of a withdrawal.',
  '/api/funds/addCashLog': 'Request a withdrawal; it is reviewed, then paid on-chain.',
  '/api/funds/getMiningRigRelease': 'Without `quantity`: what each position has mined; with it: claims into pending.',
  '/api/funds/returnMiningRig': 'Redeem a flexible position, 24 hours after staking at the earliest.',
  '/api/funds/getStatement':
    'The statement of a coin from the ledger, account by account: every movement of a period, newest first, with the balance of its account after it (`balanceAfter`), and of each account `opening` + `credited` − `debited` = `closing`, all in units of the coin and read at one instant. Filters (`type`, `direction`, `search`) choose movements and leave the balances as they are. A movement belongs to the period of its `bookedAt`, so the closing balance of one period is the opening balance of the next.',
  '/api/funds/getOperation':
    'The result of a money command whose answer was lost, by its idempotency key (`requestId`). Waits for one in progress; `operation` is null where none was carried out.',
  '/api/common/upload': 'Upload one image (jpg, png or gif by content).',
  '/api/common/uploadVideo': "Upload one video; a refusal has the code '4001'.",
  '/api/common/region': 'The region tree: three levels, name only.',
  '/api/common/sendCode':
    'Send a verification code to an account; it can be resent after 60 seconds (specification §9).',
  '/api/my/unReadNum': 'Unread notices by kind. With `read` (a notice id, or `all`) they are marked as read first.',
  '/api/help/getQuestions': 'Frequently asked questions with their answers, in order.',
  '/api/help/addTicket':
    'Open a ticket with customer service: a text, up to 52 images and a video uploaded by the member, and the record it is about. Ten a day.',
  '/api/help/getTickets': 'Tickets of the member, newest first.',
  '/api/help/getTicket': 'One ticket with its messages, oldest first; reading it marks its replies as read.',
  '/api/help/addTicketMessage': 'Add a message to an open ticket, which then awaits a reply again. Fifty a day.',
  '/api/my/carList': 'Items of the cart, for the badge of the cart slot.',
}
