import * as audit from './audit'
import * as content from './content'
import type { ConsoleHandlers } from './handler'
import * as members from './members'
import * as money from './money'
import * as session from './session'
import * as terms from './terms'
import * as tickets from './tickets'

export const consoleHandlers: ConsoleHandlers = {
  'session/show': session.show,
  'session/logout': session.logout,
  'session/changePassword': session.changePassword,
  'members/search': members.search,
  'members/show': members.show,
  'members/statement': members.statement,
  'members/freeze': members.freeze,
  'members/endSessions': members.endSessions,
  'members/resetWithdrawalPassword': members.resetWithdrawalPassword,
  'members/resetSecondFactor': members.resetSecondFactor,
  'money/overview': money.overview,
  'money/withdrawals': money.withdrawals,
  'money/decideWithdrawal': money.decideWithdrawal,
  'money/payments': money.payments,
  'money/decidePayment': money.decidePayment,
  'money/payouts': money.payouts,
  'money/decidePayout': money.decidePayout,
  'money/switchPayouts': money.switchPayouts,
  'money/proposals': money.proposals,
  'money/propose': money.propose,
  'money/decideProposal': money.decideProposal,
  'terms/list': terms.list,
  'terms/set': terms.set,
  'terms/withdraw': terms.withdraw,
  'content/list': content.list,
  'content/show': content.show,
  'content/save': content.save,
  'content/publish': content.publish,
  'content/withdraw': content.withdraw,
  'content/discard': content.discard,
  'tickets/list': tickets.list,
  'tickets/show': tickets.show,
  'tickets/answer': tickets.answer,
  'tickets/close': tickets.close,
  'tickets/refund': tickets.refund,
  'audit/list': audit.list,
}
