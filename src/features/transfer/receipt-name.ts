import type { PartyNames } from '@/parts/ledger/use-party-name'
import type { Receipt } from './transfer-model'

/** Returns the name of a receipt's recipient, identical to the name in all records. */
export const receiptName = ({ to, recipient }: Receipt, nameOf: PartyNames): string =>
  nameOf({ uid: recipient.value, nickname: to })
