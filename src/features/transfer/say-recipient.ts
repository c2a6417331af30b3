import { usePage } from '@/shell/page-context'
import type { RecipientRefusal } from './transfer-model'

const OWN_WORDS = ['recipient-is-contract', 'recipient-is-black-hole', 'wrong-checksum'] as const
type OwnWord = (typeof OWN_WORDS)[number]

const isOwn = (refusal: RecipientRefusal): refusal is OwnWord => OWN_WORDS.some((word) => word === refusal)

/** Says why nothing can go to a recipient. */
export const useFormatRecipient = () => {
  const { t } = usePage()
  return (refusal: RecipientRefusal | undefined): string | undefined =>
    refusal && (isOwn(refusal) ? t(`transfers.${refusal}`) : t(`problems.${refusal}`))
}
