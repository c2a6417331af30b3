import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Button } from '@/components/button/button'
import { RichWords } from '@/components/rich-words/rich-words'
import { Sheet } from '@/components/sheet/sheet'
import { NotLoaded } from '@/components/state-view/not-loaded'
import type { AppError } from '@/errors/app-error'
import { useTranslate } from '@/i18n/i18n-context'
import { termsTexts } from '@/i18n/texts/terms'
import { agreementOf, unagreedTerms } from '@/stores/agreements'
import { useStores } from '@/stores/stores-context'
import { toAppError } from '@/stores/support/to-app-error'
import { formatError } from './format-error'

const KINDS = ['service', 'privacy'] as const
type Kind = (typeof KINDS)[number]

const LINES = ['half', 'full', 'full', 'full'] as const

/** One agreement, as it is now. */
const Reading = observer(({ kind }: { readonly kind: Kind }) => {
  const { t } = useTranslate()
  const stores = useStores()
  const [query] = useState(() => agreementOf(stores, kind))
  // An earlier text may be in the cache.
  const load = () => void query.load()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(load, [])
  const { data, failed } = query
  if (data) return <RichWords html={data.html} />
  return <NotLoaded compact failed={failed} title={t(termsTexts.failed)} onRetry={load} lines={LINES} />
})

/** Sheet that asks a member to agree to the agreements in force. It closes by consent or by logging out. */
export const TermsSheet = observer(({ visible }: { readonly visible: boolean }) => {
  const { t } = useTranslate()
  const stores = useStores()
  const { session, appConfig } = stores
  const [reading, setReading] = useState<Kind>()
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<AppError>()
  const version = unagreedTerms(stores)
  const agree = async () => {
    if (version === undefined || sending) return
    setSending(true)
    setRefused(undefined)
    try {
      await session.agreeToTerms(version)
    } catch (error) {
      setRefused(toAppError(error))
      // A still later version may be the reason.
      await appConfig.load().catch(() => undefined)
    } finally {
      setSending(false)
    }
  }
  const footer = reading ? (
    <Button block kind="secondary" onPress={() => setReading(undefined)}>
      {t(termsTexts.done)}
    </Button>
  ) : (
    <View className="boex-sheet__actions">
      <Button block onPress={agree} busy={sending ? t(termsTexts.sending) : undefined}>
        {t(termsTexts.agree)}
      </Button>
      <Button block kind="ghost" onPress={() => session.logOut()}>
        {t(termsTexts.logOut)}
      </Button>
    </View>
  )
  return (
    <Sheet
      open={visible && version !== undefined}
      title={reading ? t(termsTexts[reading]) : t(termsTexts.title)}
      footer={footer}
    >
      {reading ? (
        <Reading key={reading} kind={reading} />
      ) : (
        <View className="boex-sheet__actions">
          <View>{t(termsTexts.about)}</View>
          {KINDS.map((kind) => (
            <Button key={kind} size="small" kind="ghost" icon="document" onPress={() => setReading(kind)}>
              {t(termsTexts[kind])}
            </Button>
          ))}
          {refused && <View>{formatError(t, refused)}</View>}
        </View>
      )}
    </Sheet>
  )
})
