import { useState } from 'react'
import { AddressText } from '@/components/address-text/address-text'
import { FactLine } from '@/components/fact-line/fact-line'
import { Pressable } from '@/components/pressable/pressable'
import type { Party } from '@/domain/mining/party'
import { isWalletAddress } from '@/domain/money/wallet-address'
import { ledgerTexts } from '@/i18n/texts/ledger'
import type { Translate } from '@/i18n/translator'
import { usePage } from '@/shell/frame/page-context'
import { useCopy } from '@/shell/hooks/use-copy'
import type { PartyNames } from './use-party-name'

/** Detail line of a record. `copy` is the kind of text to copy: an address, a hash or other text. */
export interface RecordFact {
  readonly name: string
  readonly text: string
  readonly copy?: 'address' | 'hash' | 'text'
  /** Full form of a shortened `text`: a press copies it and then shows it. */
  readonly exact?: string
}

const CopiedText = ({ text, exact = text }: { readonly text: string; readonly exact: string | undefined }) => {
  const { t } = usePage()
  const copy = useCopy()
  const [opened, setOpened] = useState(false)
  const shown = opened ? exact : text
  return (
    <Pressable
      className="boex-fact__copy"
      label={t('common.copyText', { text: shown })}
      onPress={() => {
        setOpened(true)
        copy(exact)
      }}
    >
      {shown}
    </Pressable>
  )
}

export const Fact = ({ fact }: { readonly fact: RecordFact }) => {
  const copy = useCopy()
  const { name, text } = fact
  return (
    <FactLine name={name}>
      {fact.copy === 'address' || fact.copy === 'hash' ? (
        <AddressText address={text} onCopy={copy} />
      ) : fact.copy === 'text' ? (
        <CopiedText text={text} exact={fact.exact} />
      ) : (
        text
      )}
    </FactLine>
  )
}

/** Returns the facts about the counterparty: name, UID and address. */
export const partyFacts = (t: Translate, party: Party, nameOf: PartyNames): RecordFact[] => {
  const { uid, nickname } = party
  const name = nameOf(party)
  return [
    ...(name === uid || (name === nickname && isWalletAddress(nickname))
      ? []
      : [{ name: t(ledgerTexts.counterparty), text: name, copy: 'text' as const }]),
    ...(uid === null ? [] : [{ name: t(ledgerTexts.uid), text: uid, copy: 'text' as const }]),
    ...(isWalletAddress(nickname) ? [{ name: t(ledgerTexts.account), text: nickname, copy: 'address' as const }] : []),
  ]
}
