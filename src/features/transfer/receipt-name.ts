import type { PartyNames } from '@/parts/ledger/use-party-name'
import type { Receipt } from './transfer-model'

/** What the recipient of a receipt is called: the one name that every record has for them. */
export const receiptName = ({ to, recipient }: Receipt, nameOf: PartyNames): string =>
  nameOf({ uid: recipient.value, nickname: to })
