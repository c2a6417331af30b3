import type { Party } from '@/domain/party'
import { isWalletAddress } from '@/domain/wallet-address'
import type { Translate } from '@/i18n/translator'
import type { RecordFact } from './fact'
import type { PartyNames } from './use-party-name'

/** The other side: its one name, and under which UID and address it is found. */
export const partyFacts = (t: Translate, party: Party, nameOf: PartyNames): RecordFact[] => {
  const { uid, nickname } = party
  const name = nameOf(party)
  return [
    ...(name === uid || (name === nickname && isWalletAddress(nickname))
      ? []
      : [{ name: t('records.counterparty'), text: name, copy: 'text' as const }]),
    ...(uid === null ? [] : [{ name: t('records.uid'), text: uid, copy: 'text' as const }]),
    ...(isWalletAddress(nickname) ? [{ name: t('records.account'), text: nickname, copy: 'address' as const }] : []),
  ]
}
