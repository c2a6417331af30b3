import { type Party, partyName } from '@/domain/mining/party'
import { addressBookOf } from '@/stores/address-book-store'
import { useStores } from '@/stores/stores-context'

/** Returns the display name of a record's counterparty. Call it within an observer. */
export type PartyNames = (party: Party) => string

export const usePartyName = (): PartyNames => {
  const addressBook = addressBookOf(useStores())
  return (party) => partyName(party, (value) => addressBook.nameOf(value))
}
