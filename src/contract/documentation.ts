import type { Path } from './contract'

/** One line for each call, for the generated API page. Apart from the calls, so that no app carries it. */
export const DOCUMENTATION: Readonly<Record<Path, string>> = {
  '/api/my/userInfo': 'The member behind the token.',
  '/api/login/login':
    'Log in by account, register, or sign in with a wallet (EIP-4361); the first wallet login registers.',
  '/api/login/logout': 'End the session of the token; the other sessions of the member go on.',
  '/api/login/getConfig': 'What the app needs at launch: addresses, chain, tokens, a sign-in nonce, gates.',
  '/api/index/getBanner': 'Banners of Home, in order.',
  '/api/index/getBannerDetail': 'The text behind a banner.',
  '/api/index/getQualification': 'Qualification documents.',
  '/api/index/getNoticeList': 'Notices, newest first; a member also sees the order notices that are theirs.',
  '/api/index/getNoticeDetail': 'One notice; reading it marks it as read for a member.',
  '/api/index/getVideoList': 'Videos, newest first.',
  '/api/index/getInfomationList': 'Information articles, newest first.',
  '/api/index/getNewsList': 'News articles, newest first.',
  '/api/index/getNewsDetail': 'One news or information article.',
  '/api/index/getAgreementDetail': 'An agreement or a rules text.',
  '/api/my/setOrUpdatePassword':
    'Set the withdrawal password. The first one needs the account password (`accountPassword`) or a signature of the bound wallet (`wallet`, EIP-4361, with the nonce of getSecurityInfo); a change needs the old one or the security answers. By the answers it is a reset: transfers and withdrawals then rest for 24 hours.',
  '/api/my/setOrUpdateSecurity': 'Set or change the security information (specification §5: all four are required).',
  '/api/my/getSecurityInfo':
    'Which security information is set, masked; until when transfers and withdrawals rest after a reset; and a nonce for the signature that sets the first withdrawal password.',
  '/api/my/sendPhoneCode':
    'Send a verification code to a telephone number that the member wants to bind; another one 60 seconds later.',
  '/api/my/bindPhone': 'Bind a telephone number by the code that was sent to it; an earlier number is replaced.',
  '/api/my/updateAvatar': 'Use an uploaded picture as avatar.',
  '/api/my/getMyTeam': 'The people a member invited, with the larger and the smaller community.',
  '/api/my/getReleasedLog': 'Daily payments of releases, newest first.',
  '/api/my/getTransferLog': 'Transfers received and sent, newest first.',
  '/api/my/getReleaseSetConfig': 'How a release may be set up, and the most this member can release.',
  '/api/my/getBoexReleaseList': 'Releases, newest first.',
  '/api/my/getCasshLog': 'Withdrawals, newest first (spelled as the specification spells it).',
  '/api/my/getRank': "Ranking by the smaller community's burned amount.",
  '/api/funds/getVcConfig': 'Price, limits and quota of buying VC and BOEX.',
  '/api/funds/addVcOrder': 'Order VC at a price the member has seen; answers what to pay on chain.',
  '/api/funds/bindVcOrderHash': 'Bind a payment to a VC order: idempotent, takes a replacement hash, credits once.',
  '/api/funds/addBoexOrder': 'Order BOEX at a price the member has seen; answers what to pay on chain.',
  '/api/funds/bindBoexOrderHash': 'Bind a payment to a BOEX order: idempotent, takes a replacement hash, credits once.',
  '/api/funds/cancelOrder':
    'Give an unpaid order back with its part of the quota; idempotent. A payment that is already under way still counts as one for an expired order does.',
  '/api/funds/getMiningConfig': 'The pools, with weight, minimum, multiplier and daily rate.',
  '/api/funds/addMiningRig':
    'Join a pool with available BOEX; burning asks for the withdrawal password (`password`), staking does not.',
  '/api/funds/getMiningRigList': "The member's mining positions, newest first.",
  '/api/funds/getMyFunds': 'Every balance of the member; the parts sum to the totals exactly.',
  '/api/funds/addTransfer': 'Transfer to an address or a UID.',
  '/api/funds/addBoexRelease':
    'Schedule a release over days (`quantity`, `days`) or accelerate a running one (`id`, `vc`).',
  '/api/funds/getVcNum': 'How much VC an acceleration takes.',
  '/api/funds/getCashConfig': 'Networks, fees and limits of a withdrawal.',
  '/api/funds/addCashLog': 'Ask for a withdrawal; it is reviewed, then paid on chain.',
  '/api/funds/getMiningRigRelease': 'Without `quantity`: what each position has mined; with it: claims into pending.',
  '/api/funds/returnMiningRig': 'Redeem a flexible position, 24 hours after its creation at the earliest.',
  '/api/funds/getOperation':
    'What became of a money command whose answer was lost, by its idempotency key (`requestId`). Waits for one that is under way; `operation` is null where none was carried out.',
  '/api/common/upload': 'Upload one picture (jpg, png or gif by content).',
  '/api/common/uploadVideo': "Upload one video; a refusal has the code '4001'.",
  '/api/common/region': 'The region tree: three levels, name only.',
  '/api/common/sendCode': 'Send a verification code to an account; another one 60 seconds later (specification §9).',
  '/api/my/unReadNum': 'Unread notices by kind. With `read` (a notice’s id, or `all`) they are marked as read first.',
  '/api/help/getQuestions': 'Frequently asked questions with their answers, in order.',
  '/api/help/addTicket':
    'Write to customer service: a text, up to 52 pictures and a video that the member uploaded, and the record it is about. Ten a day.',
  '/api/help/getTickets': 'What the member wrote to customer service, newest first.',
  '/api/help/getTicket': 'One ticket with its messages, oldest first; reading it marks its answers as read.',
  '/api/help/addTicketMessage': 'Add to a ticket that is not closed; it waits for an answer again. Fifty a day.',
  '/api/my/carList': 'Items of the cart, for the badge of the cart slot.',
}
