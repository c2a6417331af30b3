import { AddressText } from '@/components/address-text/address-text'
import { FactLine } from '@/components/fact-line/fact-line'
import { Pressable } from '@/components/pressable/pressable'
import { usePage } from '@/shell/page-context'
import { useCopy } from '@/shell/use-copy'
import '@/i18n/areas/records'
import './ledger.scss'

/** One line of details. `copy` is a text that is worth copying: an address, a hash, a number. */
export interface RecordFact {
  readonly name: string
  readonly text: string
  readonly copy?: 'address' | 'hash' | 'text'
}

export const Fact = ({ fact }: { readonly fact: RecordFact }) => {
  const { t } = usePage()
  const copy = useCopy()
  const { name, text } = fact
  return (
    <FactLine name={name}>
      {fact.copy === 'address' || fact.copy === 'hash' ? (
        <AddressText address={text} onCopy={copy} />
      ) : fact.copy === 'text' ? (
        <Pressable className="ledger__copy" label={t('common.copyText', { text })} onPress={() => copy(text)}>
          {text}
        </Pressable>
      ) : (
        text
      )}
    </FactLine>
  )
}
