import { observer } from 'mobx-react-lite'
import { Chip } from '@/components/chip/chip'
import { operationsTexts } from '@/i18n/texts/operations'
import { usePage } from '@/shell/frame/page-context'
import { useScan } from '@/shell/hooks/use-scan'
import { useStores } from '@/stores/stores-context'
import type { RecipientCheck } from '@/stores/support/recipient-check'

/** Buttons to scan or paste a recipient, if the host supports it. */
export const RecipientChips = observer(({ check }: { readonly check: RecipientCheck<string> }) => {
  const { t, platform } = usePage()
  const { appConfig } = useStores()
  const scan = useScan((text) => check.enter(text))
  const paste = appConfig.allows('pasteText') ? platform.clipboard.paste : undefined
  const pasteHere = async () => {
    const text = await paste?.()
    if (text === undefined) platform.notifier.toast(t(operationsTexts.pasteRefused))
    else check.enter(text)
  }
  return (
    <>
      {appConfig.allows('scan') && <Chip onPress={scan}>{t('common.scan')}</Chip>}
      {paste && <Chip onPress={pasteHere}>{t('common.paste')}</Chip>}
    </>
  )
})
